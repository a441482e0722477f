internal import Wire

extension PropertySpecification {
  /// The layout properties of line layers (style specification v8).
  static let lineLayout: [PropertySpecification] = [
    PropertySpecification(
      "line-cap", .enumeration(["butt", "round", "square"]), fallback: .string("butt"),
      reads: [.zoom, .feature]),
    PropertySpecification(
      "line-join", .enumeration(["bevel", "round", "miter"]), fallback: .string("miter"),
      reads: [.zoom, .feature]),
    PropertySpecification(
      "line-miter-limit", .number, fallback: .number(2), isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "line-round-limit", .number, fallback: .number(1.05), isInterpolated: true, reads: [.zoom, .feature]),
    PropertySpecification(
      "line-sort-key", .number, reads: [.zoom, .feature]),
  ]

  /// The paint properties of line layers (style specification v8).
  static let linePaint: [PropertySpecification] = [
    PropertySpecification(
      "line-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "line-layer-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom, .globalState]),
    PropertySpecification(
      "line-color", .color, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "line-translate", .array(of: .number, count: 2), fallback: .array([.number(0), .number(0)]),
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "line-translate-anchor", .enumeration(["map", "viewport"]), fallback: .string("map"), reads: [.zoom]),
    PropertySpecification(
      "line-width", .number, fallback: .number(1), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "line-gap-width", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "line-offset", .number, fallback: .number(0), isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "line-blur", .number, fallback: .number(0), minimum: 0, isInterpolated: true,
      reads: [.zoom, .feature, .featureState]),
    PropertySpecification(
      "line-dasharray", .array(of: .number, count: nil), minimum: 0, reads: [.zoom, .feature]),
    PropertySpecification(
      "line-pattern", .resolvedImage, reads: [.zoom, .feature]),
    PropertySpecification(
      "line-gradient", .color, isInterpolated: true, reads: [.lineProgress]),
  ]
}
