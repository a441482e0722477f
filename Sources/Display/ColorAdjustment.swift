/// The colour changes of the raster layer, in the specification's own terms and ranges.
public struct ColorAdjustment: Sendable, Hashable {
  /// Degrees.
  public var hueRotate: Double
  /// 0...1: where black goes.
  public var brightnessMin: Double
  /// 0...1: where white goes.
  public var brightnessMax: Double
  /// -1...1.
  public var saturation: Double
  /// -1...1.
  public var contrast: Double

  public init(
    hueRotate: Double, brightnessMin: Double, brightnessMax: Double, saturation: Double, contrast: Double
  ) {
    self.hueRotate = hueRotate
    self.brightnessMin = brightnessMin
    self.brightnessMax = brightnessMax
    self.saturation = saturation
    self.contrast = contrast
  }
}
