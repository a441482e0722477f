internal import Features
internal import Geo
internal import Wire

/// Turns GeoJSON (RFC 7946) into projected features and their attributes, one feature after the other: of the document
/// itself nothing is held but its text.
///
/// A feature that can't be used is skipped and counted; the document as a whole fails only where it isn't GeoJSON. A
/// sequence of texts, one a line or with record separators (RFC 8142), is read like one collection.
struct GeoJSONReader {
  let options: GeoJSONOptions
  /// The square of the tolerance at the greatest zoom, squared world units.
  let squaredTolerance: Double
  var table = AttributeTable()
  var store = FeatureStore()
  var skipped = 0
  var firstProblem: String?
  /// What else is to be said about the document.
  var notes: [String] = []
  var coordinates = CoordinateList()
  /// How many features came before, over all texts.
  private var index = 0

  /// Why a text isn't GeoJSON.
  private enum Failure: Error {
    case json(JSONError)
    case shape(path: String, reason: String)

    var tileError: TileError {
      switch self {
      case .json(let error): .badGeoJSON(path: "the document", reason: error.description)
      case .shape(let path, let reason): .badGeoJSON(path: path, reason: reason)
      }
    }
  }

  /// The members of a feature as they come.
  private struct Draft {
    var id: JSONValue?
    var properties: JSONObject?
    var geometry: GeometryDraft?
  }

  init(_ options: GeoJSONOptions) {
    self.options = options
    let tolerance = options.tolerance / (512 * Double(1 << options.maxZoom))
    squaredTolerance = tolerance * tolerance
  }

