internal import Wire

/// A point, line or polygon of a GeoJSON literal, in longitude (x) and latitude (y).
enum GeoJSONShape: Sendable {
  case point(PlanePoint)
  case line([PlanePoint])
  /// The outer ring and the holes, each closed.
  case polygon([[PlanePoint]])

  /// The shapes of a geometry, feature or collection; multiple geometries are taken apart. `nil` where the JSON is
  /// none of these or damaged.
  static func shapes(of json: JSONValue) -> [GeoJSONShape]? {
    switch json["type"] {
    case .string("FeatureCollection"):
      guard let features = json["features"]?.array else { return nil }
      var result: [GeoJSONShape] = []
      for feature in features {
        guard let geometry = feature["geometry"], let shapes = geometryShapes(geometry) else { return nil }
        result += shapes
      }
      return result
    case .string("Feature"): return json["geometry"].flatMap(geometryShapes)
    default: return geometryShapes(json)
    }
  }

  private static func geometryShapes(_ json: JSONValue) -> [GeoJSONShape]? {
    guard let coordinates = json["coordinates"] else { return nil }
    switch json["type"] {
    case .string("Point"): return point(coordinates).map { [.point($0)] }
    case .string("LineString"): return line(coordinates).map { [.line($0)] }
    case .string("Polygon"): return rings(coordinates).map { [.polygon($0)] }
    case .string("MultiPoint"): return all(coordinates, point)?.map { .point($0) }
    case .string("MultiLineString"): return all(coordinates, line)?.map { .line($0) }
    case .string("MultiPolygon"): return all(coordinates, rings)?.map { .polygon($0) }
    default: return nil
    }
  }

  private static func point(_ json: JSONValue) -> PlanePoint? {
    guard let x = json[0]?.number, let y = json[1]?.number else { return nil }
    return PlanePoint(x: x, y: y)
  }

  private static func line(_ json: JSONValue) -> [PlanePoint]? {
    all(json, point).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func rings(_ json: JSONValue) -> [[PlanePoint]]? {
    all(json, line).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func all<Part>(_ json: JSONValue, _ read: (JSONValue) -> Part?) -> [Part]? {
    guard let elements = json.array else { return nil }
    let parts = elements.compactMap(read)
    return parts.count == elements.count ? parts : nil
  }
}
