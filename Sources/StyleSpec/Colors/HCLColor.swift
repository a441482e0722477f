internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#endif

/// A colour of CIE L*a*b* in polar form; greys have no hue (NaN).
struct HCLColor {
  /// Degrees, 0..<360, or NaN.
  var hue: Double
  var chroma: Double
  var lightness: Double
  var alpha: Double

  init(hue: Double, chroma: Double, lightness: Double, alpha: Double) {
    self.hue = hue
    self.chroma = chroma
    self.lightness = lightness
    self.alpha = alpha
  }

  init(_ color: Color) {
    let lab = LabColor(color)
    let chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    var hue = Double.nan
    if (chroma * 10_000).rounded() != 0 {
      hue = atan2(lab.b, lab.a) * 180 / .pi
      if hue < 0 { hue += 360 }
    }
    self.init(hue: hue, chroma: chroma, lightness: lab.lightness, alpha: lab.alpha)
  }

  var color: Color {
    let radians = hue.isNaN ? 0 : hue * .pi / 180
    return LabColor(
      lightness: lightness, a: cos(radians) * chroma, b: sin(radians) * chroma, alpha: alpha
    ).color
  }

  /// Between two colours, the short way round the hues; a grey takes the other's hue.
  static func between(_ from: HCLColor, _ to: HCLColor, _ way: Double) -> HCLColor {
    var chroma = Blend.between(from.chroma, to.chroma, way)
    let hue: Double
    if !from.hue.isNaN && !to.hue.isNaN {
      var turn = to.hue - from.hue
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      hue = from.hue + way * turn
    } else if !from.hue.isNaN {
      hue = from.hue
      if to.lightness == 1 || to.lightness == 0 { chroma = from.chroma }
    } else {
      hue = to.hue
      if !to.hue.isNaN && (from.lightness == 1 || from.lightness == 0) { chroma = to.chroma }
    }
    return HCLColor(
      hue: hue, chroma: chroma, lightness: Blend.between(from.lightness, to.lightness, way),
      alpha: Blend.between(from.alpha, to.alpha, way))
  }
}
