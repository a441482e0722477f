extension CoverageCells {
  /// The sweep for one colour and the non-zero rule, which most of a map is made of: coverage goes into pixels
  /// group by group, without a stop in the mask's buffer. Gives the same pixels as the general sweep.
  mutating func sweepSolid(_ color: UInt32, window: RowIntervals?, on band: PixelBand) {
    if lastRow < firstRow { return }
    let ink = SolidInk(color)
    var row = firstRow
    while row <= lastRow {
      let target = band.pixels + row &* band.stride
      if let window {
        let (left, right) = window.columns(row: row &+ top, width: width)
        if left >= right {
          clearRow(row)
        } else if left == 0 && right == width {
          sweepSolidRow(row, ink, target)
        } else {
          sweepSolidRow(row, ink, target, left, right)
        }
      } else {
        sweepSolidRow(row, ink, target)
      }
      row &+= 1
    }
    firstRow = Int.max
    lastRow = -1
  }

  @inline(__always)
  private func sweepSolidRow(_ row: Int, _ ink: SolidInk, _ target: UnsafeMutablePointer<UInt32>) {
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
        if start > done && sums[0] != 0 { solidGap(target + done, start &- done, sums[0], ink) }
        let run = UInt64(truncatingIfNeeded: (~(pattern &>> skip)).trailingZeroBitCount)
        let end = start &+ Int(truncatingIfNeeded: run &<< 2)
        pattern &= run &+ skip >= 64 ? 0 : ~0 &<< (run &+ skip)
        var column = start
        repeat {
          let cell = UnsafeMutableRawPointer(rowCells + column)
          sums = Self.runningSums(cell.load(as: SIMD4<Int32>.self), after: sums)
          cell.storeBytes(of: .zero, as: SIMD4<Int32>.self)
          ink.lay(unsafeBitCast(Self.coverage(sums, .nonZero), to: Blend.Words.self), on: target + column)
          sums = SIMD4(repeating: sums[3])
          column &+= 4
        } while column < end
        done = end
      } while pattern != 0
      word &+= 1
    }
    if sums[0] != 0 && done < width { solidGap(target + done, width &- done, sums[0], ink) }
  }

  /// Fills a gap of one coverage; up to 3 pixels beyond its end may be written, which lie in the row's padding.
  @inline(__always)
  private func solidGap(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ sum: Int32, _ ink: SolidInk
  ) {
    let magnitude = sum < 0 ? 0 &- sum : sum
    if magnitude >= Self.full {
      ink.fill(target, groups: count)
    } else {
      SolidInk(Blend.scaled(ink.pixel, by: Self.coverage(magnitude))).fill(target, groups: count)
    }
  }

  /// The same within the columns `left..<right`.
  private func sweepSolidRow(
    _ row: Int, _ ink: SolidInk, _ target: UnsafeMutablePointer<UInt32>, _ left: Int, _ right: Int
  ) {
    let rowBits = bits + row &* words
    let rowCells = cells + row &* stride
    var sums = SIMD4<Int32>.zero
    var done = 0
    for word in 0..<words {
      var pattern = rowBits[word]
      rowBits[word] = 0
      while pattern != 0 {
        let column = word &* 256 &+ pattern.trailingZeroBitCount &* 4
        pattern &= pattern &- 1
        if column > done && sums[0] != 0 {
          solidGap(target, max(done, left), min(column, right), sums[0], ink)
        }
        let cell = UnsafeMutableRawPointer(rowCells + column)
        sums = Self.runningSums(cell.load(as: SIMD4<Int32>.self), after: sums)
        cell.storeBytes(of: .zero, as: SIMD4<Int32>.self)
        if column < right && column &+ 4 > left {
          var coverage = Self.coverage(sums, .nonZero)
          let columns = SIMD4<Int32>(0, 1, 2, 3) &+ Int32(truncatingIfNeeded: column)
          coverage.replace(with: 0, where: columns .< Int32(truncatingIfNeeded: left))
          coverage.replace(with: 0, where: columns .>= Int32(truncatingIfNeeded: right))
          ink.lay(unsafeBitCast(coverage, to: Blend.Words.self), on: target + column)
        }
        sums = SIMD4(repeating: sums[3])
        done = column &+ 4
      }
    }
    if sums[0] != 0 { solidGap(target, max(done, left), right, sums[0], ink) }
  }

  /// Fills the columns `from..<to`, and no pixel beyond.
  @inline(__always)
  private func solidGap(
    _ target: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, _ sum: Int32, _ ink: SolidInk
  ) {
    if from >= to { return }
    let coverage = Self.coverage(sum < 0 ? 0 &- sum : sum)
    Blend.fill(
      target + from, to &- from, coverage == 255 ? ink.pixel : Blend.scaled(ink.pixel, by: coverage))
  }
}
