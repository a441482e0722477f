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

  public func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { distances in
      guard let distances = distances.baseAddress else { return }
      distances.initialize(repeating: .greatestFiniteMagnitude, count: count)
      segments.measure(row: row, from: from, count: count, into: distances)
      for index in 0..<count {
        let share = min(max((outset + half - distances[index]) / (2 * half), 0), 1)
        let alpha = share * share * (3 - 2 * share)
        target[index] = Blend.scaled(color, by: UInt32(alpha * 255 + 0.5))
      }
    }
  }
}
