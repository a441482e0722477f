internal import Wire

/// The first 127 bytes of a PMTiles archive (specification 3.4, section 3.2).
struct PMTilesHeader: Sendable {
  static let size = 127

  let rootDirectory: Range<Int>
  let metadata: Range<Int>
  let leafDirectories: Range<Int>
  let tileData: Range<Int>
  /// How many tiles and entries the archive says to have; 0 is "not counted".
  let tileCount: UInt64
  let entryCount: UInt64
  let directoryCompression: Compression
  /// `nil` where the archive doesn't say: then the tiles' own first bytes tell.
  let tileCompression: Compression?
  let format: String?
  let minZoom: Int
  let maxZoom: Int
  /// West, south, east, north, degrees.
  let bounds: [Double]
  let center: TileSetDescription.Center

  init(_ bytes: [UInt8], place: String) throws(TileError) {
    guard bytes.starts(with: Array("PMTiles".utf8)) else {
      throw .notAnArchive(location: place, expected: "a PMTiles archive", reason: "its first bytes differ")
    }
    if bytes.count > 7, bytes[7] != 3 {
      throw .unsupported(location: place, what: "it is PMTiles of version \(bytes[7]), not 3")
    }
    guard bytes.count >= PMTilesHeader.size else {
      throw .damagedArchive(
        location: place,
        reason: "it ends after \(bytes.count) bytes, inside its header of \(PMTilesHeader.size)",
        offset: nil)
    }
    var reader = ByteReader(bytes, what: place, at: 8)
    do throws(WireError) {
      rootDirectory = try PMTilesHeader.range(&reader)
      metadata = try PMTilesHeader.range(&reader)
      leafDirectories = try PMTilesHeader.range(&reader)
      tileData = try PMTilesHeader.range(&reader)
      tileCount = try reader.uint64()
      entryCount = try reader.uint64()
      try reader.move(to: 97)
      directoryCompression = try PMTilesHeader.compression(reader.uint8(), offset: 97, place) ?? .none
      tileCompression = try PMTilesHeader.compression(reader.uint8(), offset: 98, place)
      let type = Int(try reader.uint8())
      format = [1: "pbf", 2: "png", 3: "jpg", 4: "webp", 5: "avif", 6: "mlt"][type]
      minZoom = min(30, Int(try reader.uint8()))
      maxZoom = min(30, Int(try reader.uint8()))
      var degrees: [Double] = []
      for _ in 0..<4 { degrees.append(Double(try reader.int32()) / 1e7) }
      bounds = degrees
      let centerZoom = Double(try reader.uint8())
      let longitude = Double(try reader.int32()) / 1e7
      center = .init(longitude: longitude, latitude: Double(try reader.int32()) / 1e7, zoom: centerZoom)
    } catch {
      throw TileError.wrapping(error, at: place)
    }
  }

  private static func range(_ reader: inout ByteReader) throws(WireError) -> Range<Int> {
    let start = reader.offset
    let lower = try reader.uint64()
    let count = try reader.uint64()
    guard lower < 1 << 60, count < 1 << 60 else { throw .malformed(what: reader.what, offset: start) }
    return Int(lower)..<Int(lower + count)
  }

  private static func compression(
    _ code: UInt8, offset: Int, _ place: String
  ) throws(WireError) -> Compression? {
    switch code {
    case 0: nil
    case 1: Compression.none
    case 2: .gzip
    case 3: .brotli
    case 4: .zstandard
    default: throw .malformed(what: place, offset: offset)
    }
  }
}
