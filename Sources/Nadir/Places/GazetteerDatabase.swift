internal import CSQLite
internal import Geo

/// An open gazetteer file, read only.
final class GazetteerDatabase {
  private let connection: SQLiteConnection
  private let path: String

  /// - Throws: `unusableInput`.
  init(path: String) throws(NadirError) {
    guard ResourceFolder.isFile(path) else {
      throw .missingResources(what: "the gazetteer", places: [path])
    }
    do throws(SQLiteConnection.Failure) {
      connection = try SQLiteConnection(path: path, flags: SQLITE_OPEN_READONLY)
    } catch {
      throw Self.damaged(path, "can't be opened")
    }
    self.path = path
  }

  /// The search key of a name: each letter by the file's table, then white space made single.
  func folded(_ text: String) throws(NadirError) -> String {
    var key = ""
    for scalar in text.unicodeScalars.prefix(200) {
      var replacement: String?
      try query("SELECT folded FROM folds WHERE scalar = ?1", [.integer(Int(scalar.value))]) { row in
        replacement = row.text(0)
      }
      if let replacement { key += replacement } else { key.unicodeScalars.append(scalar) }
    }
    return key.split(separator: " ").joined(separator: " ")
  }

  func places(named key: String) throws(NadirError) -> [GazetteerPlace] {
    var found: [GazetteerPlace] = []
    try query(
      Self.columns + "FROM names JOIN places ON places.id = names.place WHERE names.folded = ?1", [.text(key)]
    ) { row in
      if let place = Self.place(row) { found.append(place) }
    }
    return found
  }

  func place(id: Int) throws(NadirError) -> GazetteerPlace? {
    var found: GazetteerPlace?
    try query(Self.columns + "FROM places WHERE id = ?1", [.integer(id)]) { row in
      found = Self.place(row)
    }
    return found
  }

  /// Where all places lie, by id.
  func positions() throws(NadirError) -> [(id: Int, coordinate: Coordinate)] {
    var found: [(id: Int, coordinate: Coordinate)] = []
    try query("SELECT id, latitude, longitude FROM places ORDER BY id", []) { row in
      let (latitude, longitude) = (row.real(1), row.real(2))
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { return }
      found.append((row.integer(0), Coordinate(latitude: latitude, longitude: longitude)))
    }
    return found
  }

  /// All places, the largest first.
  func allPlaces() throws(NadirError) -> [GazetteerPlace] {
    var found: [GazetteerPlace] = []
    try query(Self.columns + "FROM places ORDER BY population DESC, places.id", []) { row in
      if let place = Self.place(row) { found.append(place) }
    }
    return found
  }

  /// The names of a place's region and country, spelt out where the file knows them.
  func areaNames(of place: GazetteerPlace) throws(NadirError) -> (admin: String, country: String) {
    var (admin, country) = (place.admin, place.country)
    try query("SELECT name FROM countries WHERE iso2 = ?1", [.text(place.country)]) { country = $0.text(0) }
    try query(
      "SELECT name FROM admins WHERE country = ?1 AND code = ?2", [.text(place.country), .text(place.admin)]
    ) { admin = $0.text(0) }
    return (admin, country)
  }

  /// Names about as long as a number of bytes, with the ids of their places.
  func names(likeLength bytes: Int) throws(NadirError) -> [(name: String, place: Int)] {
    var found: [(name: String, place: Int)] = []
    let slack = max(1, bytes / 3)
    try query(
      "SELECT folded, place FROM names WHERE length(CAST(folded AS BLOB)) BETWEEN ?1 AND ?2",
      [.integer(bytes - slack), .integer(bytes + slack)]
    ) { row in found.append((row.text(0), row.integer(1))) }
    return found
  }

  /// Whether each qualifier is the place's region by code or name, or its country's code or name.
  func place(_ place: GazetteerPlace, fits qualifiers: [String]) throws(NadirError) -> Bool {
    if qualifiers.isEmpty { return true }
    var names = [try folded(place.admin), try folded(place.country)]
    try query("SELECT folded FROM countries WHERE iso2 = ?1", [.text(place.country)]) { row in
      names.append(row.text(0))
    }
    for code in ["usa": "US", "united states of america": "US", "uk": "GB"].filter({
      $0.value == place.country
    })
    .keys {
      names.append(code)
    }
    try query(
      "SELECT folded FROM admins WHERE country = ?1 AND (name = ?2 OR code = ?2)",
      [.text(place.country), .text(place.admin)]
    ) { row in names.append(row.text(0)) }
    return qualifiers.allSatisfy(names.contains)
  }

  private static let columns =
    "SELECT places.id, name, latitude, longitude, country, admin, population, capital "

  private static func place(_ row: SQLiteConnection.Row) -> GazetteerPlace? {
    let (latitude, longitude) = (row.real(2), row.real(3))
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    return GazetteerPlace(
      id: row.integer(0), name: row.text(1), coordinate: Coordinate(latitude: latitude, longitude: longitude),
      country: row.text(4), admin: row.text(5), population: max(0, row.integer(6)),
      isCapital: row.integer(7) != 0)
  }

  private func query(
    _ sql: String, _ values: [SQLiteConnection.Value], row: (SQLiteConnection.Row) -> Void
  ) throws(NadirError) {
    do throws(SQLiteConnection.Failure) { try connection.query(sql, values, row: row) } catch {
      throw Self.damaged(path, error.reason)
    }
  }

  private static func damaged(_ path: String, _ reason: String) -> NadirError {
    .unusableInput(
      location: path, reason: "the gazetteer can't be read: \(reason)", remedy: "restore the file")
  }
}
