internal import Geo
internal import Wire

/// The formats places are exchanged in.
public enum PlaceFormat: String, CaseIterable, Hashable, Sendable {
  /// RFC 7946: a point for each place, with the properties `name`, `comment`, `tags`, `created`, `modified`.
  case geojson
  /// RFC 4180: the columns name, latitude, longitude, comment, tags (commas between them), created, modified.
  case csv
  /// GPX 1.1: a waypoint for each place, with `name`, `desc` for the comment, `time`, `type` for the tags, and
  /// `modified` among the extensions.
  case gpx

  /// The format that a file's name means, or `nil`.
  public init?(fileName: String) {
    switch OutputFile.ending(of: fileName)?.lowercased() {
    case "geojson", "json": self = .geojson
    case "csv", "tsv", "txt": self = .csv
    case "gpx": self = .gpx
    default: return nil
    }
  }
}

/// Reads and writes places as files of other programs.
public enum PlaceFile {
  /// Places of a file, and what of it was left out.
  public struct Contents: Hashable, Sendable {
    public var drafts: [SavedPlace.Draft]
    public var warnings: [InputWarning]
    /// How many items were left out.
    public var skipped = 0
  }

  /// The places of a GeoJSON, GPX or CSV file; which one it is shows in its first characters.
  ///
  /// Names are read from `name` or `title`, comments from `comment`, `description`, `desc`, `cmt` or `snippet`.
  /// What has no name or no place, or is no point, is left out.
  ///
  /// - Parameters:
  ///   - path: a file; `-` is standard input.
  ///   - format: what it is, where that isn't to be found out.
  ///   - isStrict: makes the first such thing an error.
  /// - Throws: `unusableInput`.
  public static func contents(at path: String, as format: PlaceFormat? = nil, isStrict: Bool = false)
    throws(NadirError) -> Contents
  {
    let isStandardInput = path == "-"
    let bytes = try isStandardInput ? InputText.standardInput() : InputText.bytes(of: path)
    return try contents(
      of: bytes, named: isStandardInput ? "standard input" : path, as: format, isStrict: isStrict)
  }

  /// The places of bytes, which messages call by a name; see `contents(at:isStrict:)`.
  public static func contents(
    of bytes: [UInt8], named path: String, as format: PlaceFormat? = nil, isStrict: Bool = false
  ) throws(NadirError) -> Contents {
    let wanted = "GeoJSON, GPX or a table (CSV)"
    try InputText.refuseEmpty(bytes, location: path, wanted: wanted)
    var reader = PlaceReading(file: path, isStrict: isStrict)
    switch format ?? Self.format(of: bytes) {
    case .geojson: try reader.readGeoJSON(try InputText.json(bytes, location: path, allowsNonFinite: true))
    case .gpx:
      let ignored = GPXReader.ignored.subtracting(["extensions"])
      try reader.readGPX(try InputText.xml(bytes, location: path, ignoring: ignored))
    case .csv:
      try reader.readTable(
        try CSVTable(try InputText.text(bytes, location: path, wanted: wanted), location: path))
    }
    return Contents(drafts: reader.drafts, warnings: reader.notes.warnings, skipped: reader.skipped)
  }

  private static func format(of bytes: [UInt8]) -> PlaceFormat {
    switch bytes.first(where: { $0 > 0x20 && $0 < 0x7F }) {
    case UInt8(ascii: "{"): .geojson
    case UInt8(ascii: "<"): .gpx
    default: .csv
    }
  }

  /// Places as the text of a file.
  public static func text(of places: [SavedPlace], as format: PlaceFormat) -> String {
    switch format {
    case .geojson: geoJSON(places)
    case .csv: table(places)
    case .gpx: gpx(places)
    }
  }

  /// One place as an object: id, name, latitude, longitude, comment, tags, created, modified.
  public static func json(of places: [SavedPlace]) -> String {
    JSONValue.array(
      places.map { place in
        [
          "id": .string("#\(place.id)"), "name": .string(place.name),
          "latitude": .number(place.coordinate.latitude), "longitude": .number(place.coordinate.longitude),
          "comment": .string(place.comment), "tags": .array(place.tags.map(JSONValue.string)),
          "created": .string(place.created.description), "modified": .string(place.modified.description),
        ]
      }
    ).serialized()
  }

  private static func geoJSON(_ places: [SavedPlace]) -> String {
    let features = places.map { place -> JSONValue in
      let properties: JSONValue = [
        "name": .string(place.name), "comment": .string(place.comment),
        "tags": .array(place.tags.map(JSONValue.string)), "created": .string(place.created.description),
        "modified": .string(place.modified.description),
      ]
      let coordinates: JSONValue = [.number(place.coordinate.longitude), .number(place.coordinate.latitude)]
      return [
        "type": "Feature", "properties": properties,
        "geometry": ["type": "Point", "coordinates": coordinates],
      ]
    }
    let collection: JSONValue = ["type": "FeatureCollection", "features": .array(features)]
    return collection.serialized() + "\n"
  }

  private static func table(_ places: [SavedPlace]) -> String {
    let rows = places.map { place in
      [
        place.name, "\(place.coordinate.latitude)", "\(place.coordinate.longitude)", place.comment,
        place.tags.joined(separator: ","), place.created.description, place.modified.description,
      ].map(quoted).joined(separator: ",")
    }
    return (["name,latitude,longitude,comment,tags,created,modified"] + rows).joined(separator: "\r\n")
      + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x09].contains($0) }) else {
      return field
    }
    let doubled = field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    return "\"" + doubled + "\""
  }

  private static func gpx(_ places: [SavedPlace]) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<gpx version=\"1.1\" creator=\"Nadir\" xmlns=\"http://www.topografix.com/GPX/1/1\""
        + " xmlns:nadir=\"urn:nadir:places\">",
    ]
    for place in places {
      lines.append("  <wpt lat=\"\(place.coordinate.latitude)\" lon=\"\(place.coordinate.longitude)\">")
      lines.append("    <time>\(place.created)</time>")
      lines.append("    <name>\(XMLElement.escaped(place.name))</name>")
      if !place.comment.isEmpty { lines.append("    <desc>\(XMLElement.escaped(place.comment))</desc>") }
      if !place.tags.isEmpty {
        lines.append("    <type>\(XMLElement.escaped(place.tags.joined(separator: ",")))</type>")
      }
      lines.append("    <extensions><nadir:modified>\(place.modified)</nadir:modified></extensions>")
      lines.append("  </wpt>")
    }
    return (lines + ["</gpx>"]).joined(separator: "\n") + "\n"
  }
}
