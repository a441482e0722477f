internal import StyleSpec
internal import Typesetting

extension LabelLayout {
  /// How a feature's text is to be set; `nil` where nothing of it is left.
  mutating func plan(for text: FormattedText, sizes: LabelSizes, measures: inout LabelLook.Measures)
    -> TextPlan?
  {
    var plan = TextPlan(
      sections: [], sectionColors: [], sectionImages: [], options: TextLayoutOptions(),
      anchors: variableAnchors(), measures: measures, rules: rules, typesetter: resources.typesetter)
    addSections(of: text, to: &plan)
    guard !plan.sections.isEmpty else { return nil }
    let anchor = properties.textAnchor.evaluate(&context)
    if plan.anchors.isEmpty { measures.textOffset = offset(anchor: anchor) }
    plan.measures = measures
    plan.options = options(anchor: anchor, sizes: sizes)
    return plan
  }

  /// The text set, or set before.
  mutating func letters(_ plan: TextPlan) -> LabelLetters? {
    // Texts of shared looks come once.
    if properties.sharesLooks { return plan.letters() }
    let key = plan.key
    if let known = settings[key] { return known }
    let letters = plan.letters()
    settings[key] = .some(letters)
    return letters
  }

  private mutating func options(anchor: Anchor, sizes: LabelSizes) -> TextLayoutOptions {
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
      breakingTextSize: sizes.tile, textSize: sizes.next)
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
  private mutating func addSections(of text: FormattedText, to plan: inout TextPlan) {
    let fontStack = properties.textFont.evaluate(&context)
    for section in text.sections {
      let align = section.verticalAlign.map(Self.verticalAlign) ?? .bottom
      if let reference = section.image {
        guard let image = image(named: reference.name) else { continue }
        plan.sections.append(
          TextSection(
            image: InlineImage(width: image.width, height: image.height), scale: section.scale ?? 1,
            verticalAlign: align))
        plan.sectionImages.append(image)
      } else {
        guard !section.text.isEmpty else { continue }
        plan.sections.append(
          TextSection(
            text: section.text, fontStack: section.fontStack ?? fontStack, scale: section.scale ?? 1,
            verticalAlign: align))
        plan.sectionImages.append(nil)
      }
      plan.sectionColors.append(section.textColor)
    }
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
