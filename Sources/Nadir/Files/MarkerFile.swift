internal import Geo

/// Reads markers from tables, GeoJSON, GPX and KML.
public enum MarkerFile {
  /// The markers of a file in which nothing may be wrong: `contents(at:isStrict:)`, strict.
  ///
  /// - Throws: `unusableInput` with the line of what can't be read.
  public static func markers(at path: String) throws(NadirError) -> [Marker] {
    try contents(at: path, isStrict: true).markers
  }

  /// The markers of a `.csv` file with a row of names, or of the points of a GeoJSON, GPX or KML file.
  ///
  /// Columns of a table: latitude (or `lat`) and longitude (`lng`, `lon`), and optionally title (`name`), snippet
  /// (`description`, `comment`), color, glyph, id, icon (a file beside the table, or `path:` and SVG path data), scale,
  /// anchor and info-anchor (`0.5,1`, quoted where commas separate the fields), rotation, flat (yes or no), opacity,
  /// z and collision. Fields are separated by commas, semicolons or tabs; in the latter two numbers may have decimal
  /// commas. The text is UTF-8. Rows without a place are left out, of values that can't be the default stands in, and
  /// what of the file is no point is left out; all with a warning.
  ///
  /// - Throws: `unusableInput` for a file that is none of these; where strict, for the first bad row.
  ///
  /// - Parameters:
  ///   - network: how servers are asked for the icons that a KML file names; `nil` asks none.
  ///   - isOffline: takes what the network's cache has, and asks no server.
  public static func contents(
    at path: String, isStrict: Bool = false, network: NetworkOptions? = nil, isOffline: Bool = false
  ) throws(NadirError) -> OverlayContents {
    try OverlayFile.contents(
      at: path, isStrict: isStrict, network: network, isOffline: isOffline, takesMarkersOnly: true)
  }

  /// - Throws: `unusableInput` for what is no place.
  static func coordinate(
    _ latitude: String?, _ longitude: String?, hasDecimalCommas: Bool, at place: String
  ) throws(NadirError) -> Coordinate {
    func number(_ text: String) -> Double? { self.number(text, hasDecimalCommas: hasDecimalCommas) }
    guard let north = latitude.flatMap(number), abs(north) <= 90 else {
      throw .unusableInput(
        location: place, reason: complaint(latitude, "latitude"),
        remedy: "give degrees from -90 to 90")
    }
    guard let east = longitude.flatMap(number), east >= -180, east <= 360 else {
      throw .unusableInput(
        location: place, reason: complaint(longitude, "longitude"),
        remedy: "give degrees from -180 to 180")
    }
    return Coordinate(latitude: north, longitude: east)
  }

  /// Why a text is no angle.
  static func complaint(_ text: String?, _ name: String) -> String {
    guard let text, !text.isEmpty else { return "the \(name) is missing" }
    return "'\(text.prefix(40))' is no \(name)"
  }

  /// `60.17`, and where commas don't separate the fields also `60,17`.
  static func number(_ text: String, hasDecimalCommas: Bool) -> Double? {
    var trimmed = text.split(separator: " ").joined()
    if hasDecimalCommas { trimmed = String(trimmed.map { $0 == "," ? "." : $0 }) }
    guard let value = Double(trimmed), value.isFinite else { return nil }
    return value
  }
}

/// Makes markers of a table's rows.
struct MarkerTableReader {
  private(set) var collector: OverlayCollector

  init(_ collector: OverlayCollector) {
    self.collector = collector
  }

  mutating func read(_ table: CSVTable) throws(NadirError) {
    try table.refuseDoubles(of: CSVTable.degreeNames, location: collector.notes.file)
    guard let latitude = table.column("latitude", "lat"),
      let longitude = table.column("longitude", "lng", "lon", "long")
    else {
      throw .unusableInput(
        location: collector.notes.file, reason: "the table has no columns latitude and longitude",
        remedy: "name the columns in its first row")
    }
    let title = table.column("title", "name")
    let snippet = table.column("snippet", "description", "comment", "subtitle")
    let id = table.column("id")
    var columns = MarkerColumns(table, file: collector.notes.file)
    for (line, fields) in table.rows {
      func field(_ column: Int?) -> String? {
        guard let column, column < fields.count, !fields[column].isEmpty else { return nil }
        return fields[column]
      }
      let place = "line \(line)"
      let hasCommas = table.separator != ","
      guard
        let position = try position(
          field(latitude), field(longitude), hasDecimalCommas: hasCommas, at: place)
      else { continue }
      var marker = Marker(position: position, title: field(title), snippet: field(snippet))
      marker.id = field(id)
      for flaw in columns.apply(fields, to: &marker) {
        try collector.notes.note(flaw.reason, at: "\(place), column \(flaw.column)", remedy: flaw.remedy)
      }
      try collector.add(.marker(marker), at: place)
    }
  }

  private mutating func position(
    _ latitude: String?, _ longitude: String?, hasDecimalCommas: Bool, at place: String
  ) throws(NadirError) -> Coordinate? {
    do throws(NadirError) {
      return try MarkerFile.coordinate(latitude, longitude, hasDecimalCommas: hasDecimalCommas, at: place)
    } catch {
      guard case .unusableInput(_, let reason, let remedy) = error else { throw error }
      try collector.notes.note(reason, at: place, remedy: remedy)
      return nil
    }
  }
}
