public import Geo
public import Pixels

/// A signed distance field seen through a perspective: a colour where the field says inside.
///
/// The edge and the halo follow MapLibre's symbol shaders, said in pixels of the picture: the fill fades by
/// smoothstep over ±0.84 pixels (0.105 of the field's range of 8), a halo's blur widens this by 1.19 of its
/// radius.
public struct FieldSource: PixelSource, Sendable {
  /// Pixels.
  public static let edgeFade = 0.84
  public static let blurFade = 1.19

  let map: AlphaMap
  let inverse: Perspective
  let color: UInt32
  /// Distance in pixels = value·gain + bias; alpha = smoothstep(0, 1, distance).
  let gain: Float
  let bias: Float
  /// The window of the field that is sampled: x, y, width, height.
  let piece: SIMD4<Int32>

  /// - Parameters:
  ///   - edge: the value of the outline.
  ///   - spread: field pixels between the values 0 and 255.
  ///   - color: premultiplied.
  ///   - outset: how far beyond the outline the shape reaches (a halo's width), pixels of the picture.
  ///   - blur: pixels of the picture.
  ///   - growth: how much larger than meant the field is drawn: its soft edge, outset and blur grow as much.
  /// Returns `nil` when the map can't be inverted or the piece is empty.
  public init?(
    map: AlphaMap, piece: SIMD4<Int32>? = nil, edge: Float, spread: Float, toPixels: Perspective,
    color: UInt32, outset: Double = 0, blur: Double = 0, growth: Double = 1
  ) {
    let part = piece ?? SIMD4(0, 0, Int32(map.width), Int32(map.height))
    let (x0, y0) = (max(part.x, 0), max(part.y, 0))
    let (x1, y1) = (min(part.x &+ part.z, Int32(map.width)), min(part.y &+ part.w, Int32(map.height)))
    guard x0 < x1, y0 < y1, let inverse = toPixels.inverse else { return nil }
    self.map = map
    self.piece = SIMD4(x0, y0, x1 - x0, y1 - y0)
    self.inverse = inverse
    self.color = color
    let scale = toPixels.scale(x: Double(x0 + x1) / 2, y: Double(y0 + y1) / 2)
    guard scale > 0, scale.isFinite else { return nil }
    let larger = growth > 0 && growth.isFinite ? growth : 1
    let outset = outset * larger
    let fade = (Self.edgeFade + Self.blurFade * max(blur, 0)) * larger
    // (distance + outset + fade) / (2·fade), distance = (value - edge)/255·spread·scale
    let unit = Double(spread) * scale / 255
    gain = Float(unit / (2 * fade))
    bias = Float((outset + fade - Double(edge) * unit) / (2 * fade))
  }

  public func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let start = inverse.homogeneous(x: Double(from) + 0.5, y: Double(row) + 0.5)
    map.bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        let w = start.w + Double(index) * inverse.wx
        let value = sample(
          bytes, (start.x + Double(index) * inverse.xx) / w, (start.y + Double(index) * inverse.yx) / w)
        let share = value * gain + bias
        let clamped = share > 0 ? (share < 1 ? share : 1) : 0
        let alpha = clamped * clamped * (3 - 2 * clamped)
        target[index] = Blend.scaled(color, by: UInt32(alpha * 255 + 0.5))
      }
    }
  }

  /// Bilinear, 0...255; 0 outside the piece.
  @inline(__always)
  private func sample(_ bytes: UnsafeBufferPointer<UInt8>, _ u: Double, _ v: Double) -> Float {
    let (x, y) = (Float(u) - Float(piece.x) - 0.5, Float(v) - Float(piece.y) - 0.5)
    guard x > -1, y > -1, x < Float(piece.z), y < Float(piece.w) else { return 0 }
    let (i, j) = (Int(x + 1) - 1, Int(y + 1) - 1)
    let (fx, fy) = (x - Float(i), y - Float(j))
    let above = value(bytes, i, j) + (value(bytes, i + 1, j) - value(bytes, i, j)) * fx
    let below = value(bytes, i, j + 1) + (value(bytes, i + 1, j + 1) - value(bytes, i, j + 1)) * fx
    return above + (below - above) * fy
  }

  @inline(__always)
  private func value(_ bytes: UnsafeBufferPointer<UInt8>, _ x: Int, _ y: Int) -> Float {
    guard x >= 0, y >= 0, x < Int(piece.z), y < Int(piece.w) else { return 0 }
    return Float(bytes[(y &+ Int(piece.y)) &* map.width &+ x &+ Int(piece.x)])
  }
}

extension Perspective {
  /// How many units of the image one unit of the plane makes at a point: the root of the area ratio.
  public func scale(x: Double, y: Double) -> Double {
    let (u, v, w) = homogeneous(x: x, y: y)
    let (px, py) = (u / w, v / w)
    let a = (xx - px * wx) / w
    let b = (xy - px * wy) / w
    let c = (yx - py * wx) / w
    let d = (yy - py * wy) / w
    return abs(a * d - b * c).squareRoot()
  }
}
