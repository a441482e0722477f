internal import CSQLite
internal import Wire

/// A read-only connection to an SQLite file.
///
/// `@unchecked Sendable`: a connection may move between threads as long as one uses it at a time (SQLite's
/// "multi-thread" mode); `MBTilesArchive` takes it out of its locked list for each use.
final class SQLiteConnection: @unchecked Sendable {
  private let database: OpaquePointer
  private var tileQuery: OpaquePointer?

  /// Opens the file at `path`. Without a write-ahead log or a journal beside it the file is taken as unchanging,
  /// which needs no lock; so a file on a read-only disk, or one that another program has locked, opens too.
  init(path: String) throws(TileError) {
    let hasLog = ["-wal", "-journal"].contains { FileBytes.kind(of: path + $0) != .absent }
    let address = "file:" + SQLiteConnection.encoded(path) + (hasLog ? "?mode=ro" : "?mode=ro&immutable=1")
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      address, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw .unreadable(location: path, reason: String(cString: sqlite3_errstr(code)))
    }
    sqlite3_busy_timeout(handle, 2000)
    database = handle
  }

  deinit {
    sqlite3_finalize(tileQuery)
    sqlite3_close_v2(database)
  }

  /// The rows of a query as texts, up to `limit` of them; `nil` where SQLite refuses it, with `reason`.
  func rows(_ query: String, limit: Int = 10_000) -> [[String?]]? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else { return nil }
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW && rows.count < limit {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) }
        })
      code = sqlite3_step(statement)
    }
    return code == SQLITE_DONE || code == SQLITE_ROW ? rows : nil
  }

  /// Calls `body` with the whole numbers of each row until it says `false`.
  ///
  /// - Returns: `false` where SQLite stopped before the end, with `reason`.
  func forEachRow(_ query: String, _ body: ([Int]) -> Bool) -> Bool {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else { return false }
    defer { sqlite3_finalize(statement) }
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      let row = (0..<sqlite3_column_count(statement)).map { Int(sqlite3_column_int64(statement, $0)) }
      guard body(row) else { return true }
      code = sqlite3_step(statement)
    }
    return code == SQLITE_DONE
  }

  /// What a cell holds.
  enum Cell {
    case null
    case number(Double)
    case text(String)
    case bytes([UInt8])
  }

  /// Calls `body` with the names of the columns and the cells of each row.
  ///
  /// - Returns: `false` where SQLite stopped before the end, with `reason`.
  func forEachRecord(_ query: String, _ body: ([String], [Cell]) -> Void) -> Bool {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else { return false }
    defer { sqlite3_finalize(statement) }
    let columns = 0..<sqlite3_column_count(statement)
    let names = columns.map { sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? "" }
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      body(names, columns.map { SQLiteConnection.cell(statement, $0) })
      code = sqlite3_step(statement)
    }
    return code == SQLITE_DONE
  }

  private static func cell(_ statement: OpaquePointer?, _ column: Int32) -> Cell {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return .number(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      return sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, column))
      return .bytes(
        sqlite3_column_blob(statement, column).map {
          [UInt8](UnsafeRawBufferPointer(start: $0, count: count))
        } ?? [])
    default: return .null
    }
  }

  /// SQLite's words for what went wrong last.
  var reason: String { String(cString: sqlite3_errmsg(database)) }

  /// The bytes of a tile; `row` counts from the south.
  func tile(zoom: Int, column: Int, row: Int, path: String) throws(TileError) -> [UInt8]? {
    if tileQuery == nil {
      let query =
        "SELECT tile_data FROM tiles WHERE zoom_level = ?1 AND tile_column = ?2 AND tile_row = ?3 LIMIT 1"
      guard sqlite3_prepare_v2(database, query, -1, &tileQuery, nil) == SQLITE_OK else {
        throw .notAnArchive(location: path, expected: "an MBTiles file", reason: reason)
      }
    }
    defer { sqlite3_reset(tileQuery) }
    sqlite3_bind_int64(tileQuery, 1, Int64(zoom))
    sqlite3_bind_int64(tileQuery, 2, Int64(column))
    sqlite3_bind_int64(tileQuery, 3, Int64(row))
    switch sqlite3_step(tileQuery) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW:
      let count = Int(sqlite3_column_bytes(tileQuery, 0))
      guard let bytes = sqlite3_column_blob(tileQuery, 0) else { return [] }
      return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    default: throw .unreadable(location: path, reason: reason)
    }
  }

  /// The path with the characters that mean something in SQLite's URIs percent-encoded.
  private static func encoded(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }
}
