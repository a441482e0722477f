internal import CSQLite
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The SQLite file of an `AnswerCache`.
///
/// `@unchecked Sendable`: a connection may move between threads as long as one uses it at a time; `AnswerCache` holds it
/// under a lock.
final class CacheDatabase: @unchecked Sendable {
  /// Changes with the tables; a file of another version is made anew.
  private static let version = 1

  private let database: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens or makes the file. One that is damaged or of another version is replaced: it is only a cache.
  init?(path: String) {
    guard let opened = CacheDatabase.open(path) ?? CacheDatabase.openAnew(path) else { return nil }
    database = opened
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(database)
  }

  /// SQLite's words for what went wrong last.
  var reason: String { String(cString: sqlite3_errmsg(database)) }

  private static func openAnew(_ path: String) -> OpaquePointer? {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    return open(path)
  }

  private static func open(_ path: String) -> OpaquePointer? {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      return nil
    }
    sqlite3_busy_timeout(handle, 5000)
    chmod(path, 0o600)
    let set = [
      "PRAGMA auto_vacuum = INCREMENTAL", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL",
      "BEGIN IMMEDIATE",
      """
      CREATE TABLE IF NOT EXISTS answers (id INTEGER PRIMARY KEY, resource TEXT NOT NULL, part TEXT NOT NULL,
      status INTEGER NOT NULL, body BLOB NOT NULL, tag TEXT, modified TEXT, expires INTEGER NOT NULL,
      strict INTEGER NOT NULL, used INTEGER NOT NULL, size INTEGER NOT NULL, UNIQUE (resource, part))
      """,
      "CREATE INDEX IF NOT EXISTS by_use ON answers (used, id)",
      "CREATE TABLE IF NOT EXISTS total (bytes INTEGER NOT NULL)",
      "INSERT INTO total SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM total)",
      """
      CREATE TRIGGER IF NOT EXISTS added AFTER INSERT ON answers
      BEGIN UPDATE total SET bytes = bytes + NEW.size; END
      """,
      """
      CREATE TRIGGER IF NOT EXISTS removed AFTER DELETE ON answers
      BEGIN UPDATE total SET bytes = bytes - OLD.size; END
      """,
      """
      CREATE TRIGGER IF NOT EXISTS changed AFTER UPDATE OF size ON answers
      BEGIN UPDATE total SET bytes = bytes + NEW.size - OLD.size; END
      """,
      "COMMIT",
    ]
    let known = version(of: handle)
    guard known == 0 || known == version,
      set.allSatisfy({ sqlite3_exec(handle, $0, nil, nil, nil) == SQLITE_OK }),
      known == version || sqlite3_exec(handle, "PRAGMA user_version = \(version)", nil, nil, nil) == SQLITE_OK
    else {
      sqlite3_close_v2(handle)
      return nil
    }
    return handle
  }

  /// The file's version: 0 for a new one, -1 where it can't be read.
  private static func version(of handle: OpaquePointer) -> Int {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, "PRAGMA user_version", -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return -1 }
    return Int(sqlite3_column_int64(statement, 0))
  }

  func answer(_ key: AnswerCache.Key, now: Int) -> StoredAnswer? {
    let query =
      "SELECT status, body, tag, modified, expires, strict, used, id FROM answers WHERE resource = ? AND part = ?"
    guard let statement = prepared(query) else { return nil }
    bind([.text(key.resource), .text(key.part)], to: statement)
    guard sqlite3_step(statement) == SQLITE_ROW else {
      sqlite3_reset(statement)
      return nil
    }
    func text(_ column: Int32) -> String? {
      sqlite3_column_text(statement, column).map { String(cString: $0) }
    }
    let count = Int(sqlite3_column_bytes(statement, 1))
    let body = sqlite3_column_blob(statement, 1).map {
      [UInt8](UnsafeRawBufferPointer(start: $0, count: count))
    }
    let answer = StoredAnswer(
      status: Int(sqlite3_column_int64(statement, 0)), body: body ?? [], tag: text(2), modified: text(3),
      expires: Int(sqlite3_column_int64(statement, 4)),
      mustRevalidate: sqlite3_column_int64(statement, 5) != 0)
    let used = Int(sqlite3_column_int64(statement, 6))
    let id = Int(sqlite3_column_int64(statement, 7))
    sqlite3_reset(statement)
    // To the minute is enough to know the oldest, and most reads write nothing.
    if now - used >= 60 { _ = run("UPDATE answers SET used = ? WHERE id = ?", [.number(now), .number(id)]) }
    return answer
  }

  func store(_ answer: StoredAnswer, _ key: AnswerCache.Key, now: Int) -> Bool {
    run(
      """
      INSERT INTO answers (resource, part, status, body, tag, modified, expires, strict, used, size)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (resource, part) DO UPDATE SET status = excluded.status,
      body = excluded.body, tag = excluded.tag, modified = excluded.modified, expires = excluded.expires,
      strict = excluded.strict, used = excluded.used, size = excluded.size
      """,
      [
        .text(key.resource), .text(key.part), .number(answer.status), .bytes(answer.body),
        .optional(answer.tag), .optional(answer.modified), .number(answer.expires),
        .number(answer.mustRevalidate ? 1 : 0), .number(now), .number(answer.body.count + 256),
      ])
  }

  func refresh(_ key: AnswerCache.Key, expires: Int, now: Int) -> Bool {
    run(
      "UPDATE answers SET expires = ?, used = ? WHERE resource = ? AND part = ?",
      [.number(expires), .number(now), .text(key.resource), .text(key.part)])
  }

  func remove(resource: String) -> Bool { run("DELETE FROM answers WHERE resource = ?", [.text(resource)]) }

  /// Drops the longest unused answers until three quarters of the limit are left, once the limit is passed.
  func shrink(to limit: Int) -> Bool {
    guard let bytes = number("SELECT bytes FROM total"), bytes > limit else { return true }
    while let left = number("SELECT bytes FROM total"), left > limit / 4 * 3 {
      guard
        run("DELETE FROM answers WHERE id IN (SELECT id FROM answers ORDER BY used, id LIMIT 16)", []),
        sqlite3_changes(database) > 0
      else { return false }
    }
    return run("PRAGMA incremental_vacuum", [])
  }

  /// The first number of a query.
  func number(_ query: String) -> Int? {
    guard let statement = prepared(query) else { return nil }
    defer { sqlite3_reset(statement) }
    return sqlite3_step(statement) == SQLITE_ROW ? Int(sqlite3_column_int64(statement, 0)) : nil
  }

  // MARK: Statements

  private enum Value {
    case text(String)
    case number(Int)
    case bytes([UInt8])
    case optional(String?)
  }

  private func run(_ query: String, _ values: [Value]) -> Bool {
    guard let statement = prepared(query) else { return false }
    bind(values, to: statement)
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW { code = sqlite3_step(statement) }
    sqlite3_reset(statement)
    return code == SQLITE_DONE
  }

  private func prepared(_ query: String) -> OpaquePointer? {
    if let known = statements[query] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else { return nil }
    statements[query] = statement
    return statement
  }

  private func bind(_ values: [Value], to statement: OpaquePointer) {
    // SQLite copies what it is given.
    let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .text(let text), .optional(let text?): sqlite3_bind_text(statement, place, text, -1, copying)
      case .optional(nil): sqlite3_bind_null(statement, place)
      case .number(let number): sqlite3_bind_int64(statement, place, Int64(number))
      case .bytes(let bytes):
        _ = bytes.withUnsafeBytes { buffer in
          if let start = buffer.baseAddress {
            sqlite3_bind_blob64(statement, place, start, UInt64(buffer.count), copying)
          } else {
            sqlite3_bind_zeroblob(statement, place, 0)
          }
        }
      }
    }
  }
}
