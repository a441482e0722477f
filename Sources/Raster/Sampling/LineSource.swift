public import Pixels

/// Gives each pixel near a line its place on it: how far along and how far beside. From these come colours
/// along the line, patterns along the line, and edges that fade.
///
/// Pixels belong to the nearest segment; at mitred corners segments part along the corner's bisector, as in
/// MapLibre's line meshes.
public struct LineSource: PixelSource, Sendable {
  public enum Look: Sendable {
    case solid(UInt32)
    /// Premultiplied colours at even steps over the shares 0...1.
    case gradient([UInt32])
    /// A bitmap repeated along the line and centred on it; its size there in units of the space.
    case pattern(Bitmap, length: Double, height: Double)
  }

  /// How ink fades with the distance from the line; all in units of the space.
  public enum Fade: Sendable, Hashable {
    /// A line's edge as in MapLibre's line shader: nothing beyond `outer`, nor within `inner` (half a gap);
    /// `pixel` is a pixel's size at the target.
    case line(inner: Float, outer: Float, blur: Float, pixel: Float)
    /// A letter's halo as in MapLibre's symbol shader: by smoothstep over `outset` ± `half`.
    case halo(outset: Float, half: Float)
  }

  let segments: LineSegments
  let look: Look
  let fade: Fade?
  let opacity: UInt32

  public init(segments: LineSegments, look: Look, fade: Fade?, opacity: Double = 1) {
    self.segments = segments
    self.look = look
    self.fade = fade
    self.opacity = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
  }

  public func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { places in
      guard let places = places.baseAddress else { return }
      // Distance, along, beside, depth.
      places.initialize(repeating: SIMD4(.greatestFiniteMagnitude, 0, 0, 1), count: count)
      segments.locate(row: row, from: from, count: count, into: places)
      color(places, count, target)
      if let fade { apply(fade, places, count, target) }
      if opacity < 255 {
        for index in 0..<count { target[index] = Blend.scaled(target[index], by: opacity) }
      }
    }
  }

  private func color(
    _ places: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ target: UnsafeMutablePointer<UInt32>
  ) {
    switch look {
    case .solid(let pixel): target.update(repeating: pixel, count: count)
    case .gradient(let stops):
      let last = stops.count - 1
      for index in 0..<count {
        let place = min(max(places[index].y, 0), 1) * Float(last)
        let stop = min(Int(place), max(last - 1, 0))
        let share = UInt32((place - Float(stop)) * 256)
        let next = min(stop + 1, last)
        target[index] = Texels.mixed(stops[stop], stops[next], stops[stop], stops[next], share, 0)
      }
    case .pattern(let bitmap, let length, let height):
      bitmap.bytes.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        let texels = Texels(
          base: base, stride: bitmap.width, originX: 0, originY: 0, width: bitmap.width,
          height: bitmap.height, edge: .repeating)
        let scale = Double(bitmap.width) / length
        for index in 0..<count {
          let v = (0.5 - Double(places[index].z) / height) * Double(bitmap.height)
          target[index] = texels.linear(
            Double(places[index].y) * scale, min(max(v, 0.5), Double(bitmap.height) - 0.5))
        }
      }
    }
  }

  private func apply(
    _ fade: Fade, _ places: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let share = Self.share(fade, distance: places[index].x, depth: places[index].w)
      let alpha = share > 0 ? (share < 1 ? share : 1) : 0
      target[index] = Blend.scaled(target[index], by: UInt32(alpha * 255 + 0.5))
    }
  }

  @inline(__always)
  private static func share(_ fade: Fade, distance: Float, depth: Float) -> Float {
    switch fade {
    case .line(let inner, let outer, let blur, let size):
      let pixel = size * depth
      let width = blur + pixel
      var edge = outer + pixel / 2 - distance
      if inner > 0 { edge = min(edge, distance - (inner + pixel / 2 - width)) }
      return edge / width
    case .halo(let outset, let half):
      let share = (outset + half - distance) / (2 * half)
      let clamped = share > 0 ? (share < 1 ? share : 1) : 0
      return clamped * clamped * (3 - 2 * clamped)
    }
  }
}
