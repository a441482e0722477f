internal import Features
internal import Wire

/// Reads the features of a GeoPackage (OGC 12-128r18): an SQLite file with tables of features, whose geometries are
/// well-known binary behind a short header (section 2.1.3).
struct GeoPackageReader {
  /// A table of features.
  private struct Table {
    let name: String
    let geometry: String
    let isMercator: Bool
  }

  /// Adds the features of all tables to `reader`, table by table, row by row.
  static func read(path: String, into reader: inout GeoJSONReader) throws(TileError) {
    let connection = try SQLiteConnection(path: path)
    guard
      let rows = connection.rows(
        """
        SELECT g.table_name, g.column_name, s.organization_coordsys_id, s.organization FROM gpkg_geometry_columns g
        LEFT JOIN gpkg_spatial_ref_sys s ON s.srs_id = g.srs_id ORDER BY g.table_name
        """)
    else {
      throw .badGeoJSON(path: path, reason: "it is an SQLite file without tables of features (no GeoPackage)")
    }
    for row in rows where row.count == 4 {
      guard let name = row[0], let geometry = row[1] else { continue }
      let system = Int(row[2] ?? "") ?? -1
      guard [4326, 3857, 900_913, 0, -1].contains(system) else {
        reader.notes.append(
          "the table '\(name)' is left out: its coordinates are of \(row[3] ?? "") \(system)")
        continue
      }
      let table = Table(name: name, geometry: geometry, isMercator: system == 3857 || system == 900_913)
      try read(table, connection, path, into: &reader)
    }
  }

  private static func read(
    _ table: Table, _ connection: SQLiteConnection, _ path: String, into reader: inout GeoJSONReader
  ) throws(TileError) {
    let quoted = "\"" + table.name.replacing("\"", with: "\"\"") + "\""
    let information = connection.rows("PRAGMA table_info(\(quoted))") ?? []
    let key = information.first { $0.count > 5 && $0[5] != "0" }.flatMap { $0[1] }
    let isWhole = connection.forEachRecord("SELECT * FROM \(quoted)") { names, values in
      var id: AttributeValue?
      var attributes: [(key: String, value: AttributeValue)] = []
      var geometry: [UInt8]?
      for (name, value) in zip(names, values) {
        switch value {
        case .bytes(let bytes): if name == table.geometry { geometry = bytes }
        case .number(let number) where name == key: id = .number(number)
        case .number(let number): attributes.append((name, .number(number)))
        case .text(let text): attributes.append((name, .string(text)))
        case .null: break
        }
      }
      guard let geometry else { return }
      do throws(GeometryProblem) {
        let start = try headerSize(geometry)
        var binary = WellKnownBinary(geometry, from: start, isMercator: table.isMercator)
        reader.add(try binary.parts(), id: id, attributes)
      } catch {
        reader.skip("a feature of the table '\(table.name)': \(error.reason)")
      }
    }
    guard isWhole else { throw .unreadable(location: path, reason: connection.reason) }
  }

  /// Where the geometry starts: behind a mark, flags, a reference system and, if there is one, a box.
  private static func headerSize(_ bytes: [UInt8]) throws(GeometryProblem) -> Int {
    guard bytes.count >= 8, bytes[0] == 0x47, bytes[1] == 0x50 else {
      throw GeometryProblem(reason: "it has no header of a GeoPackage")
    }
    let boxes = [0, 32, 48, 48, 64]
    let box = Int(bytes[3] >> 1 & 7)
    guard box < boxes.count else { throw GeometryProblem(reason: "its header is damaged") }
    return 8 + boxes[box]
  }
}

extension GeoJSONReader {
  /// Adds a feature with the parts of its geometry.
  mutating func add(
    _ parts: [WellKnownBinary.Part], id: AttributeValue?, _ attributes: [(key: String, value: AttributeValue)]
  ) {
    var points: [ProjectedPoint] = []
    var lines: [ProjectedLine] = []
    var polygons: [[ProjectedLine]] = []
    for part in parts {
      switch part {
      case .points(let list): points += list.map { GeoJSONReader.point($0) }
      case .line(let list): if !list.isEmpty { lines.append(line(list[...], isRing: false)) }
      case .polygon(let rings):
        polygons.append(rings.filter { !$0.isEmpty }.map { line($0[...], isRing: true) })
      }
    }
    let geometries = [ProjectedGeometry.points(points), .lines(lines), .polygons(polygons)].filter {
      !$0.isEmpty
    }
    add(geometries, given: id, attributes)
  }
}
