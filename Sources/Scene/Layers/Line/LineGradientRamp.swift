internal import Features
internal import Pixels
internal import StyleSpec

/// The colours of `line-gradient` along a line.
struct LineGradientRamp: Sendable {
  static let count = 256
  /// Evenly spaced from the line's beginning to its end.
  let stops: [Color]

  /// `nil` where the layer has no gradient.
  ///
  /// - Parameter context: at the camera's exact zoom.
  init?(_ gradient: Property<Color?>, _ context: inout EvaluationContext) {
    guard gradient.isSet else { return nil }
    var context = context
    stops = (0..<LineGradientRamp.count).map { index in
      context.lineProgress = Double(index) / Double(LineGradientRamp.count)
      return gradient.evaluate(&context) ?? .transparent
    }
  }

  /// Which share of the whole line a tile's piece is: sources with `lineMetrics` say so in two attributes.
  static func span(of feature: Feature, in layer: FeatureLayer) -> ClosedRange<Double> {
    guard case .number(let start)? = layer.value(of: feature, key: "mapbox_clip_start"),
      case .number(let end)? = layer.value(of: feature, key: "mapbox_clip_end"), start <= end
    else { return 0...1 }
    return start...end
  }
}
