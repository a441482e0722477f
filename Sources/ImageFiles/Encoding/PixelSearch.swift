/// The search for repetitions in rows of pixels: raw memory and words of 32 bits, since it looks at every pixel.
///
/// A row is compared with itself a pixel before and with the row above in one go, a bit for each pixel; how far such
/// a repetition reaches is the number of ones from a place on. Matches end with the row.
struct PixelSearch {
  private static let tableBits: UInt64 = 14
  private static let longest = 258
  private static let farthest = 32_768
  /// A repetition of so many pixels beside or above is taken without looking further.
  private static let longEnough = 3

  private let source: UnsafeRawPointer
  private let width: Int
  private let step: Int
  private let rowBytes: Int
  /// The most pixels of a match.
  private let most: Int
  /// Rows of pixels, a word each, begin every 2^shift words.
  private let shift: Int
  private let words: UnsafeMutablePointer<UInt32>
  /// For each pixel of the row whether it repeats the one before, and the one above.
  private let besides: UnsafeMutablePointer<UInt64>
  private let aboves: UnsafeMutablePointer<UInt64>
  /// Where two pixels stood last, by a hash of theirs.
  private let places: UnsafeMutablePointer<Int32>
  private let target: UnsafeMutablePointer<UInt32>
  private let counts: UnsafeMutablePointer<UInt32>
  private let distanceSymbols: UnsafePointer<UInt8>
  private var made = 0

  /// How many counts there are: the three bytes of a pixel apart (in a grey they are one and the same count, and each
  /// addition would wait for the one before), then lengths less 3, then the symbols of distances from 1024 on.
  static let countsSize = 1024 + 30

