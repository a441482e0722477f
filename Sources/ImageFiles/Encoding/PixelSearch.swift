/// The search for repetitions in rows of pixels: raw memory and words of 32 bits, since it looks at every pixel.
///
/// Each row is gone through three times, so that nothing waits for a branch that can't be foreseen: it is compared
/// with itself a pixel before and with the row above, a bit for each pixel; then pixels that no such repetition holds
/// look up where they stood last with the one after; then the bits are made into tokens. Matches end with the row.
struct PixelSearch {
  private static let tableBits: UInt64 = 14
  /// The most bytes of a match.
  private static let longest = 258
  private static let farthest = 32_768

  private let source: UnsafeRawPointer
  private let width: Int
  private let step: Int
  private let rowBytes: Int
  /// The most pixels of a match.
  private let most: Int
  /// Rows of pixels, a word each, begin every 2^shift words.
  private let shift: Int
  private let words: UnsafeMutablePointer<UInt32>
  /// For each pixel of the row whether it repeats the one before, the one above, and another with the one after.
  private let besides: UnsafeMutablePointer<UInt64>
  private let aboves: UnsafeMutablePointer<UInt64>
  private let others: UnsafeMutablePointer<UInt64>
  /// Where that other stands, plus one.
  private let found: UnsafeMutablePointer<UInt32>
  /// Which pixels of the row no match holds.
  private let alone: UnsafeMutablePointer<UInt64>
  /// Where two pixels stood last, by a hash of theirs, below other bits of that hash.
  private let places: UnsafeMutablePointer<UInt64>
  private let sequences: UnsafeMutablePointer<UInt32>
  private var literals: UnsafeMutablePointer<UInt32>
  private let counts: UnsafeMutablePointer<UInt32>
  private let distanceSymbols: UnsafePointer<UInt8>
  private var made = 0
  /// Literals since the last sequence.
  private var waiting = 0

  /// How many counts there are: the three bytes of a pixel apart (in a grey they are one and the same count, and each
  /// addition would wait for the one before), then lengths less 3, then the symbols of distances from 1024 on.
  static let countsSize = 1024 + 30

