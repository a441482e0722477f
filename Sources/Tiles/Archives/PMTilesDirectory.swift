internal import Geo
internal import Wire

/// A directory of a PMTiles archive (specification 3.4, section 4): entries by rising tile number.
struct PMTilesDirectory: Sendable {
  struct Entry: Hashable, Sendable {
    let tile: UInt64
    let offset: Int
    let length: Int
    /// How many tiles from `tile` on share these bytes; 0 marks a leaf directory.
    let runLength: UInt64
  }

  /// More entries than this are taken for damage: a leaf of 10^7 entries would have some 50 MB.
  static let entryLimit = 10_000_000

  let entries: [Entry]

  /// Reads a decompressed directory.
  init(_ bytes: [UInt8], place: String) throws(WireError) {
    var reader = ByteReader(bytes, what: "a directory of \(place)")
    let count = try reader.varint()
    // Each entry takes four bytes or more.
    guard count <= UInt64(bytes.count / 4), count <= UInt64(PMTilesDirectory.entryLimit) else {
      throw .malformed(what: reader.what, offset: 0)
    }
    let tiles = try PMTilesDirectory.tileNumbers(&reader, Int(count))
    var runs: [UInt64] = []
    var lengths: [Int] = []
    for _ in 0..<count { runs.append(try PMTilesDirectory.bounded(&reader)) }
    for _ in 0..<count { lengths.append(Int(try PMTilesDirectory.bounded(&reader))) }
    var entries: [Entry] = []
    entries.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let stored = Int(try PMTilesDirectory.bounded(&reader, below: 1 << 60))
      let offset: Int
      if stored > 0 {
        offset = stored - 1
      } else if let last = entries.last {
        // 0 means "right behind the one before".
        offset = last.offset + last.length
      } else {
        throw .malformed(what: reader.what, offset: reader.offset)
      }
      entries.append(
        Entry(tile: tiles[index], offset: offset, length: lengths[index], runLength: runs[index]))
    }
    self.entries = entries
  }

  private static func tileNumbers(_ reader: inout ByteReader, _ count: Int) throws(WireError) -> [UInt64] {
    var tiles: [UInt64] = []
    tiles.reserveCapacity(count)
    var last: UInt64 = 0
    for index in 0..<count {
      let step = try reader.varint()
      // Numbers rise; two entries for one tile would overlap.
      guard step < 1 << 62, index == 0 || step > 0, last + step < 1 << 62 else {
        throw .malformed(what: reader.what, offset: reader.offset)
      }
      last += step
      tiles.append(last)
    }
    return tiles
  }

  private static func bounded(_ reader: inout ByteReader, below limit: UInt64 = 1 << 32) throws(WireError)
    -> UInt64
  {
    let value = try reader.varint()
    guard value < limit else { throw .malformed(what: reader.what, offset: reader.offset) }
    return value
  }

  /// The entry that holds `tile` or leads to it, or `nil`.
  func entry(for tile: UInt64) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.runLength == 0 || tile - entry.tile < entry.runLength ? entry : nil
  }

  /// The number of a tile: all tiles of the zooms above, then along the Hilbert curve of its zoom (specification
  /// 3.4, section 4.1; the curve as in Warren, "Hacker's Delight", chapter 16).
  static func number(of tile: TileID) -> UInt64 {
    var number = ((UInt64(1) << UInt64(2 * tile.z)) - 1) / 3
    var x = tile.x
    var y = tile.y
    var side = tile.tilesPerSide >> 1
    while side > 0 {
      let right = x & side != 0 ? 1 : 0
      let down = y & side != 0 ? 1 : 0
      number += UInt64(side) * UInt64(side) * UInt64((3 * right) ^ down)
      if down == 0 {
        if right == 1 {
          x = side - 1 - (x & (side - 1))
          y = side - 1 - (y & (side - 1))
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return number
  }
}
