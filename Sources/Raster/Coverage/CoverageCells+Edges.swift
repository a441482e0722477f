extension CoverageCells {
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
