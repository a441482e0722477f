internal import Wire

extension PropertySpecification {
  /// The layout properties of circle layers (style specification v8).
  static let circleLayout: [PropertySpecification] = [
    PropertySpecification(
      "circle-sort-key", .number, reads: [.zoom, .feature])
  ]

  /// The paint properties of circle layers (style specification v8).
  static let circlePaint: [PropertySpecification] = [
    PropertySpecification(
      "circle-radius", .number, fallback: .number(5), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "circle-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "circle-blur", .number, fallback: .number(0), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "circle-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "circle-translate", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "circle-translate-anchor", .enumeration(["map", "viewport"]), fallback: .string("map"), reads: [.zoom]),
    PropertySpecification(
      "circle-pitch-scale", .enumeration(["map", "viewport"]), fallback: .string("map"), reads: [.zoom]),
    PropertySpecification(
      "circle-pitch-alignment", .enumeration(["map", "viewport"]), fallback: .string("viewport"),
      reads: [.zoom]),
    PropertySpecification(
      "circle-stroke-width", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "circle-stroke-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "circle-stroke-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
  ]
}
