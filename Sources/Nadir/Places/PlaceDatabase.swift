internal import CSQLite
internal import Geo

/// An open places file: the schema, its history, and what is read and written.
///
/// Every change is one immediate transaction: it takes the file's write lock before it reads, so that no two
/// writers decide on the same state, and waits for its turn. A rollback journal, not a write-ahead log, keeps the
/// file one file, which can be copied and read from a folder that can't be written to.
final class PlaceDatabase {
  /// Marks the file as one of ours ("Nadr").
  static let applicationID = 0x4E61_6472
  /// 1: name, comment and coordinate. 2: times and tags.
  static let schemaVersion = 2
  /// How long a writer waits for others.
  private static let patience: Int32 = 30_000

  private let connection: SQLiteConnection
  private let path: String

  /// - Parameter creates: whether a missing file is made.
  /// - Throws: `unusableInput` for what is no places file, `unwritableOutput`.
  init(path: String, creates: Bool) throws(NadirError) {
    self.path = path
    guard !ResourceFolder.isFolder(path) else {
      throw .unusableInput(
        location: path, reason: "the places file is a folder", remedy: "name a file in it")
    }
    guard creates || ResourceFolder.isFile(path) else {
      throw .unusableInput(
        location: path, reason: "no such places file",
        remedy: "name one that is there, or make one with `nadir places add`")
    }
    do throws(SQLiteConnection.Failure) {
      let flags = SQLITE_OPEN_READWRITE | (creates ? SQLITE_OPEN_CREATE : 0)
      connection = try SQLiteConnection(path: path, flags: flags)
      connection.setPatience(milliseconds: Self.patience)
      try connection.query("PRAGMA foreign_keys = ON")
    } catch {
      throw Self.error(error, path)
    }
    try prepare()
  }

  // MARK: The schema

  private func prepare() throws(NadirError) {
    let state = try state()
    if state.version == Self.schemaVersion { return }
    try change { () throws(NadirError) in
      // Another writer may have been faster.
      let state = try self.state()
      if state.version == 0 { try create() }
      if state.version == 1 { try migrateFrom1() }
    }
  }

  /// - Throws: `unusableInput` for files of others and of later versions.
  private func state() throws(NadirError) -> (version: Int, isEmpty: Bool) {
    let application = try integer("PRAGMA application_id")
    let version = try integer("PRAGMA user_version")
    let tables = try integer("SELECT count(*) FROM sqlite_schema")
    if application == 0, version == 0, tables == 0 { return (0, true) }
    guard application == Self.applicationID, version > 0 else {
      throw .unusableInput(
        location: path, reason: "the file is an SQLite database of something else than places",
        remedy: "name a places file")
    }
    guard version <= Self.schemaVersion else {
      throw .unusableInput(
        location: path,
        reason: "the places file has version \(version), this Nadir knows up to \(Self.schemaVersion)",
        remedy: "use a newer Nadir")
    }
    return (version, false)
  }

  private func create() throws(NadirError) {
    try run("PRAGMA application_id = \(Self.applicationID)")
    try run(
      """
      CREATE TABLE places(id INTEGER PRIMARY KEY, name TEXT NOT NULL, comment TEXT NOT NULL DEFAULT '',
        latitude REAL NOT NULL, longitude REAL NOT NULL, created INTEGER NOT NULL DEFAULT 0,
        modified INTEGER NOT NULL DEFAULT 0)
      """)
    try createTags()
  }

  private func migrateFrom1() throws(NadirError) {
    let now = PlaceTime.now.secondsSince1970
    for column in ["created", "modified"] {
      try run("ALTER TABLE places ADD COLUMN \(column) INTEGER NOT NULL DEFAULT 0")
    }
    try run("UPDATE places SET created = ?1, modified = ?1", [.integer(now)])
    try createTags()
  }

  private func createTags() throws(NadirError) {
    try run(
      """
      CREATE TABLE tags(place INTEGER NOT NULL REFERENCES places(id) ON DELETE CASCADE, tag TEXT NOT NULL,
        PRIMARY KEY(place, tag)) WITHOUT ROWID
      """)
    try run("CREATE INDEX tagged ON tags(tag)")
    try run("PRAGMA user_version = \(Self.schemaVersion)")
  }

