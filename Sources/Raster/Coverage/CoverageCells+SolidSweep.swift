extension CoverageCells {
  /// The sweep for one colour and the non-zero rule, which most of a map is made of: coverage goes into pixels
  /// group by group, without a stop in the mask's buffer. Gives the same pixels as the general sweep.
  mutating func sweepSolid(_ color: UInt32, window: RowIntervals?, on band: PixelBand) {
    if lastRow < firstRow { return }
    let (pixels, pixelStride) = (band.pixels, band.stride)
    var row = firstRow
    while row <= lastRow {
      let target = pixels + row &* pixelStride
      if let window {
        let (left, right) = window.columns(row: row &+ top, width: width)
        if left >= right {
          clearRow(row)
        } else if left == 0 && right == width {
          sweepSolidRow(row, color, target)
        } else {
          var sink = SolidSink(pixels: pixels, stride: pixelStride, color: color)
          sweepRow(row, left, right, .nonZero, &sink)
        }
      } else {
        sweepSolidRow(row, color, target)
      }
      row &+= 1
    }
    firstRow = Int.max
    lastRow = -1
  }

  @inline(__always)
  private func sweepSolidRow(_ row: Int, _ color: UInt32, _ target: UnsafeMutablePointer<UInt32>) {
    let rowBits = bits + row &* words
    let rowCells = cells + row &* stride
    let colors = Blend.Words(repeating: color)
    var sum: Int32 = 0
    var done = 0
    var word = 0
    while word < words {
      var pattern = rowBits[word]
      if pattern == 0 {
        word &+= 1
        continue
      }
      rowBits[word] = 0
      let base = word &* 256
      repeat {
        let skip = pattern.trailingZeroBitCount
        let start = base &+ skip &* 4
        pattern &= pattern &- 1
        if start > done && sum != 0 { solidGap(target + done, start &- done, sum, color) }
        let cell = UnsafeMutableRawPointer(rowCells + start)
        let sums = Self.runningSums(cell.load(as: SIMD4<Int32>.self), after: sum)
        cell.storeBytes(of: SIMD4<Int32>(repeating: 0), as: SIMD4<Int32>.self)
        sum = sums[3]
        let coverage = unsafeBitCast(Self.coverage(sums, .nonZero), to: Blend.Words.self)
        let source = Blend.scaled(colors, by: coverage)
        Blend.store(Blend.over(source, Blend.load(target + start)), target + start)
        done = start &+ 4
      } while pattern != 0
      word &+= 1
    }
    if sum != 0 && done < width { solidGap(target + done, width &- done, sum, color) }
  }

  @inline(__always)
  private func solidGap(
    _ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ sum: Int32, _ color: UInt32
  ) {
    let magnitude = sum < 0 ? 0 &- sum : sum
    if magnitude >= Self.full {
      Blend.fill(target, count, color)
    } else {
      let coverage = (magnitude &* 255 &+ 65_536) &>> 17
      Blend.fill(target, count, Blend.scaled(color, by: UInt32(truncatingIfNeeded: coverage)))
    }
  }
}
