/// Writes geometry as command integers (Mapbox Vector Tile specification 2.1, section 4.3).
struct CommandWriter {
  private(set) var commands: [UInt32] = []
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// Puts the cursor back to the origin, where each feature starts.
  mutating func startFeature() {
    x = 0
    y = 0
  }

  /// Writes points as one MoveTo.
  mutating func writePoints(_ points: [(x: Int32, y: Int32)]) {
    guard !points.isEmpty else { return }
    commands.append(header(1, points.count))
    for point in points { step(to: point) }
  }

  /// Writes a line of two points or more; `false` and nothing for less.
  mutating func writeLine(_ points: [(x: Int32, y: Int32)]) -> Bool {
    guard points.count >= 2 else { return false }
    commands.append(header(1, 1))
    step(to: points[0])
    commands.append(header(2, points.count - 1))
    for point in points.dropFirst() { step(to: point) }
    return true
  }

  /// Writes a ring; a last point equal to the first is left out, closing is implied. `false` and nothing for less
  /// than two points.
  mutating func writeRing(_ points: [(x: Int32, y: Int32)]) -> Bool {
    var ring = points[...]
    if ring.count > 1, let first = ring.first, let last = ring.last, first == last { ring = ring.dropLast() }
    guard writeLine(Array(ring)) else { return false }
    commands.append(header(7, 1))
    return true
  }

  private func header(_ command: UInt32, _ count: Int) -> UInt32 {
    command | UInt32(truncatingIfNeeded: count) << 3
  }

  private mutating func step(to point: (x: Int32, y: Int32)) {
    commands.append(CommandWriter.zigzag(point.x &- x))
    commands.append(CommandWriter.zigzag(point.y &- y))
    (x, y) = point
  }

  private static func zigzag(_ value: Int32) -> UInt32 { UInt32(bitPattern: (value << 1) ^ (value >> 31)) }
}
