extension CoverageCells {
  /// Adds one edge. The edge is walked from its upper end whatever its direction, so that two shapes which share
  /// it, or one that runs it to and fro, cancel to zero exactly.
  @inline(__always)
  mutating func addEdge(_ edge: SIMD4<Int32>) {
    let isDown = edge.y < edge.w
    let (xa, ya) = isDown ? (Int(edge.x), Int(edge.y)) : (Int(edge.z), Int(edge.w))
    let (xb, yb) = isDown ? (Int(edge.z), Int(edge.w)) : (Int(edge.x), Int(edge.y))
    // 0 keeps a number, -1 negates it: (n ^ sign) - sign.
    let sign = isDown ? 0 : -1
    let (low, high) = (top &<< 8, (top &+ height) &<< 8)
    let (yFirst, yLast) = (max(ya, low), min(yb, high))
    guard yFirst < yLast else { return }
    let first = (yFirst &>> 8) &- top
    let last = ((yLast &- 1) &>> 8) &- top
    noteRows(first, last)
    let limit = width &<< 8
    let (xLow, xHigh) = (min(xa, xb), max(xa, xb))
    guard xLow >= 0 && xHigh < limit else {
      return addClipped(xa, ya, xb, yb, yFirst, yLast, first, last, sign)
    }
    let row = row(first)
    if first == last && xLow &>> 8 == xHigh &>> 8 && yFirst == ya && yLast == yb {
      row.addCell(xLow &>> 8, yLast &- yFirst, ((xLow & 255) &+ (xHigh & 255)) &<< 8, sign)
    } else if xLow == xHigh {
      addVertical(row, xa, yFirst &- low, yLast &- low, first, last, sign)
    } else {
      addSloped(row, xa, ya, xb, yb, yFirst, yLast, last &- first, sign)
    }
  }

  /// `yFirst` and `yLast` count from the band's top.
  @inline(__always)
  private func addVertical(
    _ start: Row, _ x: Int, _ yFirst: Int, _ yLast: Int, _ first: Int, _ last: Int, _ sign: Int
  ) {
    let (column, share) = (x &>> 8, (x & 255) &<< 9)
    var row = start
    var index = first
    while index <= last {
      let cover = min(yLast, (index &+ 1) &<< 8) &- max(yFirst, index &<< 8)
      row.addCell(column, cover, share, sign)
      row.moveDown(stride, words)
      index &+= 1
    }
  }

  /// How far x moves over one step of y, in 1/2^32. `dy > 0`.
  ///
  /// Where an edge crosses a height is `xa + (y - ya) · slope` in these units, rounded: a product of integers, so a
  /// walk may begin in any row and comes to the same numbers. At `yb` it gives `xb` again: heights are below 2^30.
  @inline(__always)
  private static func slope(_ dx: Int, _ dy: Int) -> Int { Int(Double(dx) * 4_294_967_296 / Double(dy)) }

  /// How far y moves over one pixel of x, in 1/2^32 pixels; 256 pixels at most, which is more than a row holds.
  @inline(__always)
  private static func rise(_ dx: Int, _ dy: Int) -> Int {
    let value = Double(dy) / Double(abs(dx)) * 4_294_967_296
    return Int(value < 1_099_511_627_776 ? value : 1_099_511_627_776)
  }

  /// Walks the rows of a sloped edge inside the canvas: `more` rows after the first.
  private func addSloped(
    _ start: Row, _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ yFirst: Int, _ yLast: Int, _ more: Int,
    _ sign: Int
  ) {
    let (dx, dy) = (xb &- xa, yb &- ya)
    let slope = Self.slope(dx, dy)
    let rise = Self.rise(dx, dy)
    var row = start
    var place = (xa &<< 32) &+ 0x80_0000 &+ (yFirst &- ya) &* slope
    var x = place &>> 24
    let border = min((yFirst | 255) &+ 1, yLast)
    place &+= (border &- yFirst) &* slope
    row.add(x, place &>> 24, border &- yFirst, rise, sign)
    if more == 0 { return }
    let step = slope &<< 8
    var left = more
    while left > 1 {
      x = place &>> 24
      place &+= step
      row.moveDown(stride, words)
      row.add(x, place &>> 24, 256, rise, sign)
      left &-= 1
    }
    x = place &>> 24
    let rest = ((yLast &- 1) & 255) &+ 1
    row.moveDown(stride, words)
    row.add(x, (place &+ rest &* slope) &>> 24, rest, rise, sign)
  }

  /// The same for an edge that leaves the canvas sideways.
  private func addClipped(
    _ xa: Int, _ ya: Int, _ xb: Int, _ yb: Int, _ yFirst: Int, _ yLast: Int, _ first: Int, _ last: Int,
    _ sign: Int
  ) {
    let (dx, dy) = (xb &- xa, yb &- ya)
    let slope = Self.slope(dx, dy)
    let rise = dx == 0 ? 0 : Self.rise(dx, dy)
    var place = (xa &<< 32) &+ 0x80_0000 &+ (yFirst &- ya) &* slope
    var y = yFirst
    var row = row(first)
    for _ in first...last {
      let border = min((y | 255) &+ 1, yLast)
      let x = place &>> 24
      place &+= (border &- y) &* slope
      row.addClipped(x, place &>> 24, border &- y, rise, sign, width: width)
      row.moveDown(stride, words)
      y = border
    }
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
