public import Geo
internal import Wire

extension CoordinateBounds {
  /// The smallest bounds around all positions of a GeoJSON file (RFC 7946), whatever its objects; positions that
  /// aren't any are passed over.
  ///
  /// - Throws: `unusableInput` for a file that isn't JSON, and for one that is nested too deeply.
  public init(geoJSONAt path: String) throws(NadirError) {
    var collector = PositionCollector(location: path)
    try collector.collect(try InputText.json(path), depth: 0)
    self = collector.bounds
  }

  /// Likewise, of a text.
  public init(geoJSON text: String) throws(NadirError) {
    var collector = PositionCollector(location: "GeoJSON")
    try collector.collect(try InputText.json(Array(text.utf8), location: "GeoJSON"), depth: 0)
    self = collector.bounds
  }
}

/// Walks over the objects of a document and their positions.
private struct PositionCollector {
  let location: String
  var bounds = CoordinateBounds.invalid

  init(location: String) {
    self.location = location
  }

  mutating func collect(_ json: JSONValue, depth: Int) throws(NadirError) {
    guard depth < 32 else {
      throw .unusableInput(
        location: location, reason: "collections are nested too deeply",
        remedy: "correct the GeoJSON (RFC 7946)")
    }
    for key in ["features", "geometries"] {
      for item in json[key]?.array ?? [] { try collect(item, depth: depth + 1) }
    }
    if let geometry = json["geometry"] { try collect(geometry, depth: depth + 1) }
    if let coordinates = json["coordinates"] { add(coordinates, depth: 0) }
  }

  private mutating func add(_ json: JSONValue, depth: Int) {
    guard let list = json.array, depth < 5 else { return }
    guard let longitude = list.first?.number else {
      for item in list { add(item, depth: depth + 1) }
      return
    }
    guard list.count >= 2, let latitude = list[1].number else { return }
    bounds = bounds.including(Coordinate(latitude: latitude, longitude: longitude))
  }
}
