extension CoverageCells {
  /// Adds one edge. The edge is walked from its upper end whatever its direction, so that two shapes which share
  /// it, or one that runs it to and fro, cancel to zero exactly.
  @inline(__always)
  mutating func addEdge(_ edge: SIMD4<Int32>) {
    let isDown = edge.y < edge.w
    let (xa, ya) = isDown ? (Int(edge.x), Int(edge.y)) : (Int(edge.z), Int(edge.w))
    let (xb, yb) = isDown ? (Int(edge.z), Int(edge.w)) : (Int(edge.x), Int(edge.y))
    let sign = isDown ? 1 : -1
    let (low, high) = (top &<< 8, (top &+ height) &<< 8)
    let (yFirst, yLast) = (max(ya, low), min(yb, high))
    guard yFirst < yLast else { return }
    let first = (yFirst &>> 8) &- top
    let last = ((yLast &- 1) &>> 8) &- top
    noteRows(first, last)
    let limit = width &<< 8
    let (xLow, xHigh) = (min(xa, xb), max(xa, xb))
    if xLow >= 0 && xHigh < limit {
      let column = xLow &>> 8
      if column == xHigh &>> 8 && (first == last || xLow == xHigh) {
        if first == last {
          let x = yFirst == ya && yLast == yb ? (xa, xb) : crossings(xa, ya, xb, yb, yFirst, yLast)
          addCell(first, column, yLast &- yFirst, (x.0 & 255) &+ (x.1 & 255), sign)
        } else {
          addVertical(xa, yFirst &- low, yLast &- low, first, last, sign)
        }
      } else {
        addSloped(xa, ya, xb, yb, yFirst, yLast, first, last, sign)
      }
    } else {
      addClipped(xa, ya, xb, yb, yFirst, yLast, first, last, sign)
    }
  }

  /// Where an edge crosses two heights.
  @inline(__always)
  private func crossings(
    _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ yFirst: Int, _ yLast: Int
  ) -> (Int, Int) {
    let (dx, dy) = (xb &- xa, yb &- ya)
    return (
      xa &+ Self.floorDivision((yFirst &- ya) &* dx, dy).quotient,
      yLast == yb ? xb : xa &+ Self.floorDivision((yLast &- ya) &* dx, dy).quotient
    )
  }

  /// `yFirst` and `yLast` count from the band's top.
  @inline(__always)
  private func addVertical(
    _ x: Int, _ yFirst: Int, _ yLast: Int, _ first: Int, _ last: Int, _ sign: Int
  ) {
    let column = x &>> 8
    let share = (x & 255) &* 2
    var row = first
    while row <= last {
      let cover = min(yLast, (row &+ 1) &<< 8) &- max(yFirst, row &<< 8)
      addCell(row, column, cover, share, sign)
      row &+= 1
    }
  }

  /// How far y moves over one pixel of x, in 1/65,536 of 1/256 pixel.
  @inline(__always)
  private static func rise(_ dx: Int, _ dy: Int) -> Int {
    let value = Double(dy) / Double(abs(dx)) * 16_777_216
    return Int(value < 1e15 ? value : 1e15)
  }

  /// Walks the rows of a sloped edge inside the canvas; where each row's border is crossed is
  /// `xa + floor((y - ya)·dx / dy)`, stepped with its exact remainder, so that a walk may begin in any row.
  private func addSloped(
    _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ yFirst: Int, _ yLast: Int, _ first: Int, _ last: Int,
    _ sign: Int
  ) {
    let (dx, dy) = (xb &- xa, yb &- ya)
    let rise = Self.rise(dx, dy)
    let bandTop = top &<< 8
    let x = yFirst == ya ? xa : xa &+ Self.floorDivision((yFirst &- ya) &* dx, dy).quotient
    let firstBorder = min((yFirst | 255) &+ 1, yLast)
    var (next, remainder) = (xb &- xa, 0)
    if firstBorder != yb { (next, remainder) = Self.floorDivision((firstBorder &- ya) &* dx, dy) }
    next &+= xa
    addRow(first, x, yFirst &- bandTop, next, firstBorder &- bandTop, rise, sign)
    if first == last { return }
    if first &+ 1 < last {
      let step = Self.floorDivision(dx &* 256, dy)
      var row = first &+ 1
      while row < last {
        let x = next
        next &+= step.quotient
        remainder &+= step.remainder
        let carry = remainder >= dy
        remainder &-= carry ? dy : 0
        next &+= carry ? 1 : 0
        addRow(row, x, 0, next, 256, rise, sign)
        row &+= 1
      }
    }
    let y = (last &+ top) &<< 8
    let end = yLast == yb ? xb : xa &+ Self.floorDivision((yLast &- ya) &* dx, dy).quotient
    addRow(last, next, y &- bandTop, end, yLast &- bandTop, rise, sign)
  }

  /// The same for an edge that leaves the canvas sideways.
  private func addClipped(
    _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ yFirst: Int, _ yLast: Int, _ first: Int, _ last: Int,
    _ sign: Int
  ) {
    let (dx, dy) = (xb &- xa, yb &- ya)
    let rise = dx == 0 ? 0 : Self.rise(dx, dy)
    var (x, y) = (xa, yFirst)
    if yFirst != ya { x = xa &+ Self.floorDivision((yFirst &- ya) &* dx, dy).quotient }
    for row in first...last {
      let border = min((row &+ top &+ 1) &<< 8, yLast)
      let next = border == yb ? xb : xa &+ Self.floorDivision((border &- ya) &* dx, dy).quotient
      addClippedRow(row, x, y, next, border, rise, sign)
      (x, y) = (next, border)
    }
  }