  /// Writes the sequences and the literal pixels of all rows and returns their numbers: at most one sequence for each
  /// byte, one literal for each pixel.
  ///
  /// - Parameters:
  ///   - source: rows behind their filter bytes, of `width` pixels of `step` bytes (3 or 4).
  ///   - counts: get how often symbols occur; zeros before.
  static func run(
    _ source: UnsafeRawPointer, rows: Int, width: Int, step: Int,
    into sequences: UnsafeMutablePointer<UInt32>, literals: UnsafeMutablePointer<UInt32>,
    counts: UnsafeMutablePointer<UInt32>
  ) -> (sequences: Int, literals: Int) {
    // Rows of whole words of bits, with two to spare.
    let shift = max(6, Int.bitWidth - (width - 1).leadingZeroBitCount)
    let bitWords = 1 << (shift - 6) + 2
    let slots = 1 << Int(tableBits)
    let distanceSymbols = DeflateSymbols.distanceSymbol
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: (rows << shift) + 24 + 1 << shift) {
      words in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 4 * bitWords + slots) { longs in
        guard let word = words.baseAddress, let long = longs.baseAddress else { return (0, 0) }
        // Eight words lie before the first row: the vectors of the first pixels begin there.
        words[..<8].initialize(repeating: 0)
        words[(8 + rows << shift)...].initialize(repeating: 0)
        longs.initialize(repeating: 0)
        return distanceSymbols.withUnsafeBufferPointer { symbols in
          guard let symbols = symbols.baseAddress else { return (0, 0) }
          let found = word + 24 + rows << shift
          var search = PixelSearch(
            source: source, width: width, step: step, rowBytes: width * step + 1, most: longest / step,
            shift: shift, words: word + 8, besides: long, aboves: long + bitWords,
            others: long + 2 * bitWords,
            found: found, alone: long + 3 * bitWords, places: long + 4 * bitWords, sequences: sequences,
            literals: literals, counts: counts, distanceSymbols: symbols)
          for row in 0..<rows { search.addRow(row) }
          if search.waiting > 0 { search.add(0) }
          return (search.made, search.literals - literals)
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
    lookUp(start)

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
    while column < width { column = addNext(start, column) }
    addLiterals(start)
  }

  /// Looks for pixels that no run holds, and for the last ones of runs.
  @inline(__always)
  private func lookUp(_ start: Int) {
    let inRow = rowBytes > Self.farthest
    let floor = inRow ? start : 0
    let limit = inRow ? Self.farthest / step : (Self.farthest / rowBytes) << shift
    var carry: (UInt64, UInt64) = (0, 0)
    let end = (width &+ 63) &>> 6
    var held = covered(0, &carry)
    for word in 0..<end {
      let next = covered(word &+ 1, &carry)
      var pattern = ~(held & (held &>> 1 | next &<< 63))
      held = next
      if word == end &- 1 {
        // The last pixel of a row has none after it.
        pattern &= (1 &<< UInt64(truncatingIfNeeded: (width &- 1) & 63)) &- 1
      }
      let base = start &+ word &<< 6
      let spots = found + word &<< 6
      // Empty slots are older than all.
      let oldest = UInt32(truncatingIfNeeded: max(floor, base &+ 63 &- limit) &+ 1)
      var hits: UInt64 = 0
      while pattern != 0 {
        let bit = pattern.trailingZeroBitCount
        let place = base &+ bit
        let mixed = pair(place) &* 0x9E37_79B9_7F4A_7C15
        let slot = Int(truncatingIfNeeded: mixed &>> (64 &- Self.tableBits))
        let entry = mixed &<< 32 | UInt64(truncatingIfNeeded: place &+ 1)
        let last = places[slot]
        places[slot] = entry
        let earlier = UInt32(truncatingIfNeeded: last)
        spots[bit] = earlier
        let differs = UInt32(truncatingIfNeeded: (last ^ entry) &>> 32)
        let isFound: UInt64 = (differs == 0 ? 1 : 0) & (earlier >= oldest ? 1 : 0)
        hits |= isFound &<< UInt64(truncatingIfNeeded: bit)
        pattern &= pattern &- 1
      }
      others[word] = hits
    }
  }

  /// Which pixels of a word lie in runs of three and more, beside or above. `carry` holds the starts of the word before.
  @inline(__always)
  private func covered(_ word: Int, _ carry: inout (UInt64, UInt64)) -> UInt64 {
    let beside = Self.starts(besides, word)
    let above = Self.starts(aboves, word)
    defer { carry = (beside, above) }
    let either = beside | above
    let before = carry.0 | carry.1
    return either | either &<< 1 | before &>> 63 | either &<< 2 | before &>> 62
  }

  @inline(__always)
  private static func starts(_ bits: UnsafeMutablePointer<UInt64>, _ word: Int) -> UInt64 {
    let (this, next) = (bits[word], bits[word &+ 1])
    return this & (this &>> 1 | next &<< 63) & (this &>> 2 | next &<< 62)
  }

  /// Passes over the pixels up to the next match, and adds this; returns where it ends.
  @inline(__always)
  private mutating func addNext(_ start: Int, _ from: Int) -> Int {
    var column = from
    var word = column &>> 6
    var pattern = (besides[word] | aboves[word] | others[word]) &>> UInt64(truncatingIfNeeded: column & 63)
    if pattern == 0 {
      let end = (width &+ 63) &>> 6
      repeat {
        word &+= 1
        column = word &<< 6
        if word >= end {
          leave(from, width)
          return width
        }
        pattern = besides[word] | aboves[word] | others[word]
      } while pattern == 0
    }
    column &+= pattern.trailingZeroBitCount
    let (beside, above) = (run(besides, column), run(aboves, column))
    // Looked at even where nothing was found: whether it was can't be foreseen.
    let isOther =
      Int(
        truncatingIfNeeded: others[column &>> 6] &>> UInt64(truncatingIfNeeded: column & 63)) & 1
    let earlier = Int(found[column]) &- 1
    let earlierColumn = earlier & (1 &<< shift &- 1)
    let limit = width &- max(column, earlierColumn)
    let other = matched(start &+ column, earlier, limit: limit) & (0 &- isOther)
    let rows = (start &- earlier &+ earlierColumn) &>> shift
    let away = rows &* rowBytes &+ (column &- earlierColumn) &* step
    let near = above > beside ? above : beside
    let nearAway = above > beside ? rowBytes : step
    let length = min(other > near ? other : near, most)
    if length == 0 {
      // Another pair with the same hash.
      leave(from, column &+ 1)
      return column &+ 1
    }
    leave(from, column)
    addMatch(length &* step, other > near ? away : nearAway)
    return column &+ length
  }

  /// Notes pixels as literals.
  @inline(__always)
  private mutating func leave(_ from: Int, _ to: Int) {
    waiting &+= to &- from
    var word = from &>> 6
    let last = to &>> 6
    let first = ~0 &<< UInt64(truncatingIfNeeded: from & 63)
    let rest = 1 &<< UInt64(truncatingIfNeeded: to & 63) &- 1
    if word == last {
      alone[word] |= first & rest
      return
    }
    alone[word] |= first
    word &+= 1
    while word < last {
      alone[word] = ~0
      word &+= 1
    }
    alone[last] |= rest
  }

  /// Writes and counts a row's literals.
  @inline(__always)
  private mutating func addLiterals(_ start: Int) {
    for word in 0..<(width &+ 63) &>> 6 {
      var pattern = alone[word]
      alone[word] = 0
      let spots = words + (start &+ word &<< 6)
      while pattern != 0 {
        let pixel = spots[pattern.trailingZeroBitCount]
        pattern &= pattern &- 1
        literals.initialize(to: pixel)
        literals += 1
        counts[Int(truncatingIfNeeded: pixel & 255)] &+= 1
        counts[256 &+ Int(truncatingIfNeeded: pixel &>> 8 & 255)] &+= 1
        counts[512 &+ Int(truncatingIfNeeded: pixel &>> 16 & 255)] &+= 1
        if step == 4 { counts[Int(truncatingIfNeeded: pixel &>> 24)] &+= 1 }
      }
    }
  }

  /// Adds a sequence of the literals that wait and what follows them.
  @inline(__always)
  private mutating func add(_ following: UInt32) {
    while waiting > 255 {
      (sequences + made).initialize(to: 255 << 24)
      made &+= 1
      waiting &-= 255
    }
    (sequences + made).initialize(to: UInt32(truncatingIfNeeded: waiting) << 24 | following)
    made &+= 1
    waiting = 0
  }

  @inline(__always)
  private mutating func addMatch(_ bytes: Int, _ distance: Int) {
    add(UInt32(truncatingIfNeeded: bytes &- 3) << 16 | 1 << 15 | UInt32(truncatingIfNeeded: distance &- 1))
    counts[768 &+ bytes &- 3] &+= 1
    let place = distance < 257 ? distance &- 1 : 256 &+ (distance &- 1) &>> 7
    counts[1024 &+ Int(distanceSymbols[place])] &+= 1
  }

  @inline(__always)
  private mutating func addByte(_ byte: UInt32) {
    add(1 << 16 | byte)
    counts[Int(byte)] &+= 1
  }

  @inline(__always)
  private func pair(_ place: Int) -> UInt64 {
    UnsafeRawPointer(words + place).loadUnaligned(as: UInt64.self)
  }

  /// How many pixels at two places are the same, up to `limit`.
  @inline(__always)
  private func matched(_ place: Int, _ earlier: Int, limit: Int) -> Int {
    var length = 0
    while true {
      let one = UnsafeRawPointer(words + (place &+ length)).loadUnaligned(as: SIMD8<UInt32>.self)
      let two = UnsafeRawPointer(words + (earlier &+ length)).loadUnaligned(as: SIMD8<UInt32>.self)
      let same = unsafeBitCast(
        SIMD8<UInt8>(truncatingIfNeeded: unsafeBitCast(one .== two, to: SIMD8<UInt32>.self)), to: UInt64.self)
      length &+= (~UInt64(littleEndian: same)).trailingZeroBitCount &>> 3
      if same != ~0 || length >= limit { return min(length, limit) }
    }
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
