internal import StyleSpec

/// The layout properties that are evaluated for each feature, looked up once.
struct LabelProperties: Sendable {
  let iconAnchor: Property<Anchor>
  let iconImage: Property<ResolvedImage?>
  let iconOffset: Property<[Double]>
  let iconPadding: Property<Padding>
  let iconRotate: Property<Double>
  let iconSize: Property<Double>
  let symbolSortKey: Property<Double?>
  let textAnchor: Property<Anchor>
  let textField: Property<FormattedText>
  let textFont: Property<[String]>
  let textJustify: Property<TextJustification>
  let textLetterSpacing: Property<Double>
  let textMaxWidth: Property<Double>
  let textOffset: Property<[Double]>
  let textRadialOffset: Property<Double>
  let textRotate: Property<Double>
  let textSize: Property<Double>
  let textTransform: Property<TextTransform>
  let textVariableAnchor: Property<[Anchor]?>
  let textVariableAnchorOffset: Property<VariableAnchorOffsets?>

  init(_ layer: StyleLayer) {
    iconAnchor = layer[.iconAnchor]
    iconImage = layer[.iconImage]
    iconOffset = layer[.iconOffset]
    iconPadding = layer[.iconPadding]
    iconRotate = layer[.iconRotate]
    iconSize = layer[.iconSize]
    symbolSortKey = layer[.symbolSortKey]
    textAnchor = layer[.textAnchor]
    textField = layer[.textField]
    textFont = layer[.textFont]
    textJustify = layer[.textJustify]
    textLetterSpacing = layer[.textLetterSpacing]
    textMaxWidth = layer[.textMaxWidth]
    textOffset = layer[.textOffset]
    textRadialOffset = layer[.textRadialOffset]
    textRotate = layer[.textRotate]
    textSize = layer[.textSize]
    textTransform = layer[.textTransform]
    textVariableAnchor = layer[.textVariableAnchor]
    textVariableAnchorOffset = layer[.textVariableAnchorOffset]
  }
}
