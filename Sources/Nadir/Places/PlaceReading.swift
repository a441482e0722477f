internal import Geo
internal import Wire

/// Makes drafts of what other programs wrote.
struct PlaceReading {
  private(set) var drafts: [SavedPlace.Draft] = []
  private(set) var notes: InputNotes

  init(file: String, isStrict: Bool) {
    notes = InputNotes(file: file, isStrict: isStrict)
  }

  mutating func readGeoJSON(_ json: JSONValue) throws(NadirError) {
    guard json["type"]?.string == "FeatureCollection", let features = json["features"]?.array else {
      throw .unusableInput(
        location: notes.file, reason: "no FeatureCollection", remedy: "give places as GeoJSON points")
    }
    for (index, feature) in features.enumerated() {
      let place = "features[\(index)]"
      guard let geometry = feature["geometry"], geometry["type"]?.string == "Point",
        let numbers = geometry["coordinates"]?.array, numbers.count >= 2, let longitude = numbers[0].number,
        let latitude = numbers[1].number
      else {
        try notes.note("no point", at: place)
        continue
      }
      let properties = feature["properties"]
      func text(_ keys: String...) -> String? {
        for key in keys { if let text = properties?[key]?.string, !text.isEmpty { return text } }
        return nil
      }
      let tags =
        properties?["tags"]?.array?.compactMap(\.string) ?? text("tags").map(Self.tags)
      try add(
        name: text("name", "title"), latitude, longitude,
        comment: text("comment", "description", "snippet"), tags: tags ?? [],
        created: text("created", "time"),
        at: place)
    }
  }

  mutating func readGPX(_ root: XMLElement) throws(NadirError) {
    guard root.name == "gpx" else {
      throw .unusableInput(
        location: notes.file, reason: "the file's root is '\(root.name.prefix(40))', not 'gpx'",
        remedy: "give places as GPX waypoints")
    }
    for (index, point) in root.children("wpt").enumerated() {
      try add(
        name: point.phrase("name"), point.attribute("lat").flatMap { Double($0) } ?? .nan,
        point.attribute("lon").flatMap { Double($0) } ?? .nan,
        comment: point.child("desc")?.text ?? point.child("cmt")?.text,
        tags: point.phrase("type").map(Self.tags) ?? [], created: point.phrase("time"),
        at: "wpt[\(index)], line \(point.line)")
    }
  }

  mutating func readTable(_ table: CSVTable) throws(NadirError) {
    guard let latitude = table.column("latitude", "lat"),
      let longitude = table.column("longitude", "lng", "lon", "long"),
      let name = table.column("name", "title")
    else {
      throw .unusableInput(
        location: notes.file, reason: "the table lacks one of the columns name, latitude and longitude",
        remedy: "name the columns in its first row")
    }
    let comment = table.column("comment", "description", "snippet", "subtitle")
    let tags = table.column("tags")
    let created = table.column("created", "time")
    for (line, fields) in table.rows {
      func field(_ column: Int?) -> String? {
        guard let column, column < fields.count, !fields[column].isEmpty else { return nil }
        return fields[column]
      }
      func number(_ column: Int) -> Double {
        field(column).flatMap { MarkerFile.number($0, hasDecimalCommas: table.separator != ",") }
          ?? .nan
      }
      try add(
        name: field(name), number(latitude), number(longitude), comment: field(comment),
        tags: field(tags).map(Self.tags) ?? [], created: field(created), at: "line \(line)")
    }
  }

  private mutating func add(
    name: String?, _ latitude: Double, _ longitude: Double, comment: String?, tags: [String],
    created: String?,
    at place: String
  ) throws(NadirError) {
    guard let name else { return try notes.note("a place without a name", at: place) }
    let draft = SavedPlace.Draft(
      name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), comment: comment ?? "",
      tags: tags, created: created.flatMap { PlaceTime($0) })
    if let created, draft.created == nil {
      try notes.note("'\(created.prefix(40))' is no time as ISO 8601 writes it", at: place)
    }
    do throws(NadirError) { drafts.append(try draft.checked()) } catch {
      try notes.note("\(error)", at: place)
    }
  }

  private static func tags(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == "," || $0 == ";" }).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
