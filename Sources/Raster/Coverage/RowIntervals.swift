/// For each row of the picture, the columns whose centres lie in a convex outline.
///
/// Edges are computed the same way whichever side asks, so that outlines with a common edge share no pixel and
/// leave none out.
public struct RowIntervals: Sendable, Hashable {
  /// The first row with an interval.
  public let firstRow: Int
  /// First column and one past the last, for each row from `firstRow`.
  public let intervals: [SIMD2<Int32>]

  /// - Parameters:
  ///   - corners: a convex outline in pixels, either way round.
  ///   - height: the picture's rows.
  public init(convex corners: [SIMD2<Double>], height: Int) {
    let snapped = corners.map { SIMD2(Self.snapped($0.x), Self.snapped($0.y)) }
    let low = snapped.map(\.y).min() ?? 0
    let high = snapped.map(\.y).max() ?? 0
    let limit = Double(height)
    let first = Int(min(max((low - 0.5).rounded(.up), 0), limit))
    let end = Int(min(max((high - 0.5).rounded(.up), 0), limit))
    firstRow = first
    intervals = (first..<max(first, end)).map { Self.interval(snapped, Double($0) + 0.5) }
  }

  /// To a grid of 1/1024 pixel, laid so that the common fractions don't fall on its ties: two maps that agree but
  /// for the last bits give one value.
  private static func snapped(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return (min(max(value, -1e8), 1e8) * 1024 + 0.2137).rounded() / 1024
  }

  private static func interval(_ corners: [SIMD2<Double>], _ y: Double) -> SIMD2<Int32> {
    var low = Double.infinity
    var high = -Double.infinity
    var previous = corners[corners.count - 1]
    for corner in corners {
      let (top, bottom) = previous.y < corner.y ? (previous, corner) : (corner, previous)
      if top.y <= y, y < bottom.y {
        let x = top.x + (y - top.y) * ((bottom.x - top.x) / (bottom.y - top.y))
        low = min(low, x)
        high = max(high, x)
      }
      previous = corner
    }
    guard low <= high else { return SIMD2(0, 0) }
    func column(_ x: Double) -> Int32 { Int32(min(max((x - 0.5).rounded(.up), 0), 1e6)) }
    return SIMD2(column(low), column(high))
  }

  init(firstRow: Int, intervals: [SIMD2<Int32>]) {
    self.firstRow = firstRow
    self.intervals = intervals
  }

  /// The same columns in all rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    let all = SIMD2(Int32(columns.lowerBound), Int32(columns.upperBound))
    self.init(firstRow: rows.lowerBound, intervals: [SIMD2<Int32>](repeating: all, count: rows.count))
  }

  /// Whether every pixel of a picture of this size is inside.
  public func covers(width: Int, height: Int) -> Bool {
    firstRow == 0 && intervals.count == height && intervals.allSatisfy { $0.x <= 0 && Int($0.y) >= width }
  }

  /// First column and one past the last of a row.
  @inline(__always)
  public func columns(row: Int, width: Int) -> (Int, Int) {
    let index = row &- firstRow
    guard index >= 0, index < intervals.count else { return (0, 0) }
    return (Int(intervals[index].x), min(Int(intervals[index].y), width))
  }
}
