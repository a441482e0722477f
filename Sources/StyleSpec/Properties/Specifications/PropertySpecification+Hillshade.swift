internal import Wire

extension PropertySpecification {
  /// The layout properties of hillshade layers (style specification v8).
  static let hillshadeLayout: [PropertySpecification] = []

  /// The paint properties of hillshade layers (style specification v8).
  static let hillshadePaint: [PropertySpecification] = [
    PropertySpecification(
      "hillshade-illumination-direction", .numberArray, fallback: .number(335), minimum: 0, maximum: 359,
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "hillshade-illumination-altitude", .numberArray, fallback: .number(45), minimum: 0, maximum: 90,
      isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "hillshade-illumination-anchor", .enumeration(["map", "viewport"]), fallback: .string("viewport"),
      reads: [.zoom]),
    PropertySpecification(
      "hillshade-exaggeration", .number, fallback: .number(0.5), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "hillshade-shadow-color", .colorArray, fallback: .string("#000000"), isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "hillshade-highlight-color", .colorArray, fallback: .string("#FFFFFF"), isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "hillshade-accent-color", .color, fallback: .string("#000000"), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "hillshade-method", .enumeration(["standard", "basic", "combined", "igor", "multidirectional"]),
      fallback: .string("standard"), reads: [.zoom]),
    .resampling,
  ]
}
