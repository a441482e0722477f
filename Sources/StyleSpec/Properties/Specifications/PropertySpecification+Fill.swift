internal import Wire

extension PropertySpecification {
  /// The layout properties of fill layers (style specification v8).
  static let fillLayout: [PropertySpecification] = [
    PropertySpecification(
      "fill-sort-key", .number, reads: [.zoom, .feature])
  ]

  /// The paint properties of fill layers (style specification v8).
  static let fillPaint: [PropertySpecification] = [
    PropertySpecification(
      "fill-antialias", .boolean, fallback: .bool(true), reads: [.zoom]),
    PropertySpecification(
      "fill-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "fill-layer-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .globalState]),
    PropertySpecification(
      "fill-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "fill-outline-color", .color, isInterpolated: true, reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "fill-translate", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "fill-translate-anchor", .enumeration(["map", "viewport"]), fallback: .string("map"), reads: [.zoom]),
    PropertySpecification(
      "fill-pattern", .resolvedImage, reads: [.zoom, .feature]),
  ]
}
