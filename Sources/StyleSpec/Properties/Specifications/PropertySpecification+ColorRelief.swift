internal import Wire

extension PropertySpecification {
  /// The layout properties of color-relief layers (style specification v8).
  static let colorReliefLayout: [PropertySpecification] = []

  /// The paint properties of color-relief layers (style specification v8).
  static let colorReliefPaint: [PropertySpecification] = [
    PropertySpecification(
      "color-relief-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "color-relief-color", .color, isInterpolated: true, reads: [.elevation]),
    .resampling,
  ]
}
