extension CoverageCells {
  /// The columns of a row that may be drawn, and which of its groups of four lie wholly among them. Columns in the
  /// padding of a row count where its end does: groups need no care there.
  struct SolidLimits {
    let left: Int
    let right: Int
    let innerLeft: Int
    let innerRight: Int

    @inline(__always)
    init(_ left: Int, _ right: Int, width: Int) {
      self.left = left
      self.right = right == width ? (width &+ 3) & ~3 : right
      innerLeft = (left &+ 3) & ~3
      innerRight = self.right & ~3
    }
  }

  /// The sweep for one colour and the non-zero rule, which most of a map is made of: coverage goes into pixels
  /// group by group, without a stop in the mask's buffer. Gives the same pixels as the general sweep.
  mutating func sweepSolid(_ color: UInt32, window: RowIntervals?, on band: PixelBand) {
    if lastRow < firstRow { return }
    let ink = SolidInk(color)
    if ink.isOpaque {
      sweepSolid(ink, isOpaque: true, window, band)
    } else {
      sweepSolid(ink, isOpaque: false, window, band)
    }
    firstRow = Int.max
    lastRow = -1
  }

  @inline(__always)
  private func sweepSolid(_ ink: SolidInk, isOpaque: Bool, _ window: RowIntervals?, _ band: PixelBand) {
    let whole = SolidLimits(0, width, width: width)
    var target = band.pixels + firstRow &* band.stride
    var row = firstRow
    while row <= lastRow {
      if let window {
        let (left, right) = window.columns(row: row &+ top, width: width)
        if left >= right {
          clearRow(row)
        } else {
          sweepSolidRow(row, ink, isOpaque, target, SolidLimits(left, right, width: width))
        }
      } else {
        sweepSolidRow(row, ink, isOpaque, target, whole)
      }
      row &+= 1
      target += band.stride
    }
  }

  @inline(__always)
  private func sweepSolidRow(
    _ row: Int, _ ink: SolidInk, _ isOpaque: Bool, _ target: UnsafeMutablePointer<UInt32>,
    _ limits: SolidLimits
  ) {
    let rowBits = bits + row &* words
    let rowCells = cells + row &* stride
    var sums = SIMD4<Int32>.zero
    var done = 0
    var word = 0
    while word < words {
      var pattern = rowBits[word]
      if pattern == 0 {
        word &+= 1
        continue
      }
      rowBits[word] = 0
      // One or two groups between touched ones go with them: sums are quicker than a mispredicted branch.
      pattern |= pattern &<< 1 & (pattern &>> 1 | pattern &>> 2) | pattern &<< 2 & pattern &>> 1
      let base = word &* 256
      repeat {
        let skip = UInt64(truncatingIfNeeded: pattern.trailingZeroBitCount)
        let start = base &+ Int(truncatingIfNeeded: skip &<< 2)
        if start > done && sums[0] != 0 { solidGap(target, done, start, sums[0], ink, limits) }
        let run = UInt64(truncatingIfNeeded: (~(pattern &>> skip)).trailingZeroBitCount)
        let end = start &+ Int(truncatingIfNeeded: run &<< 2)
        pattern &= run &+ skip >= 64 ? 0 : ~0 &<< (run &+ skip)
        var column = start
        while column < min(end, limits.innerLeft) {
          borderGroup(rowCells, column, &sums, ink, target, limits)
          column &+= 4
        }
        let stop = min(end, limits.innerRight)
        while column < stop {
          let cell = UnsafeMutableRawPointer(rowCells + column)
          sums = Self.runningSums(cell.load(as: SIMD4<Int32>.self), after: sums)
          cell.storeBytes(of: .zero, as: SIMD4<Int32>.self)
          ink.lay(Self.solidCoverage(sums), on: target + column, isOpaque: isOpaque)
          sums = SIMD4(repeating: sums[3])
          column &+= 4
        }
        while column < end {
          borderGroup(rowCells, column, &sums, ink, target, limits)
          column &+= 4
        }
        done = end
      } while pattern != 0
      word &+= 1
    }
    if sums[0] != 0 { solidGap(target, done, limits.right, sums[0], ink, limits) }
  }

  /// A group of which not all columns may be drawn.
  @inline(never)
  private func borderGroup(
    _ rowCells: UnsafeMutablePointer<Int32>, _ column: Int, _ sums: inout SIMD4<Int32>, _ ink: SolidInk,
    _ target: UnsafeMutablePointer<UInt32>, _ limits: SolidLimits
  ) {
    let cell = UnsafeMutableRawPointer(rowCells + column)
    sums = Self.runningSums(cell.load(as: SIMD4<Int32>.self), after: sums)
    cell.storeBytes(of: .zero, as: SIMD4<Int32>.self)
    if column < limits.right && column &+ 4 > limits.left {
      var coverage = unsafeBitCast(Self.solidCoverage(sums), to: SIMD4<Int32>.self)
      let columns = SIMD4<Int32>(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: column)
      coverage.replace(with: 0, where: columns .< Int32(truncatingIfNeeded: limits.left))
      coverage.replace(with: 0, where: columns .>= Int32(truncatingIfNeeded: limits.right))
      ink.lay(unsafeBitCast(coverage, to: Blend.Words.self), on: target + column, isOpaque: false)
    }
    sums = SIMD4(repeating: sums[3])
  }

  /// Sums to 0...255 under the non-zero rule: where a sum is more than full, the mask stands in for the product,
  /// which may have overflowed.
  @inline(__always)
  private static func solidCoverage(_ sums: SIMD4<Int32>) -> Blend.Words {
    let sign = sums &>> 31
    let value = (sums ^ sign) &- sign
    let product = ((value &<< 8) &- value &+ 65_536) &>> 17
    let more = (full &- value) &>> 31
    return unsafeBitCast((product | more) & 255, to: Blend.Words.self)
  }

  /// Fills a gap of one coverage between two columns, as far as it may be drawn.
  @inline(__always)
  private func solidGap(
    _ target: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ sum: Int32, _ ink: SolidInk,
    _ limits: SolidLimits
  ) {
    let (first, end) = (max(from, limits.left), min(to, limits.right))
    if first >= end { return }
    let magnitude = sum < 0 ? 0 &- sum : sum
    if magnitude >= Self.full {
      solidGap(target + first, end &- first, ink)
    } else {
      solidGap(target + first, end &- first, SolidInk(Blend.scaled(ink.pixel, by: Self.coverage(magnitude))))
    }
  }

  @inline(__always)
  private func solidGap(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ ink: SolidInk) {
    let whole = count & ~3
    ink.fill(target, groups: whole)
    var index = whole
    while index < count {
      target[index] = Blend.over(ink.pixel, target[index])
      index &+= 1
    }
  }
}
