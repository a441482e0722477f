internal import StyleSpec

/// The layout properties that may change from feature to feature, looked up once for a tile.
struct LabelProperties: Sendable {
  let iconAnchor: TileProperty<Anchor>
  let iconImage: TileProperty<ResolvedImage?>
  let iconOffset: TileProperty<[Double]>
  let iconPadding: TileProperty<Padding>
  let iconRotate: TileProperty<Double>
  let iconSize: TileSizes
  let symbolSortKey: TileProperty<Double?>
  let textAnchor: TileProperty<Anchor>
  let textField: TileProperty<FormattedText>
  let textFont: TileProperty<[String]>
  let textJustify: TileProperty<TextJustification>
  let textLetterSpacing: TileProperty<Double>
  let textMaxWidth: TileProperty<Double>
  let textOffset: TileProperty<[Double]>
  let textRadialOffset: TileProperty<Double>
  let textRotate: TileProperty<Double>
  let textSize: TileSizes
  let textTransform: TileProperty<TextTransform>
  let textVariableAnchor: TileProperty<[Anchor]?>
  let textVariableAnchorOffset: TileProperty<VariableAnchorOffsets?>
  /// Features of one text and one image look alike: nothing else changes from feature to feature.
  let sharesLooks: Bool

  /// - Parameter context: at the tile's zoom.
  init(_ layer: StyleLayer, _ context: inout EvaluationContext, cameraZoom: Double) {
    iconAnchor = TileProperty(layer[.iconAnchor], &context)
    iconImage = TileProperty(layer[.iconImage], &context)
    iconOffset = TileProperty(layer[.iconOffset], &context)
    iconPadding = TileProperty(layer[.iconPadding], &context)
    iconRotate = TileProperty(layer[.iconRotate], &context)
    iconSize = TileSizes(layer[.iconSize], &context, cameraZoom: cameraZoom)
    symbolSortKey = TileProperty(layer[.symbolSortKey], &context)
    textAnchor = TileProperty(layer[.textAnchor], &context)
    textField = TileProperty(layer[.textField], &context)
    textFont = TileProperty(layer[.textFont], &context)
    textJustify = TileProperty(layer[.textJustify], &context)
    textLetterSpacing = TileProperty(layer[.textLetterSpacing], &context)
    textMaxWidth = TileProperty(layer[.textMaxWidth], &context)
    textOffset = TileProperty(layer[.textOffset], &context)
    textRadialOffset = TileProperty(layer[.textRadialOffset], &context)
    textRotate = TileProperty(layer[.textRotate], &context)
    textSize = TileSizes(layer[.textSize], &context, cameraZoom: cameraZoom)
    textTransform = TileProperty(layer[.textTransform], &context)
    textVariableAnchor = TileProperty(layer[.textVariableAnchor], &context)
    textVariableAnchorOffset = TileProperty(layer[.textVariableAnchorOffset], &context)
    sharesLooks = [
      iconAnchor.isFixed, iconOffset.isFixed, iconPadding.isFixed, iconRotate.isFixed, iconSize.isFixed,
      textAnchor.isFixed, textFont.isFixed, textJustify.isFixed, textLetterSpacing.isFixed,
      textMaxWidth.isFixed, textOffset.isFixed, textRadialOffset.isFixed, textRotate.isFixed,
      textSize.isFixed, textVariableAnchor.isFixed, textVariableAnchorOffset.isFixed,
    ].allSatisfy { $0 }
  }
}
