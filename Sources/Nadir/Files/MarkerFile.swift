internal import Geo
internal import Pixels
internal import Wire

/// Reads markers from tables and GeoJSON.
public enum MarkerFile {
  /// The markers of a `.csv` file with a row of names, or of the points of a GeoJSON file.
  ///
  /// Columns: latitude (or `lat`) and longitude (`lng`, `lon`), and optionally title (`name`), snippet
  /// (`description`, `comment`), color and id. Fields are separated by commas, semicolons or tabs; in the latter two
  /// numbers may have decimal commas. The text is UTF-8.
  ///
  /// - Throws: `unusableInput` with the line of what can't be read.
  public static func markers(at path: String) throws(NadirError) -> [Marker] {
    let bytes = try InputText.bytes(of: path)
    let first = bytes.first { $0 > 0x20 && $0 < 0x7F }
    if first == UInt8(ascii: "{") {
      let json = try InputText.json(bytes, location: path)
      return try OverlayFile.overlays(in: json, location: path).compactMap(\.marker)
    }
    return try markers(inCSV: try text(bytes, location: path), location: path)
  }

  static func text(_ bytes: [UInt8], location: String) throws(NadirError) -> String {
    try InputText.text(bytes, location: location, wanted: "a table (CSV) or GeoJSON")
  }

  static func markers(inCSV text: String, location: String) throws(NadirError) -> [Marker] {
    let table = try CSVTable(text, location: location)
    guard let latitude = table.column("latitude", "lat"),
      let longitude = table.column("longitude", "lng", "lon", "long")
    else {
      throw .unusableInput(
        location: location, reason: "the table has no columns latitude and longitude",
        remedy: "name the columns in its first row")
    }
    let title = table.column("title", "name")
    let snippet = table.column("snippet", "description", "comment", "subtitle")
    let color = table.column("color", "colour")
    let id = table.column("id")
    var markers: [Marker] = []
    for (line, fields) in table.rows {
      func field(_ column: Int?) -> String? {
        guard let column, column < fields.count, !fields[column].isEmpty else { return nil }
        return fields[column]
      }
      let place = "\(location), line \(line)"
      let position = try coordinate(
        field(latitude), field(longitude), hasDecimalCommas: table.separator != ",", at: place)
      var marker = Marker(position: position, title: field(title), snippet: field(snippet))
      marker.id = field(id)
      if let text = field(color) {
        guard let value = Color(styleText: text) else {
          throw .unusableInput(
            location: place, reason: "'\(text)' is no colour", remedy: "write a CSS colour")
        }
        marker.color = value
      }
      markers.append(marker)
    }
    return markers
  }

  static func coordinate(
    _ latitude: String?, _ longitude: String?, hasDecimalCommas: Bool, at place: String
  ) throws(NadirError) -> Coordinate {
    func number(_ text: String) -> Double? { self.number(text, hasDecimalCommas: hasDecimalCommas) }
    guard let north = latitude.flatMap(number), abs(north) <= 90 else {
      throw .unusableInput(
        location: place, reason: "'\(latitude ?? "")' is no latitude", remedy: "give degrees from -90 to 90")
    }
    guard let east = longitude.flatMap(number), east >= -180, east <= 360 else {
      throw .unusableInput(
        location: place, reason: "'\(longitude ?? "")' is no longitude",
        remedy: "give degrees from -180 to 180")
    }
    return Coordinate(latitude: north, longitude: east)
  }

  /// `60.17`, and where commas don't separate the fields also `60,17`.
  private static func number(_ text: String, hasDecimalCommas: Bool) -> Double? {
    var trimmed = text.split(separator: " ").joined()
    if hasDecimalCommas { trimmed = String(trimmed.map { $0 == "," ? "." : $0 }) }
    guard let value = Double(trimmed), value.isFinite else { return nil }
    return value
  }
}