  /// Writes the tokens of all rows and returns their number, at most one for each byte.
  ///
  /// - Parameters:
  ///   - source: rows behind their filter bytes, of `width` pixels of `step` bytes (3 or 4).
  ///   - counts: get how often symbols occur; zeros before.
  static func run(
    _ source: UnsafeRawPointer, rows: Int, width: Int, step: Int, into target: UnsafeMutablePointer<UInt32>,
    counts: UnsafeMutablePointer<UInt32>
  ) -> Int {
    // Rows of whole words of bits.
    let shift = max(6, Int.bitWidth - (width - 1).leadingZeroBitCount)
    let bitWords = 1 << (shift - 6)
    let distanceSymbols = DeflateSymbols.distanceSymbol
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: (rows << shift) + 24) { words in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * bitWords + 4) { bits in
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << Int(tableBits)) { places in
          guard let word = words.baseAddress, let bit = bits.baseAddress, let place = places.baseAddress
          else { return 0 }
          words[..<8].initialize(repeating: 0)
          words[(8 + rows << shift)...].initialize(repeating: 0)
          bits.initialize(repeating: 0)
          places.initialize(repeating: -1)
          // Eight words lie before the first row: the vectors of the first pixels begin there.
          return distanceSymbols.withUnsafeBufferPointer { symbols in
            guard let symbols = symbols.baseAddress else { return 0 }
            var search = PixelSearch(
              source: source, width: width, step: step, rowBytes: width * step + 1, most: longest / step,
              shift: shift, words: word + 8, besides: bit, aboves: bit + bitWords + 2, places: place,
              target: target, counts: counts, distanceSymbols: symbols)
            for row in 0..<rows { search.addRow(row) }
            return search.made
          }
        }
      }
    }
  }

  private mutating func addRow(_ row: Int) {
    let line = source + row * rowBytes
    let start = row << shift
    unpack(line + 1, into: words + start)
    let hasAbove = row > 0 && rowBytes <= Self.farthest
    compare(start, besides, with: start - 1)
    besides[0] &= ~1
    if hasAbove { compare(start, aboves, with: start - (1 << shift)) }

    var column = 0
    let filter = line.load(as: UInt8.self)
    let mostAbove = hasAbove && filter == (line - rowBytes).load(as: UInt8.self) ? run(aboves, 0) : 0
    let repeated = min(mostAbove, (Self.longest - 1) / step)
    if repeated > 0 {
      addMatch(1 &+ repeated &* step, rowBytes)
      column = repeated
    } else {
      addByte(UInt32(filter))
    }
    while column < width { column &+= addNext(row, column) }
  }

  /// Adds what stands at a place and returns how many pixels it covers.
  @inline(__always)
  private mutating func addNext(_ row: Int, _ column: Int) -> Int {
    var length = 0
    var distance = step
    let bits = (besides[column &>> 6] | aboves[column &>> 6]) &>> UInt64(truncatingIfNeeded: column)
    if bits & 1 != 0 {
      length = run(besides, column)
      let above = run(aboves, column)
      if above > length { (length, distance) = (above, rowBytes) }
    }
    if length < Self.longEnough, column &+ 1 < width {
      let place = row &<< shift &+ column
      let pair = self.pair(place)
      let slot = Self.slot(pair)
      let earlier = Int(places[slot])
      places[slot] = Int32(truncatingIfNeeded: place)
      if self.pair(earlier) == pair, earlier >= 0 {
        let earlierColumn = earlier & (1 &<< shift &- 1)
        let back = (row &- earlier &>> shift) &* rowBytes &+ (column &- earlierColumn) &* step
        if back <= Self.farthest {
          let again = matched(place, earlier, limit: width &- max(column, earlierColumn))
          if again > length { (length, distance) = (again, back) }
        }
      }
    }
    guard length > 0 else {
      addPixel(row, column)
      return 1
    }
    length = min(length, most)
    addMatch(length &* step, distance)
    remember(row &<< shift &+ column, length, column)
    return length
  }

  @inline(__always)
  private mutating func addMatch(_ bytes: Int, _ distance: Int) {
    target[made] =
      1 << 31 | UInt32(truncatingIfNeeded: bytes &- 3) << 16 | UInt32(truncatingIfNeeded: distance &- 1)
    made &+= 1
    counts[768 &+ bytes &- 3] &+= 1
    let place = distance < 257 ? distance &- 1 : 256 &+ (distance &- 1) &>> 7
    counts[1024 &+ Int(distanceSymbols[place])] &+= 1
  }

  @inline(__always)
  private mutating func addByte(_ byte: UInt32) {
    target[made] = byte
    made &+= 1
    counts[Int(byte)] &+= 1
  }

  @inline(__always)
  private mutating func addPixel(_ row: Int, _ column: Int) {
    let pixel = words[row &<< shift &+ column]
    target[made] = 1 << 30 | pixel & 0xFF_FFFF
    made &+= 1
    counts[Int(pixel & 255)] &+= 1
    counts[256 &+ Int(pixel >> 8 & 255)] &+= 1
    counts[512 &+ Int(pixel >> 16 & 255)] &+= 1
    if step == 4 { addByte(pixel >> 24) }
  }

  /// Notes the last pixel of a match: the pixels inside are found again by where they were found before.
  @inline(__always)
  private func remember(_ place: Int, _ length: Int, _ column: Int) {
    let last = place &+ min(length &- 1, width &- 2 &- column)
    places[Self.slot(pair(last))] = Int32(truncatingIfNeeded: last)
  }

  @inline(__always)
  private func pair(_ place: Int) -> UInt64 {
    UnsafeRawPointer(words + place).loadUnaligned(as: UInt64.self)
  }

  @inline(__always)
  private static func slot(_ pair: UInt64) -> Int {
    Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> (64 &- tableBits))
  }

  /// How many pixels at two places are the same; the first two are.
  @inline(__always)
  private func matched(_ place: Int, _ earlier: Int, limit: Int) -> Int {
    var length = 2
    while length < limit {
      let difference = UInt64(littleEndian: pair(place &+ length) ^ pair(earlier &+ length))
      if difference != 0 {
        if UInt32(truncatingIfNeeded: difference) == 0 { length &+= 1 }
        break
      }
      length &+= 2
    }
    return min(length, limit)
  }

  /// How many ones there are from a place on: at least those up to the longest match.
  @inline(__always)
  private func run(_ bits: UnsafeMutablePointer<UInt64>, _ start: Int) -> Int {
    var place = start
    while true {
      let part = UnsafeRawPointer(bits).loadUnaligned(fromByteOffset: place &>> 3, as: UInt64.self)
      let ones = (~(UInt64(littleEndian: part) &>> UInt64(truncatingIfNeeded: place & 7)))
        .trailingZeroBitCount
      place &+= ones
      if ones < 57 || place &- start >= Self.longest { return place &- start }
    }
  }

  /// A row's pixels as words.
  private func unpack(_ line: UnsafeRawPointer, into words: UnsafeMutablePointer<UInt32>) {
    if step == 4 {
      UnsafeMutableRawPointer(words).copyMemory(from: line, byteCount: 4 * width)
      return
    }
    for column in 0..<(width - 1) {
      words[column] =
        UInt32(littleEndian: line.loadUnaligned(fromByteOffset: 3 &* column, as: UInt32.self)) & 0xFF_FFFF
    }
    let last = line + 3 * (width - 1)
    words[width - 1] =
      UInt32(UInt16(littleEndian: last.loadUnaligned(as: UInt16.self)))
      | UInt32(last.load(fromByteOffset: 2, as: UInt8.self)) << 16
  }

  /// A bit for each pixel of a row: whether it is the same as in the words elsewhere.
  private func compare(_ start: Int, _ bits: UnsafeMutablePointer<UInt64>, with other: Int) {
    let left = UnsafeRawPointer(words + start)
    let right = UnsafeRawPointer(words + other)
    let parts = UnsafeMutableRawPointer(bits)
    for group in 0..<(width + 15) / 16 {
      let one = left.loadUnaligned(fromByteOffset: 64 &* group, as: SIMD16<UInt32>.self)
      let two = right.loadUnaligned(fromByteOffset: 64 &* group, as: SIMD16<UInt32>.self)
      let same = SIMD16<UInt8>(truncatingIfNeeded: unsafeBitCast(one .== two, to: SIMD16<UInt32>.self))
      // Of eight bytes the lowest bits come together in the highest byte, each by a power of two of its own.
      let eights = unsafeBitCast(same, to: SIMD2<UInt64>.self) & 0x0101_0101_0101_0101
      let low = (eights.x &* 0x0102_0408_1020_4080) &>> 56
      let high = (eights.y &* 0x0102_0408_1020_4080) &>> 56
      parts.storeBytes(
        of: UInt16(truncatingIfNeeded: low | high << 8), toByteOffset: 2 &* group, as: UInt16.self)
    }
    if width & 63 > 0 { bits[width >> 6] &= 1 << UInt64(width & 63) - 1 }
  }
}
