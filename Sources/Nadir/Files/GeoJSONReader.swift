internal import Geo
internal import Wire

/// Walks over the objects of a GeoJSON document.
struct GeoJSONReader {
  private(set) var collector: OverlayCollector

  init(_ collector: OverlayCollector) {
    self.collector = collector
  }

  private static let remedy = "correct the GeoJSON (RFC 7946)"

  /// - Throws: `unusableInput` for what is no GeoJSON at all.
  mutating func readRoot(_ json: JSONValue) throws(NadirError) {
    guard let type = json["type"]?.string else { throw failure("no GeoJSON: an object without a type", "") }
    switch type {
    case "FeatureCollection":
      guard json["features"]?.array != nil else { throw failure("a list is missing", "features") }
    case "Feature", "GeometryCollection": break
    default:
      guard Self.geometryTypes.contains(type) else {
        throw failure("'\(type.prefix(40))' is no type of GeoJSON", "")
      }
    }
    try read(json, style: nil, path: "", depth: 0)
  }

  private static let geometryTypes: Set = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  private func failure(_ reason: String, _ path: String) -> NadirError {
    .unusableInput(
      location: path.isEmpty ? collector.notes.file : "\(collector.notes.file), \(path)", reason: reason,
      remedy: Self.remedy)
  }

  private mutating func note(_ reason: String, _ path: String) throws(NadirError) {
    try collector.notes.note(reason, at: path, remedy: Self.remedy)
  }

  private static func joined(_ path: String, _ member: String) -> String {
    path.isEmpty ? member : path + "." + member
  }

  private mutating func read(_ json: JSONValue, style: SimpleStyle?, path: String, depth: Int)
    throws(NadirError)
  {
    guard depth < 32 else { throw failure("collections are nested too deeply", path) }
    switch json["type"]?.string {
    case "FeatureCollection":
      if depth > 0 { try note("a FeatureCollection inside of another object", path) }
      guard let features = json["features"]?.array else { return try note("features are missing", path) }
      for (index, feature) in features.enumerated() {
        try read(
          feature, style: nil, path: Self.joined(path, "features[\(index)]"), depth: depth + 1)
      }
    case "Feature": try readFeature(json, path: path, depth: depth)
    case "GeometryCollection":
      let member = Self.joined(path, "geometries")
      guard let geometries = json["geometries"]?.array else { return try note("a list is missing", member) }
      for (index, geometry) in geometries.enumerated() {
        try read(geometry, style: style, path: "\(member)[\(index)]", depth: depth + 1)
      }
    case let type? where Self.geometryTypes.contains(type):
      try readGeometry(type, json["coordinates"], style ?? SimpleStyle(JSONObject(), id: nil), path)
    case let type?: try note("'\(type.prefix(40))' is no type of GeoJSON", path)
    case nil: try note(json.isNull ? "null instead of an object" : "an object without a type", path)
    }
  }

  private mutating func readFeature(_ json: JSONValue, path: String, depth: Int) throws(NadirError) {
    let style = SimpleStyle(json["properties"]?.object ?? JSONObject(), id: json["id"])
    for flaw in style.flaws { try note(flaw, Self.joined(path, "properties")) }
    let member = Self.joined(path, "geometry")
    guard let geometry = json["geometry"], !geometry.isNull else {
      return try note("the feature has no geometry", member)
    }
    try read(geometry, style: style, path: member, depth: depth + 1)
  }

  private mutating func readGeometry(
    _ type: String, _ coordinates: JSONValue?, _ style: SimpleStyle, _ path: String
  ) throws(NadirError) {
    let member = Self.joined(path, "coordinates")
    guard let coordinates, !coordinates.isNull else { return try note("coordinates are missing", member) }
    switch type {
    case "Point": try addPoints([coordinates], style, member, isMany: false)
    case "MultiPoint":
      if let points = try list(coordinates, member) { try addPoints(points, style, member, isMany: true) }
    case "LineString": try addLine(coordinates, style, member)
    case "MultiLineString":
      for (index, part) in (try list(coordinates, member) ?? []).enumerated() {
        try addLine(part, style, "\(member)[\(index)]")
      }
    case "Polygon": try addPolygon(coordinates, style, member)
    default:
      for (index, part) in (try list(coordinates, member) ?? []).enumerated() {
        try addPolygon(part, style, "\(member)[\(index)]")
      }
    }
  }

  private mutating func addPoints(
    _ points: [JSONValue], _ style: SimpleStyle, _ path: String, isMany: Bool
  ) throws(NadirError) {
    if points.isEmpty { return try note("no positions", path) }
    for (index, point) in points.enumerated() {
      guard let place = Self.position(point) else {
        try note(Self.complaint(point), isMany ? "\(path)[\(index)]" : path)
        continue
      }
      try collector.add(
        .marker(style.marker(at: place)), at: isMany ? "\(path)[\(index)]" : path)
    }
  }

  private mutating func addLine(_ json: JSONValue, _ style: SimpleStyle, _ path: String) throws(NadirError) {
    guard let places = try positions(json, path) else { return }
    guard places.count > 1 else {
      return try note(places.isEmpty ? "a line without positions" : "a line of one position", path)
    }
    try collector.add(.polyline(style.polyline(places)), at: path)
  }

  private mutating func addPolygon(_ json: JSONValue, _ style: SimpleStyle, _ path: String)
    throws(NadirError)
  {
    guard let parts = try list(json, path) else { return }
    if parts.isEmpty { return try note("an area without rings", path) }
    var rings: [[Coordinate]] = []
    for (index, part) in parts.enumerated() {
      let place = "\(path)[\(index)]"
      guard let ring = try positions(part, place) else {
        // A hole may be missing, an outline not.
        if index == 0 { return } else { continue }
      }
      let corners = ring.first == ring.last ? ring.count - 1 : ring.count
      guard corners > 2 else {
        try note("a ring of fewer than three corners", place)
        if index == 0 { return } else { continue }
      }
      rings.append(ring)
    }
    try collector.add(
      .polygon(style.polygon(rings[0], holes: Array(rings.dropFirst()))), at: path)
  }

  private mutating func list(_ json: JSONValue, _ path: String) throws(NadirError) -> [JSONValue]? {
    if let list = json.array { return list }
    try note("coordinates aren't a list", path)
    return nil
  }

  /// `nil`, with a note, where one of them is none.
  private mutating func positions(_ json: JSONValue, _ path: String) throws(NadirError) -> [Coordinate]? {
    guard let items = try list(json, path) else { return nil }
    var places: [Coordinate] = []
    places.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let place = Self.position(item) else {
        try note(Self.complaint(item), "\(path)[\(index)]")
        return nil
      }
      places.append(place)
    }
    return places
  }

  /// Longitude, latitude and whatever comes behind (an altitude).
  static func position(_ json: JSONValue) -> Coordinate? {
    guard let numbers = json.array, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number, abs(latitude) <= 90, abs(longitude) <= 360
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Why a value is no position.
  static func complaint(_ json: JSONValue) -> String {
    let text = json.excerpt()
    guard let numbers = json.array, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number
    else { return "\(text) isn't a position [longitude, latitude]" }
    guard longitude.isFinite, latitude.isFinite else { return "\(text) isn't finite" }
    if abs(latitude) > 90, abs(longitude) <= 90 {
      return "\(text) has latitude \(JSONValue.text(of: latitude)): latitude and longitude may be exchanged"
    }
    return "\(text) isn't a position [longitude, latitude]: it is out of range"
  }
}
