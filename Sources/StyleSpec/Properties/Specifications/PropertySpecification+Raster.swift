internal import Wire

extension PropertySpecification {
  /// The layout properties of raster layers (style specification v8).
  static let rasterLayout: [PropertySpecification] = []

  /// The paint properties of raster layers (style specification v8).
  static let rasterPaint: [PropertySpecification] = [
    PropertySpecification(
      "raster-opacity", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "raster-hue-rotate", .number, fallback: .number(0), isInterpolated: true, reads: [.zoom]),
    PropertySpecification(
      "raster-brightness-min", .number, fallback: .number(0), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "raster-brightness-max", .number, fallback: .number(1), minimum: 0, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "raster-saturation", .number, fallback: .number(0), minimum: -1, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    PropertySpecification(
      "raster-contrast", .number, fallback: .number(0), minimum: -1, maximum: 1, isInterpolated: true,
      reads: [.zoom]),
    .resampling,
    PropertySpecification(
      "raster-resampling", .enumeration(["linear", "nearest"]), fallback: .string("linear"), reads: [.zoom]),
    PropertySpecification(
      "raster-fade-duration", .number, fallback: .number(300), minimum: 0, isInterpolated: true,
      reads: [.zoom]),
  ]
}
