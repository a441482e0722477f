extension CoverageCells {
  /// Gaps of one coverage shorter than this many pixels go with their neighbours.
  private static let shortGap = 12

  /// Turns the sums into coverage, hands it to the sink and leaves the buffer empty.
  ///
  /// - Parameter window: the columns of each row that may be drawn, or `nil` for all.
  @inline(__always)
  mutating func sweep<Sink: SpanSink>(
    rule: FillRule = .nonZero, window: RowIntervals? = nil, into sink: inout Sink
  ) {
    if rule == .nonZero {
      sweepRows(.nonZero, window, &sink)
    } else {
      sweepRows(.evenOdd, window, &sink)
    }
  }

  @inline(__always)
  private mutating func sweepRows<Sink: SpanSink>(
    _ rule: FillRule, _ window: RowIntervals?, _ sink: inout Sink
  ) {
    if lastRow < firstRow { return }
    for row in firstRow...lastRow {
      let columns = window.map { $0.columns(row: row &+ top, width: width) } ?? (0, width)
      if columns.0 >= columns.1 {
        clearRow(row)
      } else {
        sweepRow(row, columns.0, columns.1, rule, &sink)
      }
    }
    firstRow = Int.max
    lastRow = -1
  }

  func clearRow(_ row: Int) {
    let rowBits = bits + row * words
    for word in 0..<words where rowBits[word] != 0 {
      rowBits[word] = 0
      let start = row * stride + word * 256
      (cells + start).update(repeating: 0, count: min(256, stride - word * 256))
    }
  }

  @inline(__always)
  func sweepRow<Sink: SpanSink>(
    _ row: Int, _ left: Int, _ right: Int, _ rule: FillRule, _ sink: inout Sink
  ) {
    let rowBits = bits + row &* words
    let rowCells = cells + row &* stride
    var sum: Int32 = 0
    var runStart = 0
    var runEnd = 0
    var word = 0
    while word < words {
      var pattern = rowBits[word]
      if pattern == 0 {
        word &+= 1
        continue
      }
      rowBits[word] = 0
      while pattern != 0 {
        let skip = pattern.trailingZeroBitCount
        let length = (~(pattern &>> UInt64(skip))).trailingZeroBitCount
        let start = (word &* 64 &+ skip) &* 4
        let end = start &+ length &* 4
        pattern &= length &+ skip >= 64 ? 0 : ~0 &<< UInt64(length &+ skip)
        if start > runEnd {
          if runEnd > runStart && start &- runEnd <= Self.shortGap {
            fill(runEnd, start, sum)
          } else {
            flush(row, runStart, runEnd, left, right, rule, &sink)
            gap(row, runEnd, start, sum, left, right, rule, &sink)
            runStart = start
          }
        }
        sum = accumulate(rowCells, start, end, sum)
        runEnd = end
      }
      word &+= 1
    }
    flush(row, runStart, runEnd, left, right, rule, &sink)
    if sum != 0 { gap(row, runEnd, right, sum, left, right, rule, &sink) }
  }

  @inline(__always)
  private func fill(_ from: Int, _ to: Int, _ sum: Int32) {
    for column in from..<to { mask[column] = sum }
  }

  @inline(__always)
  private func accumulate(_ row: UnsafeMutablePointer<Int32>, _ from: Int, _ to: Int, _ before: Int32)
    -> Int32
  {
    var sums = SIMD4<Int32>(repeating: before)
    var column = from
    while column < to {
      let cell = UnsafeMutableRawPointer(row + column)
      sums = Self.runningSums(cell.load(as: SIMD4<Int32>.self), after: sums)
      UnsafeMutableRawPointer(mask + column).storeBytes(of: sums, as: SIMD4<Int32>.self)
      cell.storeBytes(of: .zero, as: SIMD4<Int32>.self)
      sums = SIMD4(repeating: sums[3])
      column &+= 4
    }
    return sums[0]
  }

  @inline(__always)
  private func gap<Sink: SpanSink>(
    _ row: Int, _ from: Int, _ to: Int, _ sum: Int32, _ left: Int, _ right: Int, _ rule: FillRule,
    _ sink: inout Sink
  ) {
    if sum == 0 { return }
    let (start, end) = (max(from, left), min(to, right))
    let coverage = Self.coverage(SIMD4(repeating: sum), rule)[0]
    if start < end && coverage != 0 {
      sink.span(row: row, from: start, to: end, coverage: UInt32(truncatingIfNeeded: coverage))
    }
  }

  @inline(__always)
  private func flush<Sink: SpanSink>(
    _ row: Int, _ from: Int, _ to: Int, _ left: Int, _ right: Int, _ rule: FillRule, _ sink: inout Sink
  ) {
    if from >= to || to <= left || from >= right { return }
    let start = max(from, left & ~3)
    let end = min(to, (right &+ 3) & ~3)
    var column = start
    while column < end {
      let raw = UnsafeMutableRawPointer(mask + column)
      let values = Self.coverage(raw.load(as: SIMD4<Int32>.self), rule)
      raw.storeBytes(of: values, as: SIMD4<Int32>.self)
      column &+= 4
    }
    column = start
    while column < left {
      mask[column] = 0
      column &+= 1
    }
    column = right
    while column < end {
      mask[column] = 0
      column &+= 1
    }
    sink.run(row: row, from: start, to: end, values: mask)
  }

  /// The sums of four cells and of all before them, which every lane of `before` holds.
  @inline(__always)
  static func runningSums(_ cells: SIMD4<Int32>, after before: SIMD4<Int32>) -> SIMD4<Int32> {
    // Each odd lane takes its left neighbour, then the upper two take the sum of the lower two.
    let moved = unsafeBitCast(cells, to: SIMD2<UInt64>.self) &<< 32
    let pairs = cells &+ unsafeBitCast(moved, to: SIMD4<Int32>.self)
    return pairs &+ (SIMD4(repeating: pairs[1]) & SIMD4(0, 0, -1, -1)) &+ before
  }

  /// A sum's magnitude to 0...255.
  @inline(__always)
  static func coverage(_ magnitude: Int32) -> UInt32 {
    magnitude >= full ? 255 : UInt32(truncatingIfNeeded: (magnitude &* 255 &+ 65_536) &>> 17)
  }

  /// Sums to 0...255, rounded: `|sum|·255 / 131,072` under the non-zero rule.
  @inline(__always)
  static func coverage(_ sums: SIMD4<Int32>, _ rule: FillRule) -> SIMD4<Int32> {
    var value = sums
    if rule == .evenOdd {
      value &= 262_143
      value.replace(with: 262_144 &- value, where: value .> full)
    } else {
      let sign = value &>> 31
      value = (value ^ sign) &- sign
      value.replace(with: full, where: value .> full)
    }
    return ((value &<< 8) &- value &+ 65_536) &>> 17
  }
}
