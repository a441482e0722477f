/// How far apart two colours look.
///
/// The weighted distance in YIQ of Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications" (Programación Matemática y Software 2, 2010). Translucent
/// colours are compared over white and over black, and the greater distance counts, so that nothing hides in the
/// backdrop.
public enum ColorDistance {
  /// The square of the greatest distance that occurs, channels 0...255; what makes 1.
  @usableFromInline static let greatest = 35_215.0

  /// The distance of two premultiplied RGBA colours, 0...1; 0 for equal ones.
  public static func between(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Double {
    (squared(a, b) / greatest).squareRoot()
  }

  /// The square of the distance in YIQ, 0...`greatest`.
  static func squared(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Double {
    if a == b { return 0 }
    let difference = SIMD4<Double>(truncating: a) - SIMD4<Double>(truncating: b)
    let overBlack = weighed(difference.x, difference.y, difference.z)
    guard difference.w != 0 else { return overBlack }
    let overWhite = weighed(
      difference.x - difference.w, difference.y - difference.w, difference.z - difference.w)
    return max(overBlack, overWhite)
  }

  /// The luma of a premultiplied colour over white, 0...255.
  static func luma(_ color: SIMD4<UInt8>) -> Double {
    let value = SIMD4<Double>(truncating: color)
    let backdrop = 255 - value.w
    return 0.298_895_31 * (value.x + backdrop) + 0.586_622_47 * (value.y + backdrop)
      + 0.114_482_23 * (value.z + backdrop)
  }

  private static func weighed(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    let y = 0.298_895_31 * red + 0.586_622_47 * green + 0.114_482_23 * blue
    let i = 0.595_977_99 * red - 0.274_176_10 * green - 0.321_801_89 * blue
    let q = 0.211_470_17 * red - 0.522_617_11 * green + 0.311_146_94 * blue
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

extension SIMD4<Double> {
  init(truncating color: SIMD4<UInt8>) {
    self.init(Double(color.x), Double(color.y), Double(color.z), Double(color.w))
  }
}
