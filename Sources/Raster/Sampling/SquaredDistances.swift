/// The squares of pixels' distances to the nearest of some segments, for a few rows of a rectangle of the picture.
///
/// Columns are worked on in groups of four; for each row it is known which groups a segment came near.
struct SquaredDistances: ~Copyable {
  private let squares: UnsafeMutablePointer<Float>
  /// For each row, the first column near a segment and one past the last, counted from `left`.
  private let reached: UnsafeMutablePointer<SIMD2<Int32>>
  private let stride: Int
  private let capacity: Int
  /// The picture's column and row of the first pixel.
  let left: Int
  private(set) var top = 0

  /// - Parameters:
  ///   - columns: of the picture.
  ///   - capacity: the greatest number of rows.
  init(columns: Range<Int>, capacity: Int) {
    left = columns.lowerBound & ~3
    stride = (columns.upperBound - left + 7) & ~3
    self.capacity = capacity
    squares = .allocate(capacity: stride * capacity)
    reached = .allocate(capacity: capacity)
    squares.initialize(repeating: .greatestFiniteMagnitude, count: stride * capacity)
    reached.initialize(repeating: Self.nothing, count: capacity)
  }

  deinit {
    squares.deallocate()
    reached.deallocate()
  }

  private static var nothing: SIMD2<Int32> { SIMD2(.max, 0) }

  /// Moves to other rows, near which nothing is.
  mutating func move(toRow top: Int) { self.top = top }

  /// The columns of a row near a segment, counted from `left`: whole groups.
  @inline(__always)
  func columns(row: Int) -> (Int, Int) {
    let columns = reached[row &- top]
    return (Int(columns.x), Int(columns.y))
  }

  /// Four squares, which then are far again.
  @inline(__always)
  func take(row: Int, column: Int) -> SIMD4<Float> {
    let place = UnsafeMutableRawPointer(squares + ((row &- top) &* stride &+ column))
    let four = place.loadUnaligned(as: SIMD4<Float>.self)
    place.storeBytes(of: SIMD4(repeating: .greatestFiniteMagnitude), as: SIMD4<Float>.self)
    return four
  }

  /// Forgets what came near a row.
  @inline(__always)
  func forget(row: Int) { reached[row &- top] = Self.nothing }

  /// Lowers the squares of rows `first..<end`, which are held here, where the segment is nearest.
  @inline(__always)
  func lower(to segment: LineSegments.Segment, _ first: Int, _ end: Int) {
    let start = (Int(segment.firstColumn) &- left) & ~3
    let stop = (Int(segment.lastColumn) &- left &+ 4) & ~3
    note(first, end, SIMD2(Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: stop)))
    let (dx, dy) = (segment.direction.x, segment.direction.y)
    let down = Float(first &<< 8 &+ 128 &- Int(segment.y)) / 256
    var column = start
    while column < stop {
      let right = Float((left &+ column) &<< 8 &+ 128 &- Int(segment.x))
      let x = (SIMD4<Float>(repeating: right) + SIMD4(0, 256, 512, 768)) / 256
      let (along, across) = (x * dx, x * dy)
      var place = UnsafeMutableRawPointer(squares + ((first &- top) &* stride &+ column))
      var y = down
      for _ in first..<end {
        let t = along + y * dy
        let off = y * dx - across
        // Beyond the far end, before the near one, or 0.
        var past = t - segment.length
        past.replace(with: 0, where: past .< 0)
        past += t.replacing(with: 0, where: t .> 0)
        let square = past * past + off * off
        let old = place.load(as: SIMD4<Float>.self)
        place.storeBytes(of: old.replacing(with: square, where: square .< old), as: SIMD4<Float>.self)
        place += stride &<< 2
        y += 1
      }
      column &+= 4
    }
  }

  @inline(__always)
  private func note(_ first: Int, _ end: Int, _ columns: SIMD2<Int32>) {
    for row in first &- top..<end &- top {
      let old = reached[row]
      reached[row] = SIMD2(min(old.x, columns.x), max(old.y, columns.y))
    }
  }
}
