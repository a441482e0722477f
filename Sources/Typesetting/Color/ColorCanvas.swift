internal import Pixels

/// A small picture of premultiplied colours in which a colour letter is put together; rows from the top.
struct ColorCanvas {
  let side: Int
  var pixels: [SIMD4<Float>]

  init(side: Int) {
    self.side = side
    pixels = Array(repeating: .zero, count: side * side)
  }

  /// Lays a colour of each pixel over what is there, as far as the mask lets it.
  ///
  /// - Parameter mask: coverage 0...255 for each pixel; `nil` is everywhere.
  mutating func fill(_ mask: [UInt8]?, _ color: (_ x: Double, _ y: Double) -> SIMD4<Float>) {
    for y in 0..<side {
      for x in 0..<side {
        let index = y * side + x
        let coverage = mask.map { Float($0[index]) / 255 } ?? 1
        guard coverage > 0 else { continue }
        let source = color(Double(x) + 0.5, Double(y) + 0.5) * coverage
        pixels[index] = source + pixels[index] * (1 - source.w)
      }
    }
  }

  /// Puts this picture, as the source, together with a backdrop (W3C Compositing and Blending Level 1, by the numbers
  /// of COLR's composite modes); the modes of hue and saturation lie over it plainly.
  func composed(with backdrop: ColorCanvas, mode: Int) -> ColorCanvas {
    var result = self
    for index in pixels.indices {
      result.pixels[index] = ColorCanvas.composed(pixels[index], backdrop.pixels[index], mode)
    }
    return result
  }

  /// Lays another picture over this one, as far as the mask lets it.
  mutating func draw(_ other: ColorCanvas, mask: [UInt8]?) {
    for index in pixels.indices {
      let source = other.pixels[index] * (mask.map { Float($0[index]) / 255 } ?? 1)
      pixels[index] = source + pixels[index] * (1 - source.w)
    }
  }

  private static func composed(_ s: SIMD4<Float>, _ b: SIMD4<Float>, _ mode: Int) -> SIMD4<Float> {
    let (sa, ba) = (s.w, b.w)
    switch mode {
    case 0: return .zero
    case 1: return s
    case 2: return b
    case 4: return b + s * (1 - ba)
    case 5: return s * ba
    case 6: return b * sa
    case 7: return s * (1 - ba)
    case 8: return b * (1 - sa)
    case 9: return s * ba + b * (1 - sa)
    case 10: return b * sa + s * (1 - ba)
    case 11: return s * (1 - ba) + b * (1 - sa)
    case 12: return (s + b).clamped(lowerBound: .zero, upperBound: .one)
    case 13...23 where sa > 0 && ba > 0:
      let (source, back) = (s / sa, b / ba)
      var mixed = SIMD4<Float>(repeating: 1)
      for channel in 0..<3 { mixed[channel] = blended(source[channel], back[channel], mode) }
      return s * (1 - ba) + b * (1 - sa) + mixed * (sa * ba)
    default: return s + b * (1 - sa)
    }
  }

  private static func blended(_ s: Float, _ b: Float, _ mode: Int) -> Float {
    switch mode {
    case 13: return s + b - s * b
    case 14: return hardLight(b, s)
    case 15: return min(s, b)
    case 16: return max(s, b)
    case 17: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case 18: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case 19: return hardLight(s, b)
    case 20:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case 21: return abs(s - b)
    case 22: return s + b - 2 * s * b
    default: return s * b
    }
  }

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
  }

  /// The pixels as RGBA8, premultiplied.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    for (index, pixel) in pixels.enumerated() {
      for channel in 0..<4 {
        let value = min(max(pixel[channel], 0), min(max(pixel.w, 0), 1))
        bitmap.bytes[index * 4 + channel] = UInt8(value * 255 + 0.5)
      }
    }
    return bitmap
  }
}
