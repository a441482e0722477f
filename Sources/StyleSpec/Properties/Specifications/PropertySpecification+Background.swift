internal import Wire

extension PropertySpecification {
  /// The layout properties of background layers (style specification v8).
  static let backgroundLayout: [PropertySpecification] = []

  /// The paint properties of background layers (style specification v8).
  static let backgroundPaint: [PropertySpecification] = [
    PropertySpecification(
      "background-color", .color, fallback: .string("#000000"), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "background-pattern", .resolvedImage, reads: [.zoom]),
    PropertySpecification(
      "background-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
  ]
}
