internal import Geo
internal import Wire

/// Reads the places of a batch from CSV and TSV tables, GeoJSON, lines of JSON, GPX waypoints and places files.
public enum PlaceTable {
  /// The most places of a table.
  public static let limit = 1_000_000

  /// The places of a file; `-` is standard input. The form is found out by looking: an object with `features` or a
  /// `type` of GeoJSON is GeoJSON, an array or several lines of objects are features or flat objects, XML is GPX, an SQLite
  /// file a ``PlaceStore``; all else is a table whose first row names the columns.
  ///
  /// - Throws: `unusableInput` with the line of what can't be read.
  public static func rows(at path: String) throws(NadirError) -> [PlaceRow] {
    let contents = try contents(at: path)
    if let first = contents.failures.first { throw first }
    return contents.rows
  }

  /// The places of a file, and why others of it can't be read; see `rows(at:)`.
  ///
  /// - Throws: `unusableInput` where nothing of it can be.
  public static func contents(at path: String) throws(NadirError) -> (
    rows: [PlaceRow], failures: [NadirError]
  ) {
    let location = path == "-" ? "standard input" : path
    let bytes = path == "-" ? try InputText.standardInput() : try InputText.bytes(of: path)
    var found = Collector()
    if bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      guard path != "-" else {
        throw .unusableInput(
          location: location, reason: "a places file can't be read from there", remedy: "name the file")
      }
      found.rows = try PlaceStore(path: path).places().map { PlaceRow($0, file: path) }
    } else if bytes.first(where: { $0 > 0x20 && $0 < 0x7F }) == UInt8(ascii: "<") {
      try readWaypoints(bytes, location, into: &found)
    } else if let first = bytes.first(where: { $0 > 0x20 && $0 < 0x7F }), [0x5B, 0x7B].contains(first) {
      readJSON(bytes, location, into: &found)
    } else {
      let text = try InputText.text(bytes, location: location, wanted: "a table (CSV) or JSON")
      try readTable(text, location, into: &found)
    }
    guard !found.rows.isEmpty else {
      if let failure = found.failures.first { throw failure }
      throw .unusableInput(location: location, reason: "it holds no places", remedy: "give at least one")
    }
    guard found.rows.count + found.failures.count <= limit else {
      throw .unusableInput(location: location, reason: "more than \(limit) places", remedy: "divide it")
    }
    return (found.rows, found.failures)
  }

  /// Rows, and why others can't be read.
  private struct Collector {
    var rows: [PlaceRow] = []
    var failures: [NadirError] = []

    mutating func add(_ row: () throws(NadirError) -> PlaceRow) {
      do throws(NadirError) { rows.append(try row()) } catch { failures.append(error) }
    }
  }

  /// The waypoints of a GPX file: `name`, `desc` and so on are fields, and so is what stands in the extensions.
  private static func readWaypoints(
    _ bytes: [UInt8], _ location: String, into found: inout Collector
  ) throws(NadirError) {
    let ignored = GPXReader.ignored.subtracting(["extensions", "ele"])
    let root = try InputText.xml(bytes, location: location, ignoring: ignored)
    guard root.name == "gpx" else {
      throw .unusableInput(
        location: location, reason: "the file's root is '\(root.name.prefix(40))', not 'gpx'",
        remedy: "give a table, GeoJSON, or GPX waypoints")
    }
    for (index, point) in root.children("wpt").enumerated() {
      found.add { () throws(NadirError) in
        try waypoint(point, "\(location), wpt[\(index)], line \(point.line)")
      }
    }
  }

  private static func waypoint(_ point: XMLElement, _ origin: String) throws(NadirError) -> PlaceRow {
    let position = try MarkerFile.coordinate(
      point.attribute("lat"), point.attribute("lon"), hasDecimalCommas: false, at: origin)
    var fields: [String: String] = [:]
    func collect(_ element: XMLElement, depth: Int) {
      for child in element.children where depth < 8 {
        let name = child.name.lowercased()
        if child.children.isEmpty, fields[name] == nil, let text = element.phrase(child.name) {
          fields[name] = text
        }
        collect(child, depth: depth + 1)
      }
    }
    collect(point, depth: 0)
    if fields["snippet"] == nil, let text = fields["desc"] ?? fields["cmt"] { fields["snippet"] = text }
    return PlaceRow(fields: fields, coordinate: position, origin: origin)
  }

  private static func readTable(_ text: String, _ location: String, into found: inout Collector)
    throws(NadirError)
  {
    let table = try CSVTable(text, location: location)
    try table.refuseDoubles(of: CSVTable.degreeNames, location: location)
    let latitude = table.column("latitude", "lat")
    let longitude = table.column("longitude", "lng", "lon", "long")
    func row(_ cells: [String], _ origin: String) throws(NadirError) -> PlaceRow {
      guard cells.count <= table.header.count else {
        throw .unusableInput(
          location: origin, reason: "\(cells.count) fields in a table of \(table.header.count) columns",
          remedy: "quote fields that hold the separator")
      }
      var fields: [String: String] = [:]
      for (name, cell) in zip(table.header, cells) where !cell.isEmpty && !name.isEmpty {
        fields[name] = cell
      }
      var row = PlaceRow(fields: fields, coordinate: nil, origin: origin)
      if let latitude, let longitude, latitude < cells.count, longitude < cells.count,
        !cells[latitude].isEmpty || !cells[longitude].isEmpty
      {
        row.coordinate = try MarkerFile.coordinate(
          cells[latitude], cells[longitude], hasDecimalCommas: table.separator != ",", at: origin)
      }
      return row
    }
    for (line, cells) in table.rows {
      found.add { () throws(NadirError) in try row(cells, "\(location), line \(line)") }
    }
  }

  private static func readJSON(_ bytes: [UInt8], _ location: String, into found: inout Collector) {
    if let whole = try? JSONValue(parsing: bytes) {
      guard let features = whole["features"]?.array ?? whole.array else {
        return found.add { () throws(NadirError) in try row(whole, location) }
      }
      for (index, feature) in features.enumerated() {
        found.add { () throws(NadirError) in try row(feature, "\(location), feature \(index)") }
      }
      return
    }
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let origin = "\(location), line \(index + 1)"
      found.add { () throws(NadirError) in
        let value: JSONValue
        do throws(JSONError) { value = try JSONValue(parsing: Array(line)) } catch {
          throw .unusableInput(location: origin, reason: "\(error)", remedy: "write one JSON object a line")
        }
        return try row(value, origin)
      }
    }
  }

  /// A feature of GeoJSON with a point, or a flat object.
  private static func row(_ value: JSONValue, _ origin: String) throws(NadirError) -> PlaceRow {
    guard let object = value.object else {
      throw .unusableInput(location: origin, reason: "it is no object", remedy: "write one object a place")
    }
    guard value["type"]?.string == "Feature" else { return try flat(object, origin) }
    var row = PlaceRow(fields: fields(value["properties"]?.object ?? [:]), coordinate: nil, origin: origin)
    if row.fields["id"] == nil, let id = value["id"].flatMap(text) { row.fields["id"] = id }
    guard value["geometry"]?["type"]?.string == "Point",
      let position = value["geometry"]?["coordinates"]?.array, position.count >= 2
    else {
      throw .unusableInput(
        location: origin, reason: "its geometry isn't a point", remedy: "give points, one a picture")
    }
    row.coordinate = try coordinate(position[1], position[0], origin)
    return row
  }

  private static func flat(_ object: JSONObject, _ origin: String) throws(NadirError) -> PlaceRow {
    var row = PlaceRow(fields: fields(object), coordinate: nil, origin: origin)
    let latitude = ["latitude", "lat"].compactMap { object[$0] }.first
    let longitude = ["longitude", "lng", "lon", "long"].compactMap { object[$0] }.first
    if let latitude, let longitude { row.coordinate = try coordinate(latitude, longitude, origin) }
    return row
  }

  private static func coordinate(
    _ latitude: JSONValue, _ longitude: JSONValue, _ origin: String
  ) throws(NadirError) -> Coordinate {
    try MarkerFile.coordinate(text(latitude), text(longitude), hasDecimalCommas: false, at: origin)
  }

  /// The members that are texts, numbers or truth values.
  private static func fields(_ object: JSONObject) -> [String: String] {
    var fields: [String: String] = [:]
    for (key, value) in object {
      if let text = text(value), !text.isEmpty { fields[key.lowercased()] = text }
    }
    return fields
  }

  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): JSONValue.text(of: number)
    case .bool(let flag): flag ? "yes" : "no"
    default: nil
    }
  }
}
