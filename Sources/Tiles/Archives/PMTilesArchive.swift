public import Geo
internal import Synchronization
internal import Wire

/// Tiles in one file that is read by parts (PMTiles specification 3.4), on the disk or on a server.
///
/// A cold tile takes three reads at most: the first 16 KiB with the root directory, a leaf directory, the tile.
public final class PMTilesArchive: TileArchive {
  public let description: TileSetDescription
  private let source: any ByteSource
  let header: PMTilesHeader
  let root: PMTilesDirectory
  private let leaves = Mutex<[Int: PMTilesDirectory]>([:])

  /// The specification keeps the root directory within the first 16 KiB.
  private static let firstRead = 16_384
  private static let directoryLimit = 64 << 20
  /// The specification recommends one level of leaves; deeper nesting than this is taken for a loop.
  static let depthLimit = 4
  private static let leafCacheLimit = 64

  /// Reads an archive that lies in memory.
  ///
  /// - Parameter place: what errors call it.
  public convenience init(bytes: [UInt8], place: String) throws(TileError) {
    try self.init(source: MemorySource(bytes: bytes, place: place))
  }

  init(source: any ByteSource) throws(TileError) {
    let place = source.place
    let first = try source.bytes(at: 0, count: PMTilesArchive.firstRead, mayBeShort: true)
    header = try PMTilesHeader(first, place: place)
    self.source = source
    if let size = source.size {
      for range in [header.rootDirectory, header.metadata, header.leafDirectories, header.tileData]
      where range.upperBound > size {
        throw .damagedArchive(
          location: place, reason: "a section lies outside the file", offset: range.lowerBound)
      }
    }
    root = try PMTilesArchive.directory(header.rootDirectory, source, header, first: first)
    description = PMTilesArchive.describe(header, source, first)
  }

  public var isRemote: Bool { source.isRemote }

  public func data(for tile: TileID) throws(TileError) -> [UInt8]? {
    guard tile.isValid, tile.z >= header.minZoom, tile.z <= header.maxZoom else { return nil }
    let number = PMTilesDirectory.number(of: tile)
    var directory = root
    for _ in 0..<PMTilesArchive.depthLimit {
      guard let entry = directory.entry(for: number) else { return nil }
      if entry.runLength > 0 { return try tileBytes(entry, tile) }
      directory = try leaf(entry)
    }
    throw .damagedArchive(
      location: source.place, reason: "its directories are nested too deep",
      offset: header.leafDirectories.lowerBound)
  }

  private func tileBytes(_ entry: PMTilesDirectory.Entry, _ tile: TileID) throws(TileError) -> [UInt8] {
    let range = try part(entry, of: header.tileData, limit: Inflate.defaultLimit)
    let bytes = try source.bytes(at: range.lowerBound, count: range.count, mayBeShort: false)
    do throws(WireError) {
      return try Inflate.decompressed(bytes, as: header.tileCompression)
    } catch {
      throw .badCompression(location: "\(source.place) \(tile.z)/\(tile.x)/\(tile.y)", cause: error)
    }
  }

  func leaf(_ entry: PMTilesDirectory.Entry) throws(TileError) -> PMTilesDirectory {
    let range = try part(entry, of: header.leafDirectories, limit: PMTilesArchive.directoryLimit)
    if let known = leaves.withLock({ $0[range.lowerBound] }) { return known }
    let directory = try PMTilesArchive.directory(range, source, header, first: [])
    leaves.withLock { leaves in
      if leaves.count >= PMTilesArchive.leafCacheLimit { leaves.removeAll() }
      leaves[range.lowerBound] = directory
    }
    return directory
  }

  /// Where the entry's bytes lie in the file; they have to lie in their section.
  func part(
    _ entry: PMTilesDirectory.Entry, of section: Range<Int>, limit: Int
  ) throws(TileError) -> Range<Int> {
    guard entry.offset <= section.count, entry.length <= section.count - entry.offset, entry.length <= limit,
      entry.length > 0
    else {
      throw .damagedArchive(
        location: source.place, reason: "an entry points outside of its section",
        offset: section.lowerBound + entry.offset)
    }
    let start = section.lowerBound + entry.offset
    return start..<start + entry.length
  }

  /// Reads a directory, from the bytes of the first read where they hold it.
  private static func directory(
    _ range: Range<Int>, _ source: any ByteSource, _ header: PMTilesHeader, first: [UInt8]
  ) throws(TileError) -> PMTilesDirectory {
    guard range.count <= directoryLimit else {
      throw .damagedArchive(
        location: source.place, reason: "a directory is too large", offset: range.lowerBound)
    }
    let bytes = try section(range, source, first)
    do throws(WireError) {
      let plain = try Inflate.decompressed(bytes, as: header.directoryCompression, limit: directoryLimit)
      return try PMTilesDirectory(plain, place: source.place)
    } catch {
      throw .damagedArchive(
        location: source.place, reason: "a directory can't be read: \(error)", offset: range.lowerBound)
    }
  }

  private static func section(
    _ range: Range<Int>, _ source: any ByteSource, _ first: [UInt8]
  ) throws(TileError) -> [UInt8] {
    if range.upperBound <= first.count { return Array(first[range]) }
    return try source.bytes(at: range.lowerBound, count: range.count, mayBeShort: false)
  }

  private static func describe(
    _ header: PMTilesHeader, _ source: any ByteSource, _ first: [UInt8]
  ) -> TileSetDescription {
    var description = TileSetDescription()
    description.format = header.format
    description.minZoom = header.minZoom
    description.maxZoom = header.maxZoom
    description.statesMaxZoom = true
    description.center = header.center
    let bounds = header.bounds
    if bounds[0] < bounds[2], bounds[1] < bounds[3] {
      description.bounds = .init(west: bounds[0], south: bounds[1], east: bounds[2], north: bounds[3])
    }
    guard header.metadata.count > 0 else { return description }
    guard header.metadata.count <= directoryLimit,
      let bytes = try? section(header.metadata, source, first),
      let plain = try? Inflate.decompressed(bytes, as: header.directoryCompression, limit: directoryLimit),
      let json = try? JSONValue(parsing: plain)
    else {
      description.warnings.append("the archive's metadata can't be read")
      return description
    }
    let zooms = (description.minZoom, description.maxZoom)
    description.apply(json)
    // The header's zooms count; those of the metadata are the maker's.
    (description.minZoom, description.maxZoom) = zooms
    return description
  }
}
