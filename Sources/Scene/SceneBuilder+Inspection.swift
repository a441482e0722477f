public import StyleSpec
public import Typesetting

extension SceneBuilder {
  /// How a symbol layer takes a text apart: with the layer's fonts, width and spacing, at a zoom, where no feature
  /// decides.
  ///
  /// - Parameters:
  ///   - layer: one of the style's symbol layers.
  ///   - styleZoom: 512-point tiles.
  public func inspect(_ text: String, as layer: StyleLayer, styleZoom: Double) -> TextInspection {
    var context = EvaluationContext(zoom: styleZoom)
    var shown = text
    switch layer[.textTransform].evaluate(&context) {
    case .uppercase: shown = text.uppercased()
    case .lowercase: shown = text.lowercased()
    case .none: break
    }
    let isPoint = layer[.symbolPlacement].evaluate(&context) == .point
    let width = layer[.textMaxWidth].evaluate(&context)
    let options = TextLayoutOptions(
      maxWidth: isPoint && width > 0 ? width : .infinity,
      lineHeight: layer[.textLineHeight].evaluate(&context),
      letterSpacing: layer[.textLetterSpacing].evaluate(&context),
      anchor: TextLayoutOptions.Anchor(rawValue: layer[.textAnchor].evaluate(&context).rawValue) ?? .center)
    return typesetter.inspect(
      [TextSection(text: shown, fontStack: layer[.textFont].evaluate(&context))], options: options)
  }
}
