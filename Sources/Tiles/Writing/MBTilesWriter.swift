internal import CSQLite
internal import Geo

/// Writes an MBTiles file (specification 1.3): `tiles` is a view over `map` and `images`, so that tiles that look
/// alike are held once. The bytes depend on what is added, its order, and the release of SQLite.
public final class MBTilesWriter {
  private let handle: OpaquePointer
  private let path: String
  private let mapInsertion: OpaquePointer
  private let imageInsertion: OpaquePointer
  /// The row of each content.
  private var rows: [Int: Int] = [:]

  /// The file is thrown away when anything goes wrong: it needs no journal of its own. The application's number is the
  /// specification's.
  private static let schema = """
    PRAGMA page_size = 4096;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA application_id = 1297105496;
    BEGIN;
    CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id INTEGER);
    CREATE TABLE images (tile_id INTEGER PRIMARY KEY, tile_data BLOB);
    CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
      map.tile_row AS tile_row, images.tile_data AS tile_data
      FROM map JOIN images ON images.tile_id = map.tile_id;
    """

  /// Begins a file at `path`, where none is.
  ///
  /// - Throws: `TileError.unwritable`, as do all functions here.
  public init(path: String, metadata: [(name: String, value: String)]) throws(TileError) {
    self.path = path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .unwritable(location: path, reason: String(cString: sqlite3_errstr(code)))
    }
    do throws(TileError) {
      try Self.execute(Self.schema, opened, path)
      try Self.insert(metadata, opened, path)
      mapInsertion = try Self.prepared("INSERT INTO map VALUES (?1, ?2, ?3, ?4)", opened, path)
      imageInsertion = try Self.prepared("INSERT INTO images VALUES (?1, ?2)", opened, path)
    } catch {
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
  }

  deinit {
    sqlite3_finalize(mapInsertion)
    sqlite3_finalize(imageInsertion)
    sqlite3_close_v2(handle)
  }

  /// Whether a content has been added.
  public func has(content: Int) -> Bool { rows[content] != nil }

  /// Adds what tiles may share.
  public func add(content: Int, _ bytes: [UInt8]) throws(TileError) {
    let row = rows.count + 1
    sqlite3_bind_int64(imageInsertion, 1, Int64(row))
    let code = bytes.withUnsafeBytes { buffer in
      sqlite3_bind_blob(imageInsertion, 2, buffer.baseAddress, Int32(buffer.count), nil)
      return sqlite3_step(imageInsertion)
    }
    sqlite3_reset(imageInsertion)
    guard code == SQLITE_DONE else { throw Self.failure(handle, path) }
    rows[content] = row
  }

  /// Adds a tile, whose content has been added before.
  public func add(_ entry: TileSetDraft.Entry) throws(TileError) {
    let tile = entry.tile
    for (index, value) in [tile.z, tile.x, tile.tmsY, rows[entry.content] ?? 0].enumerated() {
      sqlite3_bind_int64(mapInsertion, Int32(index + 1), Int64(value))
    }
    let code = sqlite3_step(mapInsertion)
    sqlite3_reset(mapInsertion)
    guard code == SQLITE_DONE else { throw Self.failure(handle, path) }
  }

  /// Completes the file; nothing can be added any more.
  public func finish() throws(TileError) {
    try Self.execute(
      "CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);"
        + "CREATE UNIQUE INDEX metadata_index ON metadata (name); COMMIT;",
      handle, path)
  }

  private static func insert(
    _ metadata: [(name: String, value: String)], _ handle: OpaquePointer, _ path: String
  ) throws(TileError) {
    let statement = try prepared("INSERT INTO metadata VALUES (?1, ?2)", handle, path)
    defer { sqlite3_finalize(statement) }
    for (name, value) in metadata {
      let code = name.withCString { name in
        value.withCString { value in
          sqlite3_bind_text(statement, 1, name, -1, nil)
          sqlite3_bind_text(statement, 2, value, -1, nil)
          return sqlite3_step(statement)
        }
      }
      sqlite3_reset(statement)
      guard code == SQLITE_DONE else { throw failure(handle, path) }
    }
  }

  private static func execute(
    _ text: String, _ handle: OpaquePointer, _ path: String
  ) throws(TileError) {
    guard sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK else { throw failure(handle, path) }
  }

  private static func prepared(
    _ text: String, _ handle: OpaquePointer, _ path: String
  ) throws(TileError) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure(handle, path)
    }
    return statement
  }

  private static func failure(_ handle: OpaquePointer, _ path: String) -> TileError {
    .unwritable(location: path, reason: String(cString: sqlite3_errmsg(handle)))
  }
}
