internal import Features
internal import Geo
internal import Wire

/// Turns a GeoJSON document (RFC 7946) into projected features and their attributes.
///
/// A feature that can't be used is skipped and counted; the document as a whole fails only where it isn't GeoJSON.
struct GeoJSONReader {
  let options: GeoJSONOptions
  /// The square of the tolerance at the greatest zoom, squared world units.
  let squaredTolerance: Double
  var table = AttributeTable()
  var features: [ProjectedFeature] = []
  var skipped = 0
  var firstProblem: String?

  init(_ options: GeoJSONOptions) {
    self.options = options
    let tolerance = options.tolerance / (512 * Double(1 << options.maxZoom))
    squaredTolerance = tolerance * tolerance
  }

  mutating func read(_ document: JSONValue) throws(TileError) {
    guard document.object != nil else { throw .badGeoJSON(path: "the document", reason: "it is no object") }
    switch document["type"]?.string {
    case "FeatureCollection":
      guard let members = document["features"]?.array else {
        throw .badGeoJSON(path: "features", reason: "the collection has no list of features")
      }
      for (index, member) in members.enumerated() { readFeature(member, index) }
    case "Feature": readFeature(document, 0)
    case "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
      "GeometryCollection":
      readFeature(.object(["type": .string("Feature"), "geometry": document]), 0)
    case let type:
      throw .badGeoJSON(path: "type", reason: "\(type ?? "nothing") is no type of GeoJSON")
    }
  }

  private mutating func readFeature(_ feature: JSONValue, _ index: Int) {
    guard feature.object != nil else { return skip("features[\(index)] is no object") }
    guard let geometry = feature["geometry"], !geometry.isNull else { return }
    var parts: [ProjectedGeometry] = []
    do throws(GeometryProblem) {
      try project(geometry, into: &parts, depth: 0)
    } catch {
      return skip("features[\(index)]: \(error.reason)")
    }
    let properties = feature["properties"]?.object ?? JSONObject()
    let id = identifier(feature, properties, index)
    let attributes = properties.map { (key: $0.0, value: AttributeValue($0.1)) }
    var first: Int?
    for part in parts {
      let type = part.type
      let entry = first.map { table.add(type: type, sharing: $0) }
      let own = entry ?? table.add(id: id, type: type, attributes: attributes)
      guard isWanted(own) else {
        if entry == nil && parts.count > 1 { first = own } else { table.removeLast() }
        continue
      }
      first = first ?? own
      features.append(ProjectedFeature(entry: own, geometry: part))
    }
  }

  private func isWanted(_ entry: Int) -> Bool {
    guard let filter = options.filter else { return true }
    let own = table.entries[entry]
    return filter(
      table.layer(name: GeoJSONSource.layerName),
      Feature(id: own.id, type: own.type, tags: own.tags, commands: 0..<0))
  }

  /// The feature's id as MapLibre takes it: numbers and texts that are numbers lose their fraction.
  private func identifier(_ feature: JSONValue, _ properties: JSONObject, _ index: Int) -> AttributeValue? {
    if let name = options.promotedID {
      return properties[name].flatMap { $0.isNull ? nil : AttributeValue($0) }
    }
    if options.generatesIDs { return .number(Double(index)) }
    switch feature["id"] {
    case .number(let number): return .number(number.rounded(.towardZero))
    case .string(let text):
      if let number = Double(text), number.isFinite { return .number(number.rounded(.towardZero)) }
      return .string(text)
    default: return nil
    }
  }

  private mutating func skip(_ reason: String) {
    skipped += 1
    firstProblem = firstProblem ?? reason
  }
}

extension ProjectedGeometry {
  var type: GeometryType {
    switch self {
    case .points: .point
    case .lines: .line
    case .polygons: .polygon
    }
  }
}
