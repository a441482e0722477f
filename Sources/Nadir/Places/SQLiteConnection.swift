internal import CSQLite

/// An open SQLite file: statements with values bound to `?1`, `?2` …, rows one by one.
final class SQLiteConnection {
  /// What SQLite says went wrong.
  struct Failure: Error {
    /// The primary result code, such as `SQLITE_BUSY`.
    let code: Int32
    let reason: String
  }

  enum Value {
    case integer(Int)
    case real(Double)
    case text(String)
  }

  struct Row {
    fileprivate let statement: OpaquePointer

    func text(_ column: Int32) -> String {
      guard let bytes = sqlite3_column_text(statement, column) else { return "" }
      return String(cString: bytes)
    }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
  }

  private let handle: OpaquePointer

  init(path: String, flags: Int32) throws(Failure) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = String(cString: sqlite3_errstr(code))
      sqlite3_close(opened)
      throw Failure(code: code & 0xFF, reason: reason)
    }
    handle = opened
  }

  deinit { sqlite3_close(handle) }

  /// How long a statement waits for another connection, milliseconds.
  func setPatience(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// The row id of the last insertion.
  var lastRowID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs one statement to its end.
  func query(_ sql: String, _ values: [Value] = [], row: (Row) -> Void = { _ in }) throws(Failure) {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw failure
    }
    defer { sqlite3_finalize(prepared) }
    // SQLite copies the text before the call returns (SQLITE_TRANSIENT, the pointer value −1).
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .integer(let number): sqlite3_bind_int64(prepared, place, Int64(number))
      case .real(let number): sqlite3_bind_double(prepared, place, number)
      case .text(let text): sqlite3_bind_text(prepared, place, text, -1, copy)
      }
    }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: row(Row(statement: prepared))
      case SQLITE_DONE: return
      default: throw failure
      }
    }
  }

  /// The number that a statement answers with; 0 without a row.
  func integer(_ sql: String) throws(Failure) -> Int {
    var answer = 0
    try query(sql) { answer = $0.integer(0) }
    return answer
  }

  private var failure: Failure {
    Failure(code: sqlite3_errcode(handle) & 0xFF, reason: String(cString: sqlite3_errmsg(handle)))
  }
}
