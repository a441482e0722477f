internal import StyleSpec

extension LabelPlacement {
  /// What a text found room for.
  struct TextRoom {
    var shapes: [CollisionShape] = []
    var isVertical = false
    var place = -1
    /// How far a variable anchor moves the label, points before the frame's size factor.
    var shift = LabelVector.zero
  }

  /// Finds room for a candidate's text and icon, and takes it.
  mutating func decide(
    _ candidate: LabelCandidate, bucket: LabelBucket, textPlane: LabelPlane, iconPlane: LabelPlane
  ) -> LabelDecision {
    let (rules, feature) = (bucket.rules, bucket.features[candidate.feature])
    guard let textFrame = textPlane.frame(at: candidate.anchor.point),
      let iconFrame = iconPlane.frame(at: candidate.anchor.point)
    else { return .hidden }
    let (hasText, hasIcon) = (feature.hasText, feature.icon != nil)
    var text: TextRoom?
    if hasText {
      text =
        rules.text.isAlongLine
        ? roomAlongLine(candidate, bucket: bucket, plane: textPlane, frame: textFrame)
        : roomAtPoint(feature, rules: rules, frame: textFrame, iconFrame: iconFrame)
    }
    let icon = hasIcon ? roomForIcon(feature, rules: rules, frame: iconFrame, text: text) : nil
    var showsText = text != nil
    var showsIcon = icon != nil
    let iconNeedsText = hasText && !rules.text.isOptional
    let textNeedsIcon = hasIcon && !rules.icon.isOptional
    if iconNeedsText && textNeedsIcon {
      showsText = showsText && showsIcon
      showsIcon = showsText
    } else if textNeedsIcon {
      showsText = showsText && showsIcon
    } else if iconNeedsText {
      showsIcon = showsText && showsIcon
    }
    if showsText, let text, !rules.text.isIgnored {
      for shape in text.shapes { grid.insert(shape, mode: rules.text.overlap) }
    }
    if showsIcon, let icon, !rules.icon.isIgnored { grid.insert(.box(icon), mode: rules.icon.overlap) }
    return decision(showsText, showsIcon, text, feature, bucket, textFrame)
  }

  /// The decision, with the labels that are shown in any case.
  private func decision(
    _ showsText: Bool, _ showsIcon: Bool, _ text: TextRoom?, _ feature: LabelFeature, _ bucket: LabelBucket,
    _ frame: LabelFrame
  ) -> LabelDecision {
    let rules = bucket.rules
    let (textAlways, iconAlways) = (rules.text.overlap == .always, rules.icon.overlap == .always)
    let forcesText = textAlways && (iconAlways || !bucket.hasIcons || rules.icon.isOptional)
    let forcesIcon = iconAlways && (textAlways || !bucket.hasText || rules.text.isOptional)
    var result = LabelDecision(showsText: showsText, showsIcon: showsIcon)
    let spot = CollisionBox(
      minX: frame.picturePoint.x, minY: frame.picturePoint.y, maxX: frame.picturePoint.x,
      maxY: frame.picturePoint.y)
    if forcesText || forcesIcon, !reserved.isBlocked(.box(spot), mode: .never) {
      if forcesText && (feature.anchors.isEmpty || text != nil) { result.showsText = true }
      if forcesIcon { result.showsIcon = true }
    }
    result.showsText = result.showsText && feature.hasText
    result.showsIcon = result.showsIcon && feature.icon != nil
    result.isVertical = text?.isVertical ?? false
    result.place = text?.place ?? -1
    return result
  }

  /// The box on the picture if it is free and inside the grid.
  func room(for box: CollisionBox, frame: LabelFrame, mode: OverlapMode) -> CollisionBox? {
    guard frame.perspectiveRatio >= Self.smallestRatio, let placed = frame.envelope(of: box),
      grid.reaches(placed), !grid.isBlocked(.box(placed), mode: mode),
      !reserved.isBlocked(.box(placed), mode: .never)
    else { return nil }
    return placed
  }

  private func roomForIcon(
    _ feature: LabelFeature, rules: LabelRules, frame: LabelFrame, text: TextRoom?
  ) -> CollisionBox? {
    let isVertical = text?.isVertical ?? false
    guard var box = isVertical ? feature.verticalIconBox ?? feature.iconBox : feature.iconBox else {
      return nil
    }
    if rules.fit != .none, let text { box = box.shifted(by: text.shift) }
    return room(for: box, frame: frame, mode: rules.icon.overlap)
  }

  /// Tries the writing modes in turn, in each the places around the anchor.
  private func roomAtPoint(
    _ feature: LabelFeature, rules: LabelRules, frame: LabelFrame, iconFrame: LabelFrame
  ) -> TextRoom? {
    guard let horizontal = feature.textBox else { return nil }
    guard rules.allowsVertical, let vertical = feature.verticalTextBox else {
      return roomAtPoint(
        horizontal, icon: feature.iconBox, feature, rules: rules, frame: frame, iconFrame: iconFrame)
    }
    for mode in rules.writingModes {
      let isVertical = mode == .vertical
      if var room = roomAtPoint(
        isVertical ? vertical : horizontal,
        icon: isVertical ? feature.verticalIconBox ?? feature.iconBox : feature.iconBox, feature,
        rules: rules, frame: frame, iconFrame: iconFrame)
      {
        room.isVertical = isVertical
        return room
      }
    }
    return nil
  }

  private func roomAtPoint(
    _ box: CollisionBox, icon: CollisionBox?, _ feature: LabelFeature, rules: LabelRules, frame: LabelFrame,
    iconFrame: LabelFrame
  ) -> TextRoom? {
    let mode = rules.text.overlap
    if feature.anchors.isEmpty {
      return room(for: box, frame: frame, mode: mode).map { TextRoom(shapes: [.box($0)]) }
    }
    let fittedIcon = rules.fit != .none && rules.icon.overlap == .never ? icon : nil
    for attempt in mode == .never ? [mode] : [.never, mode] {
      for (index, place) in feature.anchors.enumerated() {
        let shift = place.shift(width: box.width, height: box.height, unit: feature.boxScale)
        guard let placed = room(for: box.shifted(by: shift), frame: frame, mode: attempt) else { continue }
        if let fittedIcon,
          room(for: fittedIcon.shifted(by: shift), frame: iconFrame, mode: attempt) == nil
        {
          continue
        }
        return TextRoom(shapes: [.box(placed)], place: index, shift: shift)
      }
    }
    return nil
  }
}
