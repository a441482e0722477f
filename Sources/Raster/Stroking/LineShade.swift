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

  let look: Look
  /// From the line to where the ink ends.
  let outset: Float
  /// From the line to where the ink begins; 0 where there's no gap.
  let inset: Float
  /// What an edge fades over: the blur and a pixel at the target.
  let fade: Float
  let dashes: LineDashes?
  /// 0...255.
  let opacity: UInt32
  /// Edges fade in a curve, not evenly.
  let isSmooth: Bool

  /// A line `width` wide, or two of them beside a gap, by the formulas of MapLibre's line shader.
  ///
  /// - Parameters:
  ///   - scale: pixels in a point.
  ///   - opacity: 0...1.
  ///   - isSmooth: the edges of a solid line without dashes fade by `3t² − 2t³`, as in MapLibre's shader of outlines.
  public init(
    look: Look, width: Double, gapWidth: Double, blur: Double, dashes: LineDashes?, scale: Double,
    opacity: Double, isSmooth: Bool = false
  ) {
    self.isSmooth = isSmooth
    self.look = look
    outset = Float(Self.outset(width: width, gapWidth: gapWidth, scale: scale))
    inset = gapWidth > 0 ? Float(gapWidth / 2 + 0.5 / scale) : 0
    fade = Float(max(blur, 0) + 1 / scale)
    self.dashes = dashes
    self.opacity = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
  }

  /// From the line to where its ink ends, half a pixel of soft edge included.
  public static func outset(width: Double, gapWidth: Double, scale: Double) -> Double {
    (gapWidth > 0 ? gapWidth / 2 + width : width / 2) + 0.5 / scale
  }

  /// Calls `body` with the look's memory held in place.
  func withBrush(_ body: (LineBrush) -> Void) {
    var brush = LineBrush(outset: outset, inset: inset, fade: fade, opacity: opacity)
    brush.isSmooth = isSmooth
    switch look {
    case .solid(let pixel):
      brush.solid = pixel
      brush.isSolid = true
      withDashes(brush, body)
    case .gradient(let stops):
      stops.withUnsafeBufferPointer {
        brush.stops = $0
        withDashes(brush, body)
      }
    case .pattern(let bitmap, let length, let height):
      bitmap.bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        brush.texels = Texels(
          base: base, stride: bitmap.width, originX: 0, originY: 0, width: bitmap.width,
          height: bitmap.height, edge: .repeating)
        brush.image = SIMD2(length, height)
        withDashes(brush, body)
      }
    }
  }

  private func withDashes(_ brush: LineBrush, _ body: (LineBrush) -> Void) {
    guard let dashes else {
      body(brush)
      return
    }
    dashes.withPattern { pattern in
      var brush = brush
      brush.dashes = pattern
      body(brush)
    }
  }
}

/// A shade without owners, for the loop over pixels.
struct LineBrush {
  /// Lanes: two for nothing, 1/w, lengthwise, sideways, along, points a pixel, nothing.
  typealias Place = SIMD8<Float>

  let outset: Float
  let inset: Float
  let fade: Float
  let opacity: UInt32
  var isSolid = false
  var isSmooth = false
  var solid: UInt32 = 0
  var stops = UnsafeBufferPointer<UInt32>(start: nil, count: 0)
  var texels: Texels?
  /// The pattern's size on the line.
  var image = SIMD2<Float>(1, 1)
  var dashes: LineDashes.Pattern?

  /// Between 0 and a limit; 0 where it isn't a number (in triangles that are hardly any).
  @inline(__always)
  static func bounded(_ value: Float, by limit: Float) -> Float {
    value > 0 ? (value < limit ? value : limit) : 0
  }

  /// The same for four values, between 0 and 1.
  @inline(__always)
  static func bounded(_ value: SIMD4<Float>) -> SIMD4<Float> {
    let positive = SIMD4<Float>.zero.replacing(with: value, where: value .> 0)
    return positive.replacing(with: 1, where: positive .> 1)
  }

  /// How much ink lies at a place of the mesh, 0...1.
  @inline(__always)
  func share(_ place: Place) -> Float {
    let (x, y) = (place[3], place[4])
    let distance = (x == 0 ? abs(y) : (x * x + y * y).squareRoot()) * outset
    let width = fade * place[6]
    var edge = outset - distance
    if inset > 0 { edge = min(edge, distance - inset + width) }
    let share = Self.bounded(edge / width, by: 1)
    guard share > 0 else { return 0 }
    guard let dashes else { return share }
    return share * dashes.share(along: place[5], across: y)
  }

  /// The colour at a place, without what `share` says.
  @inline(__always)
  func color(_ place: Place) -> UInt32 {
    var pixel = solid
    if let texels {
      let (width, rows) = (Float(texels.width), Float(texels.height))
      let reach = min(outset, (image.y + 2) / 2)
      let v = (0.5 + place[4] * reach / image.y) * rows
      pixel = texels.linear(Double(place[5] * width / image.x), Double(min(max(v, 0.5), rows - 0.5)))
    } else if !isSolid {
      // Read like a texture, between the centres of its texels.
      let last = stops.count - 1
      let fixed = UInt32(Self.bounded(place[5] * Float(stops.count) - 0.5, by: Float(last)) * 256)
      let (index, next) = (Int(fixed >> 8), min(Int(fixed >> 8) + 1, last))
      pixel = Texels.mixed(stops[index], stops[next], stops[index], stops[next], fixed & 255, 0)
    }
    return opacity < 255 ? Blend.scaled(pixel, by: opacity) : pixel
  }
}
