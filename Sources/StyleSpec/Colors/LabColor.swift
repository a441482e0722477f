internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#endif

/// A colour of CIE L*a*b* for the white point D50, reached from sRGB by the Bradford-adapted matrix (values of
/// Bruce Lindbloom's "RGB/XYZ Matrices").
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double
  var alpha: Double

  private static let whiteX = 0.96422
  private static let whiteZ = 0.82521
  /// 6/29, where the cube root gives way to a line.
  private static let knee = 6.0 / 29

  init(lightness: Double, a: Double, b: Double, alpha: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }

  init(_ color: Color) {
    let red = LabColor.linear(color.red)
    let green = LabColor.linear(color.green)
    let blue = LabColor.linear(color.blue)
    let y = LabColor.compressed(0.2225045 * red + 0.7168786 * green + 0.0606169 * blue)
    var x = y
    var z = y
    // Greys have no hue at all, whatever the rounding.
    if red != green || green != blue {
      x = LabColor.compressed((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / LabColor.whiteX)
      z = LabColor.compressed((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / LabColor.whiteZ)
    }
    self.init(lightness: max(0, 116 * y - 16), a: 500 * (x - y), b: 200 * (y - z), alpha: color.alpha)
  }

  /// The colour in sRGB, channels clipped to 0...1.
  var color: Color {
    let middle = (lightness + 16) / 116
    let y = LabColor.expanded(middle)
    let x = LabColor.whiteX * LabColor.expanded(a.isNaN ? middle : middle + a / 500)
    let z = LabColor.whiteZ * LabColor.expanded(b.isNaN ? middle : middle - b / 200)
    return Color(
      red: LabColor.encoded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
      green: LabColor.encoded(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
      blue: LabColor.encoded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z), alpha: alpha)
  }

  static func between(_ from: LabColor, _ to: LabColor, _ way: Double) -> LabColor {
    LabColor(
      lightness: Blend.between(from.lightness, to.lightness, way), a: Blend.between(from.a, to.a, way),
      b: Blend.between(from.b, to.b, way), alpha: Blend.between(from.alpha, to.alpha, way))
  }

  private static func linear(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ linear: Double) -> Double {
    let channel = linear <= 0.00304 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return min(1, max(0, channel))
  }

  private static func compressed(_ t: Double) -> Double {
    t > knee * knee * knee ? pow(t, 1.0 / 3) : t / (3 * knee * knee) + 4.0 / 29
  }

  private static func expanded(_ t: Double) -> Double {
    t > knee ? t * t * t : 3 * knee * knee * (t - 4.0 / 29)
  }
}