  // MARK: Reading

  /// By name, without regard to case, then by id.
  func places() throws(NadirError) -> [SavedPlace] {
    var tags: [Int: [String]] = [:]
    try run("SELECT place, tag FROM tags ORDER BY place, tag") { row in
      tags[row.integer(0), default: []].append(row.text(1))
    }
    var found: [SavedPlace] = []
    try run(
      """
      SELECT id, name, comment, latitude, longitude, created, modified FROM places
      ORDER BY name COLLATE NOCASE, name, id
      """
    ) { row in
      let coordinate = Coordinate(latitude: row.real(3), longitude: row.real(4))
      guard abs(coordinate.latitude) <= 90, abs(coordinate.longitude) <= 360 else { return }
      found.append(
        SavedPlace(
          id: row.integer(0), name: row.text(1), comment: row.text(2), coordinate: coordinate,
          tags: tags[row.integer(0)] ?? [], created: PlaceTime(secondsSince1970: row.integer(5)),
          modified: PlaceTime(secondsSince1970: row.integer(6))))
    }
    return found
  }

  // MARK: Writing

  /// Runs a change as a whole or not at all.
  func change<Result>(_ body: () throws(NadirError) -> Result) throws(NadirError) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(NadirError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // The first error counts: what is undone may be undone already.
      do throws(NadirError) { try run("ROLLBACK") } catch {}
      throw error
    }
  }

  /// - Returns: the new place's id.
  func insert(_ draft: SavedPlace.Draft, at time: PlaceTime) throws(NadirError) -> Int {
    try run(
      """
      INSERT INTO places(name, comment, latitude, longitude, created, modified)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6)
      """,
      [
        .text(draft.name), .text(draft.comment), .real(draft.coordinate.latitude),
        .real(draft.coordinate.longitude), .integer((draft.created ?? time).secondsSince1970),
        .integer((draft.modified ?? time).secondsSince1970),
      ])
    let id = connection.lastRowID
    try setTags(draft.tags, of: id)
    return id
  }

  func update(id: Int, to draft: SavedPlace.Draft, at time: PlaceTime) throws(NadirError) {
    try run(
      "UPDATE places SET name = ?1, comment = ?2, latitude = ?3, longitude = ?4, modified = ?5 WHERE id = ?6",
      [
        .text(draft.name), .text(draft.comment), .real(draft.coordinate.latitude),
        .real(draft.coordinate.longitude), .integer(time.secondsSince1970), .integer(id),
      ])
    try run("DELETE FROM tags WHERE place = ?1", [.integer(id)])
    try setTags(draft.tags, of: id)
  }

  func remove(id: Int) throws(NadirError) {
    try run("DELETE FROM places WHERE id = ?1", [.integer(id)])
  }

  private func setTags(_ tags: [String], of id: Int) throws(NadirError) {
    for tag in tags {
      try run("INSERT OR IGNORE INTO tags(place, tag) VALUES(?1, ?2)", [.integer(id), .text(tag)])
    }
  }

  // MARK: Errors

  private func run(
    _ sql: String, _ values: [SQLiteConnection.Value] = [],
    row: (SQLiteConnection.Row) -> Void = { _ in }
  ) throws(NadirError) {
    do throws(SQLiteConnection.Failure) { try connection.query(sql, values, row: row) } catch {
      throw Self.error(error, path)
    }
  }

  private func integer(_ sql: String) throws(NadirError) -> Int {
    do throws(SQLiteConnection.Failure) { return try connection.integer(sql) } catch {
      throw Self.error(error, path)
    }
  }

  private static func error(_ failure: SQLiteConnection.Failure, _ path: String) -> NadirError {
    switch failure.code {
    case SQLITE_BUSY, SQLITE_LOCKED:
      .unwritableOutput(
        location: path, reason: "another program has held the places file for \(patience / 1000) seconds")
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_PERM:
      .unwritableOutput(location: path, reason: "can't write the places file (\(failure.reason))")
    default:
      .unusableInput(
        location: path, reason: "the places file can't be read: \(failure.reason)",
        remedy: "restore it, or name another")
    }
  }
}
