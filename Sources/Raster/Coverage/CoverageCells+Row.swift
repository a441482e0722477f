extension CoverageCells {
  /// One row of the buffer while edges are added to it. Heights (`total`) are positive and at most 256; `sign` is 0
  /// for edges that run down and -1 for those that run up.
  struct Row {
    private var cells: UnsafeMutablePointer<Int32>
    private var bits: UnsafeMutableRawPointer

    @inline(__always)
    init(cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutableRawPointer) {
      self.cells = cells
      self.bits = bits
    }

    @inline(__always)
    mutating func moveDown(_ stride: Int, _ words: Int) {
      cells += stride
      bits += words &<< 3
    }

    @inline(__always)
    private func change(_ column: Int, by value: Int) {
      cells[column] &+= Int32(truncatingIfNeeded: value)
    }

    /// Marks the groups of `column` and its right neighbour.
    @inline(__always)
    private func touch(_ column: Int) {
      let (first, last) = (column &>> 2, (column &+ 1) &>> 2)
      let byte = first &>> 3
      let marks = 1 &<< (first & 7) | 1 &<< (last &- byte &<< 3)
      let old = bits.loadUnaligned(fromByteOffset: byte, as: UInt16.self)
      bits.storeBytes(of: old | UInt16(truncatingIfNeeded: marks), toByteOffset: byte, as: UInt16.self)
    }

    /// Marks the groups of `first` to `last` and of the right neighbour of `last`.
    @inline(__always)
    private func touch(_ first: Int, _ last: Int) {
      var group = first &>> 2
      let end = (last &+ 1) &>> 2
      repeat {
        let byte = group &>> 3
        let reach = min(end &- byte &<< 3, 30)
        let marks = 2 &<< reach &- 1 &<< (group & 7)
        let old = bits.loadUnaligned(fromByteOffset: byte, as: UInt32.self)
        bits.storeBytes(of: old | UInt32(truncatingIfNeeded: marks), toByteOffset: byte, as: UInt32.self)
        group = byte &<< 3 &+ 31
      } while group <= end
    }

    /// A piece within one column; `fractions` is the sum of its ends' places in the column.
    @inline(__always)
    func addCell(_ column: Int, _ total: Int, _ fractions: Int, _ sign: Int) {
      let cover = (total ^ sign) &- sign
      let area = fractions &* cover
      change(column, by: cover &<< 9 &- area)
      change(column &+ 1, by: area)
      touch(column)
    }

    /// The piece of an edge within this row, from `x0` above to `x1` below.
    @inline(__always)
    func add(_ x0: Int, _ x1: Int, _ total: Int, _ rise: Int, _ sign: Int) {
      let column = x0 &>> 8
      if column == x1 &>> 8 {
        addCell(column, total, (x0 & 255) &+ (x1 & 255), sign)
      } else {
        addCells(min(x0, x1), max(x0, x1), total, rise, sign)
      }
    }

    /// A piece over several columns; each column's share of the height comes from the edge's slope. A piece that
    /// runs left is walked from its lower end: shares are the same.
    @inline(__always)
    private func addCells(_ from: Int, _ to: Int, _ total: Int, _ rise: Int, _ sign: Int) {
      let (first, last) = (from &>> 8, to &>> 8)
      var height = ((256 &- (from & 255)) &* rise) &>> 8 &+ 32_768
      var done = min(height &>> 16, total)
      let cover = (done ^ sign) &- sign
      var carry = ((from & 255) &+ 256) &* cover
      change(first, by: cover &<< 9 &- carry)
      var column = first &+ 1
      while column < last {
        height &+= rise
        let reached = min(height &>> 16, total)
        let half = ((reached &- done ^ sign) &- sign) &<< 8
        change(column, by: carry &+ half)
        carry = half
        done = reached
        column &+= 1
      }
      let rest = (total &- done ^ sign) &- sign
      let area = (to & 255) &* rest
      change(last, by: carry &+ rest &<< 9 &- area)
      change(last &+ 1, by: area)
      touch(first, last)
    }

    /// The same with columns outside the canvas: left of it everything counts for the first column, in full.
    func addClipped(_ x0: Int, _ x1: Int, _ total: Int, _ rise: Int, _ sign: Int, width: Int) {
      let (from, to) = (min(x0, x1), max(x0, x1))
      if from >= width &<< 8 { return }
      if from >= 0 && to < width &<< 8 { return add(x0, x1, total, rise, sign) }
      if to <= 0 { return addCell(0, total, 0, sign) }
      var column = from &>> 8
      let last = to &>> 8
      let firstHeight = ((256 &- (from & 255)) &* rise) &>> 8 &+ 32_768
      var done = 0
      if column < 0 {
        done = min((firstHeight &+ (-1 &- column) &* rise) &>> 16, total)
        addCell(0, done, 0, sign)
        column = 0
      } else {
        done = min(firstHeight &>> 16, total)
        addCell(column, done, (from & 255) &+ 256, sign)
        column &+= 1
      }
      var height = firstHeight &+ (column &- 1 &- (from &>> 8)) &* rise
      let stop = min(last, width)
      while column < stop {
        height &+= rise
        let reached = min(height &>> 16, total)
        addCell(column, reached &- done, 256, sign)
        done = reached
        column &+= 1
      }
      if column == last && column < width { addCell(column, total &- done, to & 255, sign) }
    }
  }

  @inline(__always)
  func row(_ index: Int) -> Row {
    Row(cells: cells + index &* stride, bits: UnsafeMutableRawPointer(bits + index &* words))
  }
}
