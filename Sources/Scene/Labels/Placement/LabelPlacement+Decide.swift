internal import Geo
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

  /// What a candidate would take.
  struct Claim {
    var letters: LabelLetters?
    var text: TextRoom?
    var icon: CollisionBox?
    var textFrame: LabelFrame
  }

  /// Finds room for a candidate's text and icon, and takes it.
  mutating func decide(_ place: Place) -> LabelDecision {
    guard let claim = claim(place) else { return .hidden }
    return settle(claim, place, hasText: claim.text != nil, hasIcon: claim.icon != nil)
  }

  /// The room that a candidate's text and icon find; `nil` where it isn't shown in any case.
  func claim(_ place: Place) -> Claim? {
    let (rules, look) = (place.bucket.rules, place.bucket.features[place.candidate.feature].look)
    guard let textFrame = place.textPlane.frame(at: place.candidate.anchor.point),
      let iconFrame = place.iconPlane.frame(at: place.candidate.anchor.point)
    else { return nil }
    if let least = look.leastBox, look.isWaiting, isHopeless(least, frame: textFrame, rules: rules) {
      return nil
    }
    var claim = Claim(letters: look.letters, textFrame: textFrame)
    if let letters = claim.letters {
      claim.text =
        rules.text.isAlongLine
        ? roomAlongLine(place, look, letters, frame: textFrame)
        : roomAtPoint(look, letters, rules: rules, frame: textFrame, iconFrame: iconFrame)
    }
    if look.iconBox != nil {
      claim.icon = roomForIcon(look, rules: rules, frame: iconFrame, text: claim.text)
    }
    if rules.avoidsEdges {
      if let text = claim.text, !Self.lie(text.shapes, inside: place.bucket) { claim.text = nil }
      if let icon = claim.icon, !Self.lie([.box(icon)], inside: place.bucket) { claim.icon = nil }
    }
    return claim
  }

  /// Whether shapes on the picture lie on the ground of their own tile.
  private static func lie(_ shapes: [CollisionShape], inside bucket: LabelBucket) -> Bool {
    guard let toTile = bucket.toPicture.inverse else { return false }
    let range = 0...LabelBucket.extent
    return shapes.allSatisfy { shape in
      let box = shape.bounds
      return [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
        .allSatisfy { x, y in
          let image = toTile.homogeneous(x: x, y: y)
          return image.w > 0 && range.contains(image.x / image.w) && range.contains(image.y / image.w)
        }
    }
  }

  /// Shows what of a candidate may be shown, and enters it.
  ///
  /// - Parameters:
  ///   - hasText, hasIcon: whether they found room.
  mutating func settle(_ claim: Claim, _ place: Place, hasText: Bool, hasIcon: Bool) -> LabelDecision {
    let (rules, look) = (place.bucket.rules, place.bucket.features[place.candidate.feature].look)
    var showsText = hasText
    var showsIcon = hasIcon
    let iconNeedsText = claim.letters != nil && !rules.text.isOptional
    let textNeedsIcon = look.iconBox != nil && !rules.icon.isOptional
    if iconNeedsText && textNeedsIcon {
      showsText = showsText && showsIcon
      showsIcon = showsText
    } else if textNeedsIcon {
      showsText = showsText && showsIcon
    } else if iconNeedsText {
      showsIcon = showsText && showsIcon
    }
    if showsText, let text = claim.text, !rules.text.isIgnored {
      for shape in text.shapes { grid.insert(shape, mode: rules.text.overlap) }
    }
    if showsIcon, let icon = claim.icon, !rules.icon.isIgnored {
      grid.insert(.box(icon), mode: rules.icon.overlap)
    }
    var result = LabelDecision(showsText: showsText, showsIcon: showsIcon)
    force(&result, hasRoom: hasText, look, place.bucket, claim.textFrame)
    result.showsText = result.showsText && claim.letters != nil
    result.showsIcon = result.showsIcon && look.iconBox != nil
    result.isVertical = claim.text?.isVertical ?? false
    result.place = claim.text?.place ?? -1
    return result
  }

  /// Whether there is no room even for the least that a text takes.
  private func isHopeless(_ least: CollisionBox, frame: LabelFrame, rules: LabelRules) -> Bool {
    guard frame.perspectiveRatio >= Self.smallestRatio, let box = frame.envelope(of: least) else {
      return true
    }
    let shape = CollisionShape.box(box)
    return grid.isBlocked(shape, mode: rules.text.overlap) || reserved.isBlocked(shape, mode: .never)
  }

  /// Shows what is shown in any case.
  private func force(
    _ result: inout LabelDecision, hasRoom: Bool, _ look: LabelLook, _ bucket: LabelBucket,
    _ frame: LabelFrame
  ) {
    let rules = bucket.rules
    let (textAlways, iconAlways) = (rules.text.overlap == .always, rules.icon.overlap == .always)
    guard textAlways || iconAlways else { return }
    let forcesText = textAlways && (iconAlways || !bucket.hasIcons || rules.icon.isOptional)
    let forcesIcon = iconAlways && (textAlways || !bucket.hasText || rules.text.isOptional)
    let spot = CollisionBox(
      minX: frame.picturePoint.x, minY: frame.picturePoint.y, maxX: frame.picturePoint.x,
      maxY: frame.picturePoint.y)
    guard forcesText || forcesIcon, !reserved.isBlocked(.box(spot), mode: .never) else { return }
    if forcesText && (look.anchors.isEmpty || hasRoom) { result.showsText = true }
    if forcesIcon { result.showsIcon = true }
  }

  /// The box on the picture if it is free and inside the grid.
  func room(for box: CollisionBox, frame: LabelFrame, mode: OverlapMode) -> CollisionBox? {
    guard frame.perspectiveRatio >= Self.smallestRatio, let placed = frame.envelope(of: box),
      grid.reaches(placed), !isCut([.box(placed)]), !grid.isBlocked(.box(placed), mode: mode),
      !reserved.isBlocked(.box(placed), mode: .never)
    else { return nil }
    return placed
  }

  private func roomForIcon(
    _ look: LabelLook, rules: LabelRules, frame: LabelFrame, text: TextRoom?
  ) -> CollisionBox? {
    let isVertical = text?.isVertical ?? false
    guard var box = isVertical ? look.verticalIconBox ?? look.iconBox : look.iconBox else {
      return nil
    }
    if rules.fit != .none, let text { box = box.shifted(by: text.shift) }
    return room(for: box, frame: frame, mode: rules.icon.overlap)
  }

  /// Tries the writing modes in turn, in each the places around the anchor.
  private func roomAtPoint(
    _ look: LabelLook, _ letters: LabelLetters, rules: LabelRules, frame: LabelFrame, iconFrame: LabelFrame
  ) -> TextRoom? {
    guard let horizontal = letters.box else { return nil }
    guard rules.allowsVertical, let vertical = letters.verticalBox else {
      return roomAtPoint(
        horizontal, icon: look.iconBox, look, rules: rules, frame: frame, iconFrame: iconFrame)
    }
    for mode in rules.writingModes {
      let isVertical = mode == .vertical
      if var room = roomAtPoint(
        isVertical ? vertical : horizontal,
        icon: isVertical ? look.verticalIconBox ?? look.iconBox : look.iconBox, look,
        rules: rules, frame: frame, iconFrame: iconFrame)
      {
        room.isVertical = isVertical
        return room
      }
    }
    return nil
  }

  private func roomAtPoint(
    _ box: CollisionBox, icon: CollisionBox?, _ look: LabelLook, rules: LabelRules, frame: LabelFrame,
    iconFrame: LabelFrame
  ) -> TextRoom? {
    let mode = rules.text.overlap
    if look.anchors.isEmpty {
      return room(for: box, frame: frame, mode: mode).map { TextRoom(shapes: [.box($0)]) }
    }
    let fittedIcon = rules.fit != .none && rules.icon.overlap == .never ? icon : nil
    for attempt in mode == .never ? [mode] : [.never, mode] {
      for (index, place) in look.anchors.enumerated() {
        let shift = place.shift(width: box.width, height: box.height, unit: look.measures.boxScale)
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
