extension CoverageCells {
  /// One row of the buffer while edges are added to it. Heights (`total`) are positive and at most 256; `sign` is 0
  /// for edges that run down and -1 for those that run up.
  struct Row {
    private var cells: UnsafeMutablePointer<Int32>
    private var bits: UnsafeMutablePointer<UInt64>

    @inline(__always)
    init(cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>) {
      self.cells = cells
      self.bits = bits
    }

    @inline(__always)
    mutating func moveDown(_ stride: Int, _ words: Int) {
      cells += stride
      bits += words
    }

    @inline(__always)
    private func change(_ column: Int, by value: Int) {
      cells[column] &+= Int32(truncatingIfNeeded: value)
    }

    /// Marks the groups of `column` and of `last`, which lies in the same group or the next. Marks are read and written
    /// by whole words: a read that spans writes of other sizes or places would have to wait for them.
    @inline(__always)
    private func touch(_ column: Int, and last: Int) {
      let (group, next) = (column &>> 2, last &>> 2)
      let (word, nextWord) = (group &>> 6, next &>> 6)
      let marks = 1 &<< UInt64(truncatingIfNeeded: group & 63)
      let nextMarks = 1 &<< UInt64(truncatingIfNeeded: next & 63)
      if word == nextWord {
        bits[word] |= marks | nextMarks
      } else {
        bits[word] |= marks
        bits[nextWord] |= nextMarks
      }
    }

    /// Marks the groups of `first` to `last` and of the right neighbour of `last`.
    @inline(__always)
    private func touch(_ first: Int, _ last: Int) {
      let (group, end) = (first &>> 2, (last &+ 1) &>> 2)
      let lastWord = end &>> 6
      var word = group &>> 6
      let start = ~0 &<< UInt64(truncatingIfNeeded: group & 63)
      let stop = ~0 &>> UInt64(truncatingIfNeeded: ~end & 63)
      if word == lastWord {
        bits[word] |= start & stop
        return
      }
      bits[word] |= start
      word &+= 1
      while word < lastWord {
        bits[word] = ~0
        word &+= 1
      }
      bits[lastWord] |= stop
    }

    /// A piece within one column; `fractions` is the sum of its ends' places in the column, in 1/65,536.
    @inline(__always)
    func addCell(_ column: Int, _ total: Int, _ fractions: Int, _ sign: Int) {
      let area = ((total &* fractions) &>> 8 ^ sign) &- sign
      let cover = ((total ^ sign) &- sign) &<< 9
      change(column, by: cover &- area)
      change(column &+ 1, by: area)
      touch(column, and: column &+ 1)
    }

    /// The piece of an edge within this row, from `x0` above to `x1` below, 1/65,536 pixels. One column and two are
    /// told apart without a branch: which of them it is can't be foreseen.
    @inline(__always)
    func add(_ x0: Int, _ x1: Int, _ total: Int, _ rise: Int, _ sign: Int) {
      let (from, to) = (min(x0, x1), max(x0, x1))
      let (first, last) = (from &>> 16, to &>> 16)
      if last &- first > 1 { return addCells(from, to, total, rise, sign) }
      let most = total &<< 9
      let (start, end) = (from & 65_535, to & 65_535)
      let reached = units(((65_536 &- start) &* rise) &>> 16 &+ 0x4000, most)
      let done = first == last ? most : reached
      let carry = ((start &+ (first == last ? end : 65_536)) &* done) &>> 17
      let rest = most &- done
      let area = (end &* rest) &>> 17
      change(first, by: (done &- carry ^ sign) &- sign)
      change(first &+ 1, by: (carry &+ rest &- area ^ sign) &- sign)
      change(first &+ 2, by: (area ^ sign) &- sign)
      touch(first, and: last &+ 1)
    }

    /// Heights as multiples of 1/131,072 from those of 1/2^32.
    @inline(__always)
    private func units(_ height: Int, _ most: Int) -> Int { min(height &>> 15, most) }

    /// A piece over several columns; each column's share of the height comes from the edge's slope. A piece that
    /// runs left is walked from its lower end: shares are the same. Rare enough to stay out of the loop over edges,
    /// whose registers it would need.
    @inline(never)
    private func addCells(_ from: Int, _ to: Int, _ total: Int, _ rise: Int, _ sign: Int) {
      let (first, last) = (from &>> 16, to &>> 16)
      let most = total &<< 9
      var height = ((65_536 &- (from & 65_535)) &* rise) &>> 16 &+ 0x4000
      var done = units(height, most)
      var carry = (((from & 65_535) &+ 65_536) &* done) &>> 17
      change(first, by: (done &- carry ^ sign) &- sign)
      var column = first &+ 1
      while column < last {
        height &+= rise
        let reached = units(height, most)
        let share = reached &- done
        let half = share &>> 1
        change(column, by: (carry &+ share &- half ^ sign) &- sign)
        carry = half
        done = reached
        column &+= 1
      }
      let rest = most &- done
      let area = ((to & 65_535) &* rest) &>> 17
      change(last, by: (carry &+ rest &- area ^ sign) &- sign)
      change(last &+ 1, by: (area ^ sign) &- sign)
      touch(first, last)
    }

    /// The same with columns outside the canvas: left of it everything counts for the first column, in full.
    func addClipped(_ x0: Int, _ x1: Int, _ total: Int, _ rise: Int, _ sign: Int, width: Int) {
      let (from, to) = (min(x0, x1), max(x0, x1))
      if from >= width &<< 16 { return }
      if from >= 0 && to < width &<< 16 { return add(x0, x1, total, rise, sign) }
      if to <= 0 { return addCell(0, total, 0, sign) }
      let (first, last) = (from &>> 16, to &>> 16)
      let most = total &<< 9
      let firstHeight = ((65_536 &- (from & 65_535)) &* rise) &>> 16 &+ 0x4000
      var column = first
      var done = 0
      if first < 0 {
        done = units(firstHeight &+ (-1 &- first) &* rise, most)
        addShare(0, done, 0, sign)
        column = 0
      } else {
        done = units(firstHeight, most)
        addShare(first, done, (from & 65_535) &+ 65_536, sign)
        column = first &+ 1
      }
      var height = firstHeight &+ (column &- 1 &- first) &* rise
      let stop = min(last, width)
      while column < stop {
        height &+= rise
        let reached = units(height, most)
        addShare(column, reached &- done, 65_536, sign)
        done = reached
        column &+= 1
      }
      if column == last && column < width { addShare(column, most &- done, to & 65_535, sign) }
    }

    /// The same as `addCell` for a height in 1/131,072.
    @inline(__always)
    private func addShare(_ column: Int, _ share: Int, _ fractions: Int, _ sign: Int) {
      let area = (share &* fractions) &>> 17
      change(column, by: (share &- area ^ sign) &- sign)
      change(column &+ 1, by: (area ^ sign) &- sign)
      touch(column, and: column &+ 1)
    }
  }
}
