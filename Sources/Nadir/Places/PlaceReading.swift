internal import Geo
internal import Wire

/// Makes drafts of what other programs wrote.
struct PlaceReading {
  private(set) var drafts: [SavedPlace.Draft] = []
  private(set) var notes: InputNotes
  private(set) var skipped = 0

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
      guard let position = try position(of: feature, at: place) else { continue }
      let properties = feature["properties"]
      func text(_ keys: String...) -> String? {
        for key in keys { if let text = properties?[key]?.string, !text.isEmpty { return text } }
        return nil
      }
      let tags =
        properties?["tags"]?.array?.compactMap(\.string) ?? text("tags").map(Self.tags)
      try add(
        name: text("name", "title"), position, comment: text("comment", "description", "snippet"),
        tags: tags ?? [], times: (text("created", "time"), text("modified")), at: place)
    }
  }

  private mutating func position(of feature: JSONValue, at place: String) throws(NadirError) -> Coordinate? {
    guard let geometry = feature["geometry"], !geometry.isNull else {
      try skip("the feature has no geometry", at: place)
      return nil
    }
    guard geometry["type"]?.string == "Point" else {
      try skip("its geometry isn't a point", at: place)
      return nil
    }
    let coordinates = geometry["coordinates"] ?? .null
    guard let position = GeoJSONReader.position(coordinates) else {
      try skip(GeoJSONReader.complaint(coordinates), at: place)
      return nil
    }
    return position
  }

  mutating func readGPX(_ root: XMLElement) throws(NadirError) {
    guard root.name == "gpx" else {
      throw .unusableInput(
        location: notes.file, reason: "the file's root is '\(root.name.prefix(40))', not 'gpx'",
        remedy: "give places as GPX waypoints")
    }
    for (index, point) in root.children("wpt").enumerated() {
      let place = "wpt[\(index)], line \(point.line)"
      guard
        let position = try position(
          point.attribute("lat"), point.attribute("lon"), hasDecimalCommas: false, at: place)
      else { continue }
      try add(
        name: point.phrase("name"), position, comment: point.child("desc")?.text ?? point.child("cmt")?.text,
        tags: point.phrase("type").map(Self.tags) ?? [],
        times: (point.phrase("time"), point.child("extensions")?.phrase("modified")), at: place)
    }
  }

  private mutating func position(
    _ latitude: String?, _ longitude: String?, hasDecimalCommas: Bool, at place: String
  ) throws(NadirError) -> Coordinate? {
    do throws(NadirError) {
      return try MarkerFile.coordinate(latitude, longitude, hasDecimalCommas: hasDecimalCommas, at: place)
    } catch {
      guard case .unusableInput(_, let reason, let remedy) = error else { throw error }
      try skip(reason, at: place, remedy: remedy)
      return nil
    }
  }

  private mutating func skip(_ reason: String, at place: String, remedy: String = "correct the file")
    throws(NadirError)
  {
    try notes.note(reason, at: place, remedy: remedy)
    skipped += 1
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
    try table.refuseDoubles(of: CSVTable.degreeNames, location: notes.file)
    let comment = table.column("comment", "description", "snippet", "subtitle")
    let tags = table.column("tags")
    let created = table.column("created", "time")
    let modified = table.column("modified")
    for (line, fields) in table.rows {
      func field(_ column: Int?) -> String? {
        guard let column, column < fields.count, !fields[column].isEmpty else { return nil }
        return fields[column]
      }
      let place = "line \(line)"
      guard
        let position = try position(
          field(latitude), field(longitude), hasDecimalCommas: table.separator != ",", at: place)
      else { continue }
      try add(
        name: field(name), position, comment: field(comment), tags: field(tags).map(Self.tags) ?? [],
        times: (field(created), field(modified)), at: place)
    }
  }

  private mutating func add(
    name: String?, _ position: Coordinate, comment: String?, tags: [String],
    times: (created: String?, modified: String?), at place: String
  ) throws(NadirError) {
    guard let name else { return try skip("a place without a name", at: place) }
    let draft = SavedPlace.Draft(
      name: name, coordinate: position, comment: comment ?? "", tags: tags,
      created: try time(times.created, at: place), modified: try time(times.modified, at: place))
    do throws(NadirError) { drafts.append(try draft.checked()) } catch {
      guard case .outOfRange(let quantity, let value, let remedy) = error else { throw error }
      try skip("\(quantity) \(value) isn't possible", at: place, remedy: remedy)
    }
  }

  private mutating func time(_ text: String?, at place: String) throws(NadirError) -> PlaceTime? {
    guard let text else { return nil }
    if let time = PlaceTime(text) { return time }
    try notes.note("'\(text.prefix(40))' is no time as ISO 8601 writes it", at: place)
    return nil
  }

  private static func tags(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == "," || $0 == ";" }).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
