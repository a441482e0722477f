internal import Wire

extension PropertySpecification {
  /// The layout properties of fill-extrusion layers (style specification v8).
  static let fillExtrusionLayout: [PropertySpecification] = [
    PropertySpecification(
      "fill-extrusion-rounded-corner-distance", .number, fallback: .number(0), minimum: 0)
  ]

  /// The paint properties of fill-extrusion layers (style specification v8).
  static let fillExtrusionPaint: [PropertySpecification] = [
    PropertySpecification(
      "fill-extrusion-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "fill-extrusion-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "fill-extrusion-translate", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "fill-extrusion-translate-anchor", .enumeration(["map", "viewport"]), fallback: .string("map"),
      reads: [.zoom]),
    PropertySpecification(
      "fill-extrusion-pattern", .resolvedImage, reads: [.zoom, .feature]),
    PropertySpecification(
      "fill-extrusion-height", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "fill-extrusion-base", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "fill-extrusion-vertical-gradient", .boolean, fallback: .bool(true), reads: [.zoom]),
  ]
}
