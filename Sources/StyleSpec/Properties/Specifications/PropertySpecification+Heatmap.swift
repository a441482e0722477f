internal import Wire

extension PropertySpecification {
  /// The layout properties of heatmap layers (style specification v8).
  static let heatmapLayout: [PropertySpecification] = []

  /// The paint properties of heatmap layers (style specification v8).
  static let heatmapPaint: [PropertySpecification] = [
    PropertySpecification(
      "heatmap-radius", .number, fallback: .number(30), minimum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "heatmap-weight", .number, fallback: .number(1), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "heatmap-intensity", .number, fallback: .number(1), minimum: 0, isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "heatmap-color", .color,
      fallback: .array([
        .string("interpolate"), .array([.string("linear")]), .array([.string("heatmap-density")]), .number(0),
        .string("rgba(0, 0, 255, 0)"), .number(0.1), .string("royalblue"), .number(0.3), .string("cyan"),
        .number(0.5), .string("lime"), .number(0.7), .string("yellow"), .number(1), .string("red"),
      ]), isInterpolated: true, reads: [.heatmapDensity]),
    PropertySpecification(
      "heatmap-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
  ]
}