  /// Adds the piece of an edge within one row, from (x0, y0) down to (x1, y1).
  @inline(__always)
  private func addRow(_ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ rise: Int, _ sign: Int) {
    let column = x0 &>> 8
    if column == x1 &>> 8 {
      addCell(row, column, y1 &- y0, (x0 & 255) &+ (x1 & 255), sign)
    } else {
      addCells(row, x0, y0, x1, y1, rise, sign)
    }
  }

  @inline(__always)
  private func addCell(_ row: Int, _ column: Int, _ rawCover: Int, _ fractions: Int, _ sign: Int) {
    let cover = rawCover &* sign
    let area = fractions &* cover
    let cell = cells + (row &* stride &+ column)
    cell[0] &+= Int32(truncatingIfNeeded: cover &* 512 &- area)
    cell[1] &+= Int32(truncatingIfNeeded: area)
    touch(row, column)
    if column & 3 == 3 { touch(row, column &+ 1) }
  }

  /// A piece over several columns; each column's share of the height comes from the edge's slope.
  private func addCells(
    _ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ rise: Int, _ sign: Int
  ) {
    let isRight = x1 > x0
    // A leftward piece is walked from its lower end, rightwards; heights are counted from that end.
    let (from, to) = isRight ? (x0, x1) : (x1, x0)
    let total = y1 &- y0
    var column = from &>> 8
    let lastColumn = to &>> 8
    var height = (256 &- (from & 255)) &* rise &>> 8
    var done = min(height &>> 16, total)
    addCell(row, column, done, (from & 255) &+ 256, sign)
    column &+= 1
    while column < lastColumn {
      height &+= rise
      let reached = min(height &>> 16, total)
      addCell(row, column, reached &- done, 256, sign)
      done = reached
      column &+= 1
    }
    addCell(row, column, total &- done, to & 255, sign)
  }

  /// The same with columns outside the canvas: left of it everything counts for the first column, in full.
  private func addClippedRow(
    _ row: Int, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ rise: Int, _ sign: Int
  ) {
    let limit = width &<< 8
    let (from, to) = x1 > x0 ? (x0, x1) : (x1, x0)
    if from >= limit { return }
    let total = y1 &- y0
    if to < 0 || (to == 0 && from < 0) {
      addCell(row, 0, total, 0, sign)
      return
    }
    if from >= 0 && to < limit {
      if from &>> 8 == to &>> 8 {
        addCell(row, from &>> 8, total, (from & 255) &+ (to & 255), sign)
      } else {
        addCells(row, x0, y0, x1, y1, rise, sign)
      }
      return
    }
    var column = from &>> 8
    let lastColumn = to &>> 8
    let firstHeight = (256 &- (from & 255)) &* rise &>> 8
    var done = 0
    if column < 0 {
      done = min((firstHeight &+ (-1 &- column) &* rise) &>> 16, total)
      addCell(row, 0, done, 0, sign)
      column = 0
    } else {
      done = min(firstHeight &>> 16, total)
      addCell(row, column, done, (from & 255) &+ 256, sign)
      column &+= 1
    }
    var height = firstHeight &+ (column &- 1 &- (from &>> 8)) &* rise
    let stop = min(lastColumn, width)
    while column < stop {
      height &+= rise
      let reached = min(height &>> 16, total)
      addCell(row, column, reached &- done, 256, sign)
      done = reached
      column &+= 1
    }
    if column == lastColumn && column < width { addCell(row, column, total &- done, to & 255, sign) }
  }

  /// Quotient and remainder rounded towards minus infinity; `divisor > 0`. A double's quotient, put right by at
  /// most one step, is quicker than the processor's 64-bit division.
  @inline(__always)
  static func floorDivision(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    guard abs(value) < 1 &<< 51 else {
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
      return remainder < 0 ? (quotient &- 1, remainder &+ divisor) : (quotient, remainder)
    }
    var quotient = Int(Double(value) / Double(divisor))
    var remainder = value &- quotient &* divisor
    if remainder < 0 {
      quotient &-= 1
      remainder &+= divisor
    } else if remainder >= divisor {
      quotient &+= 1
      remainder &-= divisor
    }
    return (quotient, remainder)
  }

  /// Adds a full step of winding right of every row's centre line crossing.
  mutating func addCentreCrossings(_ edge: SIMD4<Int32>) {
    let isDown = edge.y < edge.w
    let (xa, ya) = isDown ? (Int(edge.x), Int(edge.y)) : (Int(edge.z), Int(edge.w))
    let (xb, yb) = isDown ? (Int(edge.z), Int(edge.w)) : (Int(edge.x), Int(edge.y))
    let step = isDown ? Self.full : -Self.full
    // Rows whose centre (256·row + 128) lies in ya..<yb.
    let first = max((ya + 127) >> 8, top)
    let last = min((yb - 129) >> 8, top + height - 1)
    guard first <= last else { return }
    noteRows(first - top, last - top)
    for row in first...last {
      let x = xa + Self.floorDivision((row * 256 + 128 - ya) * (xb - xa), yb - ya).quotient
      let column = max((x + 127) >> 8, 0)
      guard column < width else { continue }
      cells[(row - top) * stride + column] &+= step
      touch(row - top, column)
    }
  }
}
