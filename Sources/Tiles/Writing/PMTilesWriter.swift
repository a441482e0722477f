internal import Geo
internal import Wire

/// Writes PMTiles archives (specification 3.4), clustered: the tiles lie in the order of their numbers.
public struct PMTilesWriter: Sendable {
  /// The most bytes of header and root directory (specification 3.4, section 3).
  static let rootLimit = 16_384

  private let draft: TileSetDraft
  /// The contents in the order in which their bytes follow the head.
  public let contents: [Int]
  private let entries: [PMTilesDirectory.Entry]
  private let dataLength: Int

  /// Takes a draft whose tiles may stand in any order.
  public init(_ draft: TileSetDraft) {
    self.draft = draft
    let numbers = draft.entries.map { PMTilesDirectory.number(of: $0.tile) }
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    var contents: [Int] = []
    var offsets: [Int?] = Array(repeating: nil, count: draft.lengths.count)
    var entries: [PMTilesDirectory.Entry] = []
    var end = 0
    for index in order {
      let content = draft.entries[index].content
      let offset: Int
      if let known = offsets[content] {
        offset = known
      } else {
        offset = end
        offsets[content] = end
        end += draft.lengths[content]
        contents.append(content)
      }
      let length = draft.lengths[content]
      if let last = entries.last, last.offset == offset, last.length == length,
        numbers[index] == last.tile + last.runLength
      {
        entries[entries.count - 1] = PMTilesDirectory.Entry(
          tile: last.tile, offset: offset, length: length, runLength: last.runLength + 1)
      } else {
        entries.append(
          PMTilesDirectory.Entry(tile: numbers[index], offset: offset, length: length, runLength: 1))
      }
    }
    self.contents = contents
    self.entries = entries
    dataLength = end
  }

  /// Everything before the tiles: header, root directory, metadata, leaf directories.
  public var head: [UInt8] {
    let metadata = Deflate.gzip(Array(metadataText.utf8))
    let (root, leaves) = directories()
    return header(root: root.count, metadata: metadata.count, leaves: leaves.count) + root + metadata + leaves
  }

  private var metadataText: String {
    let inHeader = ["minzoom", "maxzoom", "bounds", "center"]
    let members = draft.metadata.filter { !inHeader.contains($0.name) }.map { name, value in
      JSONValue.quoted(name) + ":" + (name == "tileSize" ? value : JSONValue.quoted(value))
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  // MARK: Directories

  /// The root directory, and the leaves where the root alone would be too large.
  private func directories() -> (root: [UInt8], leaves: [UInt8]) {
    let limit = PMTilesWriter.rootLimit - PMTilesHeader.size
    if entries.count <= limit {
      let root = PMTilesDirectory.packed(entries[...])
      if root.count <= limit { return (root, []) }
    }
    var size = 4096
    while true {
      let (root, leaves) = leafed(size: size)
      if root.count <= limit { return (root, leaves) }
      size += size / 2
    }
  }

  private func leafed(size: Int) -> (root: [UInt8], leaves: [UInt8]) {
    var leaves: [UInt8] = []
    var root: [PMTilesDirectory.Entry] = []
    for start in stride(from: 0, to: entries.count, by: size) {
      let leaf = PMTilesDirectory.packed(entries[start..<min(start + size, entries.count)])
      root.append(
        PMTilesDirectory.Entry(
          tile: entries[start].tile, offset: leaves.count, length: leaf.count, runLength: 0))
      leaves += leaf
    }
    return (PMTilesDirectory.packed(root[...]), leaves)
  }

  // MARK: Header

  /// The 127 bytes of section 3.2.
  private func header(root: Int, metadata: Int, leaves: Int) -> [UInt8] {
    var bytes = Array("PMTiles".utf8) + [3]
    var place = PMTilesHeader.size
    for length in [root, metadata, leaves, dataLength] {
      bytes.append(little: UInt64(place))
      bytes.append(little: UInt64(length))
      place += length
    }
    bytes.append(little: UInt64(draft.entries.count))
    bytes.append(little: UInt64(entries.count))
    bytes.append(little: UInt64(contents.count))
    // Clustered; directories and metadata gzipped, tiles as they are.
    bytes += [1, 2, 1, tileType, UInt8(draft.zooms.lowerBound), UInt8(draft.zooms.upperBound)]
    for degrees in [draft.bounds.west, draft.bounds.south, draft.bounds.east, draft.bounds.north] {
      bytes.append(degrees: degrees)
    }
    bytes.append(UInt8(max(0, min(30, draft.center.zoom ?? 0))))
    bytes.append(degrees: draft.center.longitude)
    bytes.append(degrees: draft.center.latitude)
    return bytes
  }

  private var tileType: UInt8 {
    switch draft.format {
    case "pbf": 1
    case "png": 2
    case "jpg": 3
    case "webp": 4
    default: 0
    }
  }
}

extension PMTilesDirectory {
  /// A directory as it lies in the file (section 4.2), gzipped.
  static func packed(_ entries: ArraySlice<Entry>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(varint: UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes.append(varint: entry.tile - last)
      last = entry.tile
    }
    for entry in entries { bytes.append(varint: entry.runLength) }
    for entry in entries { bytes.append(varint: UInt64(entry.length)) }
    var end: Int?
    for entry in entries {
      bytes.append(varint: end == entry.offset ? 0 : UInt64(entry.offset + 1))
      end = entry.offset + entry.length
    }
    return Deflate.gzip(bytes, level: 9)
  }
}

extension [UInt8] {
  fileprivate mutating func append(little value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// In ten-millionths, 32 bits.
  fileprivate mutating func append(degrees: Double) {
    let value = UInt32(bitPattern: Int32((Swift.max(-180, Swift.min(180, degrees)) * 1e7).rounded()))
    for shift in stride(from: UInt32(0), to: 32, by: 8) { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  fileprivate mutating func append(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
