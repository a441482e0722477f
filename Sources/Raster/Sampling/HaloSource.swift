/// One colour that fades with the distance from outlines: a letter's halo as in MapLibre's symbol shader, by
/// smoothstep over `outset` ± `half` pixels.
public struct HaloSource: PixelSource, Sendable {
  let segments: LineSegments
  let color: UInt32
  let outset: Float
  let half: Float

  /// - Parameter color: premultiplied.
  public init(segments: LineSegments, color: UInt32, outset: Float, half: Float) {
    self.segments = segments
    self.color = color
    self.outset = outset
    self.half = half
  }

  /// Writes up to 3 pixels more than `count`.
  public func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let ink = Blend.Words(repeating: color)
    let gain = 1 / (2 * half)
    withUnsafeTemporaryAllocation(byteCount: (count + 8) * 4, alignment: 16) { memory in
      let squares = memory.bindMemory(to: Float.self)
      guard let base = squares.baseAddress else { return }
      squares.initialize(repeating: .greatestFiniteMagnitude)
      segments.measure(row: row, from: from, count: count, into: base)
      var index = 0
      while index < count {
        let square = UnsafeRawPointer(base + index).load(as: SIMD4<Float>.self)
        let share = LineBrush.bounded((outset + half - square.squareRoot()) * gain)
        let alpha = share * share * (3 - 2 * share) * 255
        let factors = unsafeBitCast(alpha + 8_388_608, to: Blend.Words.self) & 0xFF
        Blend.store(Blend.scaled(ink, by: factors), target + index)
        index += 4
      }
    }
  }
}
