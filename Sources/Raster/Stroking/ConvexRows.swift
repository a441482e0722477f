/// The rows of a convex outline of up to four corners: which pixels' centres lie inside, by whole numbers.
///
/// Sides are computed from their upper end whichever outline asks, so that outlines with a common side share no
/// pixel and leave none out. Where a side crosses a row is told from the side alone: bands and windows don't show.
struct ConvexRows {
  /// In 1/256 pixels, clockwise as seen; a triangle repeats its last corner.
  let xs: SIMD4<Int32>
  let ys: SIMD4<Int32>

  /// Where a side crosses the rows' centre lines, in 1/2^40 pixels.
  private struct Side {
    var place = 0
    var step = 0
    /// One past its last row.
    var end: Int

    @inline(__always)
    init(end: Int) { self.end = end }

    @inline(__always)
    init(x: Int, y: Int, toX: Int, toY: Int, row: Int) {
      end = (toY &+ 127) &>> 8
      guard end > row, toY > y else { return }
      // A little less than the exact slope, never more: a centre that a side goes through lies right of it.
      let exact = Double(toX &- x) * 4_294_967_296 / Double(toY &- y) - 0.25
      let whole = Int(exact)
      let slope = Double(whole) > exact ? whole &- 1 : whole
      place = x &<< 32 &+ (row &<< 8 &+ 128 &- y) &* slope
      step = slope &<< 8
    }

    /// The first column whose centre lies at the side or right of it.
    @inline(__always)
    var column: Int { (place &+ 0x7F_FFFF_FFFF) &>> 40 }
  }

  /// Calls `body` with each row from `first` to `last`, its first column and one past its last.
  @inline(__always)
  func forEach(from first: Int, through last: Int, _ body: (Int, Int, Int) -> Void) {
    var top = ys[1] < ys[0] ? 1 : 0
    if ys[2] < ys[top] { top = 2 }
    if ys[3] < ys[top] { top = 3 }
    var (leftCorner, rightCorner) = (top, top)
    // Above its highest corner there is nothing, even where the sides that leave it don't spread at once.
    var row = max(first, Int((ys[top] &+ 127) &>> 8))
    var (left, right) = (Side(end: row), Side(end: row))
    var sides = 0
    while row <= last {
      while left.end <= row || right.end <= row {
        // Each outline has four sides; what isn't convex after all ends here.
        if sides == 8 { return }
        sides &+= 1
        if left.end <= row {
          let next = (leftCorner &+ 3) & 3
          left = side(leftCorner, next, row)
          leftCorner = next
        } else {
          let next = (rightCorner &+ 1) & 3
          right = side(rightCorner, next, row)
          rightCorner = next
        }
      }
      let stop = min(min(left.end, right.end), last &+ 1)
      repeat {
        body(row, left.column, right.column)
        left.place &+= left.step
        right.place &+= right.step
        row &+= 1
      } while row < stop
    }
  }

  @inline(__always)
  private func side(_ from: Int, _ to: Int, _ row: Int) -> Side {
    Side(x: Int(xs[from]), y: Int(ys[from]), toX: Int(xs[to]), toY: Int(ys[to]), row: row)
  }
}
