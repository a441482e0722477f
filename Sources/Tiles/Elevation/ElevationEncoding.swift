/// How the colours of elevation tiles encode metres: red, green and blue (0...255) by a factor each, minus a base.
public struct ElevationEncoding: Hashable, Sendable {
  public var redFactor: Double
  public var greenFactor: Double
  public var blueFactor: Double
  /// What is taken off at the end, metres.
  public var baseShift: Double

  public init(redFactor: Double, greenFactor: Double, blueFactor: Double, baseShift: Double) {
    self.redFactor = redFactor
    self.greenFactor = greenFactor
    self.blueFactor = blueFactor
    self.baseShift = baseShift
  }

  /// Mapbox Terrain-RGB: -10000 + (R·65536 + G·256 + B)·0.1.
  public static let mapbox = ElevationEncoding(
    redFactor: 6553.6, greenFactor: 25.6, blueFactor: 0.1, baseShift: 10_000)

  /// Terrarium: R·256 + G + B/256 - 32768.
  public static let terrarium = ElevationEncoding(
    redFactor: 256, greenFactor: 1, blueFactor: 1 / 256, baseShift: 32_768)

  /// The height of a pixel, metres.
  @inline(__always)
  func metres(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Float {
    Float(Double(red) * redFactor + Double(green) * greenFactor + Double(blue) * blueFactor - baseShift)
  }
}
