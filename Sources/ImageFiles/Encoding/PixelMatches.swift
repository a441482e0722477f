/// Finds what repeats in rows of pixels (LZ77, as RFC 1951 wants it), looking at whole pixels only.
///
/// Three places are tried for each pixel: the one beside it, the one above it, and the last one where the same two
/// pixels stood. On maps that finds what a byte-wise search finds in a third of the steps.
struct PixelMatches {
  private static let tableBits: UInt64 = 14
  /// A match this long is taken without looking further.
  private static let longEnough = 48
  private static let longest = 258
  private static let farthest = 32_768

  /// Literals as they are, the three bytes of a pixel as 1 << 30 | bytes, matches as
  /// 1 << 31 | (length - 3) << 16 | (distance - 1).
  private(set) var tokens: [UInt32] = []
  /// How often each literal, the end of the block and each length symbol occurs.
  private(set) var literalCounts = [UInt32](repeating: 0, count: 286)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// - Parameters:
  ///   - samples: whole rows, each behind its filter byte; less than 2^31 bytes.
  ///   - rowBytes: bytes of a row with its filter byte.
  ///   - step: bytes a pixel.
  init(_ samples: [UInt8], rowBytes: Int, step: Int) {
    tokens = [UInt32](unsafeUninitializedCapacity: samples.count) { tokens, filled in
      guard let target = tokens.baseAddress else { return }
      samples.withUnsafeBytes { source in
        guard let base = source.baseAddress else { return }
        var search = Search(
          base: base, count: source.count, rowBytes: rowBytes, step: step, target: target)
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << Int(Self.tableBits)) { table in
          guard let places = table.baseAddress else { return }
          places.initialize(repeating: -1, count: table.count)
          search.run(places)
        }
        filled = search.made
      }
    }
    count()
  }

  private mutating func count() {
    var literals = literalCounts
    var distances = distanceCounts
    literals.withUnsafeMutableBufferPointer { literals in
      distances.withUnsafeMutableBufferPointer { distances in
        DeflateSymbols.lengthSymbol.withUnsafeBufferPointer { lengthSymbol in
          DeflateSymbols.distanceSymbol.withUnsafeBufferPointer { distanceSymbol in
            for token in tokens {
              if token < 256 {
                literals[Int(token)] &+= 1
              } else if token < 1 << 31 {
                literals[Int(token & 255)] &+= 1
                literals[Int(token >> 8 & 255)] &+= 1
                literals[Int(token >> 16 & 255)] &+= 1
              } else {
                literals[257 &+ Int(lengthSymbol[Int(token >> 16 & 255)])] &+= 1
                let distance = Int(token & 0x7FFF)
                distances[Int(distanceSymbol[distance < 256 ? distance : 256 &+ distance >> 7])] &+= 1
              }
            }
          }
        }
      }
    }
    literals[256] = 1
    literalCounts = literals
    distanceCounts = distances
  }

  /// The search's state: raw memory, since it looks at every pixel.
  private struct Search {
    let base: UnsafeRawPointer
    let count: Int
    let rowBytes: Int
    let step: Int
    let target: UnsafeMutablePointer<UInt32>
    var made = 0

    mutating func run(_ places: UnsafeMutablePointer<Int32>) {
      var place = 0
      var rowStart = 0
      while place < count {
        if place >= rowStart + rowBytes { rowStart += (place - rowStart) / rowBytes * rowBytes }
        let isRowStart = place == rowStart
        let (length, distance) = isRowStart ? aboveRow(place) : best(place, places)
        let kept = trimmed(length, place, rowStart)
        if kept >= 3 {
          target[made] =
            1 << 31 | UInt32(truncatingIfNeeded: kept &- 3) << 16
            | UInt32(truncatingIfNeeded: distance &- 1)
          made &+= 1
          if kept <= 32 { remember(place &+ step, until: place &+ kept, places) }
          place &+= kept
        } else {
          place &+= isRowStart ? addLiteral(place, 1) : addLiteral(place, step)
        }
      }
    }

    /// Adds bytes that repeat nothing and returns their number.
    @inline(__always)
    private mutating func addLiteral(_ place: Int, _ size: Int) -> Int {
      if size >= 3 {
        let low = UInt32(base.loadUnaligned(fromByteOffset: place, as: UInt16.self).littleEndian)
        target[made] = 1 << 30 | low | UInt32(base.load(fromByteOffset: place &+ 2, as: UInt8.self)) << 16
        made &+= 1
      }
      for index in (size >= 3 ? 3 : 0)..<size {
        target[made] = UInt32(base.load(fromByteOffset: place &+ index, as: UInt8.self))
        made &+= 1
      }
      return size
    }

    /// A row's start looks at the row above only.
    private func aboveRow(_ place: Int) -> (length: Int, distance: Int) {
      guard place >= rowBytes, rowBytes <= PixelMatches.farthest else { return (0, 0) }
      let length = matched(place, rowBytes)
      return length >= 4 ? (length, rowBytes) : (0, 0)
    }

    @inline(__always)
    private func best(_ place: Int, _ places: UnsafeMutablePointer<Int32>) -> (length: Int, distance: Int) {
      var (length, distance) = (0, 0)
      if place >= step {
        (length, distance) = (matched(place, step), step)
        if length >= PixelMatches.longEnough { return (length, distance) }
      }
      if place >= rowBytes, rowBytes <= PixelMatches.farthest {
        let above = matched(place, rowBytes)
        if above > length { (length, distance) = (above, rowBytes) }
        if length >= PixelMatches.longEnough { return (length, distance) }
      }
      guard place &+ 8 <= count else { return (length, distance) }
      let slot = slot(place)
      let earlier = Int(places[slot])
      places[slot] = Int32(truncatingIfNeeded: place)
      if earlier >= 0, place &- earlier <= PixelMatches.farthest {
        let again = matched(place, place &- earlier)
        if again >= 2 &* step, again > length { (length, distance) = (again, place &- earlier) }
      }
      return (length, distance)
    }

    /// Notes pixels inside of a match.
    @inline(__always)
    private func remember(_ from: Int, until end: Int, _ places: UnsafeMutablePointer<Int32>) {
      var place = from
      while place < end, place &+ 8 <= count {
        places[slot(place)] = Int32(truncatingIfNeeded: place)
        place &+= step
      }
    }

    /// The table's entry for the two pixels at a place (four bytes where a pixel is one).
    @inline(__always)
    private func slot(_ place: Int) -> Int {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let kept = step == 1 ? word << 32 : step == 3 ? word << 16 : word
      return Int(truncatingIfNeeded: (kept &* 0x9E37_79B9_7F4A_7C15) >> (64 &- PixelMatches.tableBits))
    }

    /// How many bytes at a place are those `distance` before, at most 258.
    @inline(__always)
    private func matched(_ place: Int, _ distance: Int) -> Int {
      let end = min(count &- place, PixelMatches.longest)
      var length = 0
      while length &+ 8 <= end {
        let here = base.loadUnaligned(fromByteOffset: place &+ length, as: UInt64.self)
        let there = base.loadUnaligned(fromByteOffset: place &+ length &- distance, as: UInt64.self)
        let difference = UInt64(littleEndian: here ^ there)
        if difference != 0 { return length &+ difference.trailingZeroBitCount >> 3 }
        length &+= 8
      }
      while length < end,
        base.load(fromByteOffset: place &+ length, as: UInt8.self)
          == base.load(fromByteOffset: place &+ length &- distance, as: UInt8.self)
      {
        length &+= 1
      }
      return length
    }

    /// Shortened to where a pixel or a row begins.
    @inline(__always)
    private func trimmed(_ length: Int, _ place: Int, _ rowStart: Int) -> Int {
      guard length >= 3 else { return 0 }
      var column = place &+ length &- rowStart
      if column >= rowBytes { column %= rowBytes }
      guard column > 0 else { return length }
      let rest = step == 3 ? (column &- 1) % 3 : (column &- 1) & (step &- 1)
      return length &- rest
    }
  }
}
