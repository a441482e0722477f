public import Geo
internal import Synchronization
internal import Wire

/// Tiles in an SQLite file (MBTiles specification 1.3), `tiles` being a table or a view.
public final class MBTilesArchive: TileArchive {
  public let description: TileSetDescription
  let path: String
  private let idle: Mutex<[SQLiteConnection]>

  /// Opens the file at `path`.
  ///
  /// - Throws: `TileError.unreadable`; `TileError.notAnArchive` where it is no SQLite file or holds no tiles.
  public init(path: String) throws(TileError) {
    switch FileBytes.kind(of: path) {
    case .absent: throw .unreadable(location: path, reason: "no such file")
    case .directory: throw .unreadable(location: path, reason: "it is a folder")
    case .file: break
    }
    let connection = try SQLiteConnection(path: path)
    guard let layout = connection.rows("SELECT name FROM sqlite_master WHERE name IN ('tiles', 'metadata')")
    else {
      throw .notAnArchive(location: path, expected: "an MBTiles file", reason: connection.reason)
    }
    let names = Set(layout.compactMap { $0.first ?? nil })
    guard names.contains("tiles"),
      connection.rows("SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles LIMIT 0") != nil
    else {
      throw .notAnArchive(
        location: path, expected: "an MBTiles file", reason: "it is an SQLite file without the table of tiles"
      )
    }
    description = MBTilesArchive.describe(connection, hasMetadata: names.contains("metadata"))
    self.path = path
    idle = Mutex([connection])
  }

  public var isRemote: Bool { false }

  public func data(for tile: TileID) throws(TileError) -> [UInt8]? {
    guard tile.isValid else { return nil }
    let connection: SQLiteConnection
    if let known = idle.withLock({ $0.popLast() }) {
      connection = known
    } else {
      connection = try SQLiteConnection(path: path)
    }
    defer { idle.withLock { $0.append(connection) } }
    guard let bytes = try connection.tile(zoom: tile.z, column: tile.x, row: tile.tmsY, path: path) else {
      return nil
    }
    do throws(WireError) {
      return try Inflate.decompressed(bytes)
    } catch {
      throw .badCompression(location: "\(path) \(tile.z)/\(tile.x)/\(tile.y)", cause: error)
    }
  }

  private static func describe(_ connection: SQLiteConnection, hasMetadata: Bool) -> TileSetDescription {
    var pairs: [String: String] = [:]
    var warnings: [String] = []
    if hasMetadata, let rows = connection.rows("SELECT name, value FROM metadata") {
      for row in rows where row.count == 2 {
        if let name = row[0], let value = row[1] { pairs[name] = value }
      }
    } else {
      warnings.append("the archive has no table of metadata")
    }
    var description = TileSetDescription(pairs: pairs)
    description.warnings.insert(contentsOf: warnings, at: 0)
    if pairs["minzoom"] == nil || pairs["maxzoom"] == nil,
      let range = connection.rows("SELECT min(zoom_level), max(zoom_level) FROM tiles")?.first,
      range.count == 2
    {
      if pairs["minzoom"] == nil, let low = range[0].flatMap({ Int($0) }) { description.minZoom = low }
      if pairs["maxzoom"] == nil, let high = range[1].flatMap({ Int($0) }) {
        description.maxZoom = high
        description.statesMaxZoom = true
      }
    }
    return description
  }
}
