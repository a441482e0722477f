internal import StyleSpec
internal import Typesetting

extension LabelLayout {
  /// Sets a feature's text in all the ways it may be shown.
  mutating func setText(_ text: FormattedText, of feature: inout LabelFeature) {
    let sections = sections(of: text, for: &feature)
    guard !sections.isEmpty else { return }
    feature.text = text.plainText
    feature.anchors = variableAnchors()
    let anchor = properties.textAnchor.evaluate(&context)
    if feature.anchors.isEmpty { feature.textOffset = offset(anchor: anchor) }
    var options = options(anchor: anchor)
    let along = rules.text.isAlongLine
    if !along && !feature.anchors.isEmpty {
      setForVariableAnchors(sections, &options, &feature)
    } else {
      options.justify = options.justify == .auto ? anchor.justification : options.justify
      let layout = layOut(sections, options)
      if !layout.isEmpty { feature.horizontal = [.init(justify: options.justify, layout: layout)] }
    }
    setVertically(sections, options, &feature)
  }

  private mutating func setForVariableAnchors(
    _ sections: [TextSection], _ options: inout TextLayoutOptions, _ feature: inout LabelFeature
  ) {
    var wanted: [TextLayoutOptions.Justify] = []
    for place in feature.anchors {
      let justify = options.justify == .auto ? place.anchor.justification : options.justify
      if !wanted.contains(justify) { wanted.append(justify) }
    }
    options.anchor = .center
    for justify in wanted {
      options.justify = justify
      let layout = layOut(sections, options)
      if layout.isEmpty { return }
      feature.horizontal.append(.init(justify: justify, layout: layout))
      if layout.lines.count == 1 { return }
    }
  }

  private mutating func setVertically(
    _ sections: [TextSection], _ options: TextLayoutOptions, _ feature: inout LabelFeature
  ) {
    let isPoint = rules.placement == .point
    let mayBePoint = isPoint && rules.allowsVertical
    let mayBeAlong = rules.text.isAlongLine && rules.text.keepsUpright
    guard mayBePoint || mayBeAlong, Typesetter.allowsVerticalWriting(feature.text) else { return }
    var vertical = options
    vertical.writingMode = .vertical
    vertical.allowsVerticalPlacement = mayBePoint
    if mayBePoint { vertical.justify = .left }
    let layout = layOut(sections, vertical)
    if !layout.isEmpty { feature.vertical = layout }
  }

  private mutating func layOut(_ sections: [TextSection], _ options: TextLayoutOptions) -> LaidOutText {
    let key = SettingKey(sections: sections, options: options)
    if let known = settings[key] { return known }
    let layout = resources.typesetter.layOut(sections, options: options)
    settings[key] = layout
    return layout
  }

  private mutating func options(anchor: Anchor) -> TextLayoutOptions {
    let (textSize, zoom) = (properties.textSize, context.zoom)
    let isPoint = rules.placement == .point
    let justify = properties.textJustify.evaluate(&context)
    // A width of 0 doesn't break lines.
    let width = properties.textMaxWidth.evaluate(&context)
    return TextLayoutOptions(
      maxWidth: isPoint && width > 0 ? width : .infinity,
      lineHeight: rules.lineHeight,
      letterSpacing: properties.textLetterSpacing.evaluate(&context),
      justify: rules.text.isAlongLine
        ? .center : TextLayoutOptions.Justify(rawValue: justify.rawValue) ?? .center,
      anchor: TextLayoutOptions.Anchor(rawValue: anchor.rawValue) ?? .center,
      breakingTextSize: size(textSize, zoom: zoom), textSize: size(textSize, zoom: zoom + 1))
  }

  private mutating func offset(anchor: Anchor) -> LabelVector {
    let radius = properties.textRadialOffset.evaluate(&context)
    if radius != 0 { return AnchorOffset.radial(radius * 24, anchor: anchor).offset }
    return Self.vector(properties.textOffset.evaluate(&context)) * 24
  }

  private mutating func variableAnchors() -> [AnchorOffset] {
    guard rules.hasVariableAnchors else { return [] }
    if let given = properties.textVariableAnchorOffset.evaluate(&context) {
      return given.entries.map { AnchorOffset.given($0) }
    }
    guard let anchors = properties.textVariableAnchor.evaluate(&context) else { return [] }
    let radial = properties.textRadialOffset
    if radial.isSet {
      let radius = radial.evaluate(&context) * 24
      return anchors.map { AnchorOffset.radial(radius, anchor: $0) }
    }
    let distances = Self.vector(properties.textOffset.evaluate(&context)) * 24
    return anchors.map { AnchorOffset.absolute(distances, anchor: $0) }
  }

  /// The sections of a text for the typesetter; images that the sprites lack are left out.
  private mutating func sections(of text: FormattedText, for feature: inout LabelFeature) -> [TextSection] {
    let fontStack = properties.textFont.evaluate(&context)
    var sections: [TextSection] = []
    for section in text.sections {
      let align = section.verticalAlign.map(Self.verticalAlign) ?? .bottom
      if let reference = section.image {
        guard let image = image(named: reference.name) else { continue }
        sections.append(
          TextSection(
            image: InlineImage(width: image.width, height: image.height), scale: section.scale ?? 1,
            verticalAlign: align))
        feature.sectionImages.append(image)
      } else {
        guard !section.text.isEmpty else { continue }
        sections.append(
          TextSection(
            text: section.text, fontStack: section.fontStack ?? fontStack, scale: section.scale ?? 1,
            verticalAlign: align))
        feature.sectionImages.append(nil)
      }
      feature.sectionColors.append(section.textColor)
    }
    return sections
  }

  private static func verticalAlign(_ align: VerticalAlignment) -> TextSection.VerticalAlign {
    switch align {
    case .bottom: .bottom
    case .center: .center
    case .top: .top
    }
  }

  /// The first two numbers of a property as an offset.
  static func vector(_ numbers: [Double]) -> LabelVector {
    numbers.count >= 2 ? LabelVector(numbers[0], numbers[1]) : .zero
  }
}