  mutating func read(_ bytes: [UInt8]) throws(TileError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(TileError) in
      var reader = JSONReader(buffer)
      var texts = 0
      let isSequence = buffer.first == 0x1E
      while reader.findText() {
        do throws(Failure) {
          try readText(&reader)
        } catch {
          guard isSequence || texts > 0 else { throw error.tileError }
          skip("text \(texts): \(error.tileError)")
          reader.skipText()
        }
        texts += 1
      }
      guard texts > 0 else { throw .badGeoJSON(path: "the document", reason: "it is empty") }
    }
    finish()
  }

  /// Gives back what was only needed while features were added.
  mutating func finish() {
    table.finish()
    store.trim()
  }

  /// Reads a collection, a feature or a geometry.
  private mutating func readText(_ reader: inout JSONReader) throws(Failure) {
    var type: String?
    var draft = Draft()
    var own = GeometryDraft()
    var features: Bool?
    var crs: JSONValue?
    let start = index
    var isObject = false
    do throws(JSONError) {
      isObject = try reader.kind() == .object
      if isObject { try reader.beginObject() } else { _ = try reader.value() }
      var isFirst = true
      while isObject, let key = try reader.nextKey(&isFirst) {
        switch key {
        case "type":
          type = try reader.value().string
          own.type = type
        case "features": features = try readFeatures(&reader)
        case "crs": crs = try reader.value()
        case "coordinates", "geometries": try readMember(key, &reader, into: &own, depth: 0)
        default: try readMember(key, &reader, into: &draft)
        }
      }
    } catch {
      throw .json(error)
    }
    guard isObject else { throw .shape(path: "the document", reason: "it is no object") }
    note(crs)
    switch type {
    case "FeatureCollection":
      guard features == true else {
        throw .shape(path: "features", reason: "the collection has no list of features")
      }
    case "Feature":
      add(draft, start)
      index += 1
    case "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
      "GeometryCollection":
      finish(&own)
      add(Draft(geometry: own), start)
      index += 1
    default: throw .shape(path: "type", reason: "\(type ?? "nothing") is no type of GeoJSON")
    }
  }

  /// Reads the features of a collection; `false` where they are no list.
  private mutating func readFeatures(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    guard try reader.kind() == .array else {
      _ = try reader.value()
      return false
    }
    try reader.beginArray()
    var isFirst = true
    while try reader.nextElement(&isFirst) {
      if try reader.kind() == .object {
        var draft = Draft()
        try reader.beginObject()
        var isFirst = true
        while let key = try reader.nextKey(&isFirst) { try readMember(key, &reader, into: &draft) }
        add(draft, index)
      } else {
        _ = try reader.value()
        skip("features[\(index)] is no object")
      }
      index += 1
    }
    return true
  }

  /// Reads a member of a feature.
  private mutating func readMember(
    _ key: String, _ reader: inout JSONReader, into draft: inout Draft
  ) throws(JSONError) {
    switch key {
    case "id": draft.id = try reader.value()
    case "properties": draft.properties = try reader.value().object
    case "geometry": draft.geometry = try readGeometry(&reader, depth: 0)
    default: _ = try reader.value()
    }
  }

  /// Adds a feature, or counts it as skipped.
  private mutating func add(_ draft: Draft, _ index: Int) {
    guard let geometry = draft.geometry else { return }
    let parts: [ProjectedGeometry]
    switch geometry.outcome {
    case .parts(let found): parts = found
    case .problem(let reason): return skip("features[\(index)]: \(reason)")
    }
    let attributes = (draft.properties ?? JSONObject()).map { (key: $0.0, value: AttributeValue($0.1)) }
    add(parts, identifier(draft.id, attributes, index), attributes)
  }

  /// Adds a feature that has the id `id` in its source.
  mutating func add(
    _ parts: [ProjectedGeometry], given id: AttributeValue?,
    _ attributes: [(key: String, value: AttributeValue)]
  ) {
    var own = id
    if let name = options.promotedID {
      own = GeoJSONReader.promoted(name, attributes)
    } else if options.generatesIDs {
      own = .number(Double(index))
    }
    index += 1
    add(parts, own, attributes)
  }

  private mutating func add(
    _ parts: [ProjectedGeometry], _ id: AttributeValue?, _ attributes: [(key: String, value: AttributeValue)]
  ) {
    var first: Int?
    for part in parts {
      let entry = first.map { table.add(type: part.type, sharing: $0) }
      let own = entry ?? table.add(id: id, type: part.type, attributes: attributes)
      guard isWanted(own) else {
        if entry == nil && parts.count > 1 { first = own } else { table.removeLast() }
        continue
      }
      first = first ?? own
      store.append(entry: own, part)
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
  private func identifier(
    _ id: JSONValue?, _ attributes: [(key: String, value: AttributeValue)], _ index: Int
  ) -> AttributeValue? {
    if let name = options.promotedID { return GeoJSONReader.promoted(name, attributes) }
    if options.generatesIDs { return .number(Double(index)) }
    switch id {
    case .number(let number): return .number(number.rounded(.towardZero))
    case .string(let text):
      if let number = Double(text), number.isFinite { return .number(number.rounded(.towardZero)) }
      return .string(text)
    default: return nil
    }
  }

  private static func promoted(
    _ name: String, _ attributes: [(key: String, value: AttributeValue)]
  ) -> AttributeValue? {
    attributes.last { $0.key == name }.flatMap { $0.value == .null ? nil : $0.value }
  }

  /// Says so where a document names coordinates other than longitude and latitude (GeoJSON of 2008, section 3; RFC 7946
  /// knows no others).
  private mutating func note(_ crs: JSONValue?) {
    guard let crs, !crs.isNull else { return }
    let name = crs["properties"]?["name"]?.string ?? crs["type"]?.string ?? "without a name"
    let plain = ["CRS84", "EPSG::4326", "EPSG:4326", "EPSG::4979", "CRS84h"]
    guard !plain.contains(where: { name.hasSuffix($0) }) else { return }
    let note = "the document's crs '\(name)' isn't looked at: coordinates are taken as longitude and latitude"
    if !notes.contains(note) { notes.append(note) }
  }

  mutating func skip(_ reason: String) {
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
