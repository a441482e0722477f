internal import Pixels
internal import StyleSpec
internal import Typesetting

/// All that setting a label's text takes.
struct TextPlan: Sendable {
  var sections: [TextSection]
  /// `text-color` of each section that has its own.
  var sectionColors: [Color?]
  /// The images among the sections.
  var sectionImages: [LabelImage?]
  /// With `text-anchor`, and `auto` justification not yet resolved.
  var options: TextLayoutOptions
  var anchors: [AnchorOffset]
  var measures: LabelLook.Measures
  var rules: LabelRules
  var typesetter: Typesetter

  /// What tells two plans of one tile apart.
  struct Key: Hashable {
    var sections: [TextSection]
    var sectionColors: [Color?]
    var sectionImages: [LabelImage?]
    var options: TextLayoutOptions
    var anchors: [AnchorOffset]
    var measures: LabelLook.Measures
  }

  var key: Key {
    Key(
      sections: sections, sectionColors: sectionColors, sectionImages: sectionImages, options: options,
      anchors: anchors, measures: measures)
  }

  /// The text set in all the ways it may be shown; `nil` where there is nothing to draw.
  func letters() -> LabelLetters? {
    var horizontal: [LabelLetters.Setting] = []
    var options = options
    if !rules.text.isAlongLine && !anchors.isEmpty {
      horizontal = settingsForAnchors(&options)
    } else {
      if options.justify == .auto { options.justify = Self.justification(options.anchor) }
      let layout = typesetter.layOut(sections, options: options)
      if !layout.isEmpty { horizontal = [.init(justify: options.justify, layout: layout)] }
    }
    return LabelLetters(self, horizontal: horizontal, vertical: vertical(options))
  }

  /// What the text has to do without.
  var lacks: TextLacks { typesetter.layOut(sections, options: options).lacks }

  private func settingsForAnchors(_ options: inout TextLayoutOptions) -> [LabelLetters.Setting] {
    var wanted: [TextLayoutOptions.Justify] = []
    for place in anchors {
      let justify = options.justify == .auto ? place.anchor.justification : options.justify
      if !wanted.contains(justify) { wanted.append(justify) }
    }
    var settings: [LabelLetters.Setting] = []
    options.anchor = .center
    for justify in wanted {
      options.justify = justify
      let layout = typesetter.layOut(sections, options: options)
      if layout.isEmpty { return settings }
      settings.append(.init(justify: justify, layout: layout))
      if layout.lines.count == 1 { return settings }
    }
    return settings
  }

  private func vertical(_ options: TextLayoutOptions) -> LaidOutText? {
    let isPoint = rules.placement == .point
    let mayBePoint = isPoint && rules.allowsVertical
    let mayBeAlong = rules.text.isAlongLine && rules.text.keepsUpright
    guard mayBePoint || mayBeAlong, sections.contains(where: { Typesetter.allowsVerticalWriting($0.text) })
    else { return nil }
    var vertical = options
    vertical.writingMode = .vertical
    vertical.allowsVerticalPlacement = mayBePoint
    if mayBePoint { vertical.justify = .left }
    let layout = typesetter.layOut(sections, options: vertical)
    return layout.isEmpty ? nil : layout
  }

  /// How lines stand to each other when they are set towards an anchor.
  private static func justification(_ anchor: TextLayoutOptions.Anchor) -> TextLayoutOptions.Justify {
    switch anchor.horizontal {
    case 0: .left
    case 1: .right
    default: .center
    }
  }

  // MARK: Boxes

  /// A setting's box in points from the anchor, without padding.
  func box(_ layout: LaidOutText) -> CollisionBox {
    CollisionBox(minX: layout.left, minY: layout.top, maxX: layout.right, maxY: layout.bottom)
      .shifted(by: measures.textOffset).scaled(by: measures.boxScale)
  }

  func collisionBox(_ layout: LaidOutText, rotation: Double) -> CollisionBox {
    padded(box(layout)).envelope(rotatedBy: rotation)
  }

  /// What lies inside the collision box whatever the letters: one line without width.
  var leastBox: CollisionBox {
    let height = options.lineHeight * 24
    let top = -options.anchor.vertical * height
    return padded(
      CollisionBox(minX: 0, minY: top, maxX: 0, maxY: top + height)
        .shifted(by: measures.textOffset).scaled(by: measures.boxScale)
    ).envelope(rotatedBy: measures.textRotation)
  }

  private func padded(_ box: CollisionBox) -> CollisionBox {
    let padding = rules.textPadding
    return CollisionBox(
      minX: box.minX - padding, minY: box.minY - padding, maxX: box.maxX + padding, maxY: box.maxY + padding)
  }
}
