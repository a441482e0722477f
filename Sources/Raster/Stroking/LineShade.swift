public import Pixels

/// What a line mesh's pixels look like. Lengths are in points.
public struct LineShade: Sendable {
  public enum Look: Sendable {
    /// Premultiplied.
    case solid(UInt32)
    /// Premultiplied colours at even steps over the shares 0...1; the mesh's along is a share.
    case gradient([UInt32])
    /// A bitmap repeated along the line and centred on it; its size there.
    case pattern(Bitmap, length: Float, height: Float)
  }

  public var look: Look
  /// From the line to where the ink ends.
  public var outset: Float
  /// From the line to where the ink begins; 0 where there's no gap.
  public var inset: Float
  /// How far the edge fades, besides the pixel it always fades over.
  public var blur: Float
  /// A pixel at the target.
  public var pixel: Float
  public var dashes: LineDashes?
  /// 0...255.
  let opacity: UInt32

  /// A line `width` wide, or two of them beside a gap, by the formulas of MapLibre's line shader.
  ///
  /// - Parameters:
  ///   - scale: pixels in a point.
  ///   - opacity: 0...1.
  public init(
    look: Look, width: Double, gapWidth: Double, blur: Double, dashes: LineDashes?, scale: Double,
    opacity: Double
  ) {
    let soft = 0.5 / scale
    self.look = look
    outset = Float(Self.outset(width: width, gapWidth: gapWidth, scale: scale))
    inset = gapWidth > 0 ? Float(gapWidth / 2 + soft) : 0
    self.blur = Float(max(blur, 0))
    pixel = Float(1 / scale)
    self.dashes = dashes
    self.opacity = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
  }

  /// From the line to where its ink ends, half a pixel of soft edge included.
  public static func outset(width: Double, gapWidth: Double, scale: Double) -> Double {
    (gapWidth > 0 ? gapWidth / 2 + width : width / 2) + 0.5 / scale
  }

  /// How much ink lies at a place of the mesh, 0...1.
  @inline(__always)
  func share(_ place: LineMesh.Vertex) -> Float {
    let (x, y) = (place[3], place[4])
    let distance = (x == 0 ? abs(y) : (x * x + y * y).squareRoot()) * outset
    let width = (blur + pixel) * place[6]
    var edge = outset - distance
    if inset > 0 { edge = min(edge, distance - inset + width) }
    let share = min(edge / width, place[7] + 0.5)
    guard share > 0 else { return 0 }
    let bounded = min(share, 1)
    guard let dashes else { return bounded }
    return bounded * dashes.share(along: place[5], across: y)
  }

  /// The colour at a place, without what `share` says; the bitmap's bytes where there is one.
  @inline(__always)
  func color(_ place: LineMesh.Vertex, _ texels: Texels?) -> UInt32 {
    switch look {
    case .solid(let pixel): return pixel
    case .gradient(let stops):
      let last = stops.count - 1
      // Read like a texture, between the centres of its texels.
      let fixed = UInt32(min(max(place[5] * Float(stops.count) - 0.5, 0), Float(last)) * 256)
      let (index, next) = (Int(fixed >> 8), min(Int(fixed >> 8) + 1, last))
      return Texels.mixed(stops[index], stops[next], stops[index], stops[next], fixed & 255, 0)
    case .pattern(let bitmap, let length, let height):
      guard let texels else { return 0 }
      let (width, rows) = (Float(bitmap.width), Float(bitmap.height))
      let reach = min(outset, (height + 2) / 2)
      let v = (0.5 + place[4] * reach / height) * rows
      return texels.linear(Double(place[5] * width / length), Double(min(max(v, 0.5), rows - 0.5)))
    }
  }
}
