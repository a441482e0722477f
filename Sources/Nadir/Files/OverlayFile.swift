internal import Geo
internal import Wire

/// Reads GeoJSON (RFC 7946) with the style properties of simplestyle-spec 1.1.0 as overlays.
public enum OverlayFile {
  /// The most overlays of a file.
  public static let limit = 200_000

  /// Points become markers, lines polylines, areas polygons.
  ///
  /// - Throws: `unusableInput` with the path of what can't be read.
  public static func overlays(at path: String) throws(NadirError) -> [Overlay] {
    try overlays(in: try InputText.json(path), location: path)
  }

  static func overlays(in json: JSONValue, location: String) throws(NadirError) -> [Overlay] {
    var reader = OverlayReader(location: location)
    try reader.read(json, properties: nil, path: "", depth: 0)
    return reader.overlays
  }
}

/// Walks over the objects of a GeoJSON document.
struct OverlayReader {
  let location: String
  private(set) var overlays: [Overlay] = []

  init(location: String) {
    self.location = location
  }

  mutating func read(_ json: JSONValue, properties: SimpleStyle?, path: String, depth: Int) throws(NadirError)
  {
    guard depth < 32 else { throw failure("collections are nested too deeply", path) }
    switch json["type"]?.string {
    case "FeatureCollection":
      try readAll(json["features"], path: path + "features", depth: depth) { $0 }
    case "Feature":
      let style = SimpleStyle(json["properties"]?.object ?? JSONObject(), id: json["id"])
      guard let geometry = json["geometry"], !geometry.isNull else { return }
      try read(geometry, properties: style, path: path + ".geometry", depth: depth + 1)
    case "GeometryCollection":
      try readAll(json["geometries"], path: path + ".geometries", depth: depth, properties: properties) { $0 }
    case let type?:
      try readGeometry(type, json["coordinates"], properties ?? SimpleStyle(JSONObject(), id: nil), path)
    case nil: throw failure("an object without a type", path)
    }
  }

  private mutating func readAll(
    _ list: JSONValue?, path: String, depth: Int, properties: SimpleStyle? = nil,
    _ element: (JSONValue) -> JSONValue
  ) throws(NadirError) {
    guard let items = list?.array else { throw failure("a list is missing", path) }
    for (index, item) in items.enumerated() {
      try read(element(item), properties: properties, path: "\(path)[\(index)]", depth: depth + 1)
    }
  }

  private mutating func readGeometry(
    _ type: String, _ coordinates: JSONValue?, _ style: SimpleStyle, _ path: String
  ) throws(NadirError) {
    guard let coordinates else { throw failure("a geometry without coordinates", path) }
    switch type {
    case "Point":
      guard let place = position(coordinates) else { throw noPosition(coordinates, path + ".coordinates") }
      try add(.marker(style.marker(at: place)), path)
    case "MultiPoint":
      for place in try line(coordinates, path) { try add(.marker(style.marker(at: place)), path) }
    case "LineString": try add(.polyline(style.polyline(try line(coordinates, path))), path)
    case "MultiLineString":
      for part in try list(coordinates, path) {
        try add(.polyline(style.polyline(try line(part, path))), path)
      }
    case "Polygon": try addPolygon(coordinates, style, path)
    case "MultiPolygon":
      for part in try list(coordinates, path) { try addPolygon(part, style, path) }
    default: throw failure("'\(type)' is no type of GeoJSON", path)
    }
  }

  private mutating func addPolygon(_ json: JSONValue, _ style: SimpleStyle, _ path: String) throws(NadirError)
  {
    var rings: [[Coordinate]] = []
    for ring in try list(json, path) { rings.append(try line(ring, path)) }
    guard let outline = rings.first else { return }
    try add(.polygon(style.polygon(outline, holes: Array(rings.dropFirst()))), path)
  }

  private mutating func add(_ overlay: Overlay, _ path: String) throws(NadirError) {
    guard overlays.count < OverlayFile.limit else {
      throw failure("more than \(OverlayFile.limit) shapes", path)
    }
    overlays.append(overlay)
  }

  private func list(_ json: JSONValue, _ path: String) throws(NadirError) -> [JSONValue] {
    guard let list = json.array else { throw failure("coordinates aren't a list", path) }
    return list
  }

  private func line(_ json: JSONValue, _ path: String) throws(NadirError) -> [Coordinate] {
    var places: [Coordinate] = []
    for (index, item) in try list(json, path).enumerated() {
      guard let place = position(item) else { throw noPosition(item, "\(path), position \(index)") }
      places.append(place)
    }
    return places
  }

  private func position(_ json: JSONValue) -> Coordinate? {
    guard let numbers = json.array, numbers.count >= 2, let longitude = numbers[0].number,
      let latitude = numbers[1].number, abs(latitude) <= 90, abs(longitude) <= 100_000
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private func noPosition(_ json: JSONValue, _ path: String) -> NadirError {
    failure("\(json.serialized().prefix(60)) isn't a position [longitude, latitude]", path)
  }

  private func failure(_ reason: String, _ path: String) -> NadirError {
    .unusableInput(
      location: path.isEmpty ? location : "\(location), \(path)", reason: reason,
      remedy: "correct the GeoJSON (RFC 7946)")
  }
}
