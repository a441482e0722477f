internal import Wire

extension StyleReader {
  mutating func readLayers(_ style: Style) throws(StyleError) -> [StyleLayer] {
    guard let value = root["layers"] else { throw .missing(path: "layers", key: "layers") }
    guard let layers = value.array else { throw wrong(value, at: "layers", expected: "an array of layers") }
    guard layers.count <= StyleReader.layerLimit else {
      throw .tooMany(path: "layers", what: "layers", limit: StyleReader.layerLimit)
    }
    var result: [StyleLayer] = []
    var places: [String: Int] = [:]
    for (position, layer) in layers.enumerated() {
      let path = "layers[\(position)]"
      guard let json = layer.object else { throw wrong(layer, at: path, expected: "an object") }
      guard let id = try string("id", in: json, path: path) else { throw .missing(path: path, key: "id") }
      if places[id] != nil { throw .duplicateLayer(path: "\(path).id", id: id) }
      places[id] = position
    }
    for (position, layer) in layers.enumerated() {
      guard var json = layer.object else { continue }
      let path = "layers[\(position)]"
      if let parent = try string("ref", in: json, path: path) {
        guard let place = places[parent], let other = layers[place].object, other["ref"] == nil else {
          throw .unknownReference(path: "\(path).ref", id: parent)
        }
        inherit(from: other, into: &json)
      }
      if let compiled = try readLayer(json, style, path: path) { result.append(compiled) }
    }
    return result
  }

  /// What a layer with the old `ref` takes from its parent.
  private func inherit(from parent: JSONObject, into layer: inout JSONObject) {
    for key in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
      layer[key] = parent[key]
    }
  }

  private mutating func readLayer(
    _ json: JSONObject, _ style: Style, path: String
  ) throws(StyleError) -> StyleLayer? {
    guard let id = try string("id", in: json, path: path) else { return nil }
    guard let kind = try keyword("type", in: json, path: path, as: LayerKind.self) else {
      throw .missing(path: path, key: "type")
    }
    let source = try string("source", in: json, path: path)
    if kind != .background {
      guard let source else { throw .missing(path: path, key: "source") }
      guard style.sources.contains(where: { $0.id == source }) else {
        throw .unknownReference(path: "\(path).source", id: source)
      }
    }
    warnUnknown(
      json,
      known: [
        "id", "type", "metadata", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout", "paint",
        "ref",
        "interactive",
      ], path: path)
    var properties = try readProperties(
      "layout", of: PropertySpecification.layout(of: kind), in: json, path: path)
    let paint = try readProperties("paint", of: PropertySpecification.paint(of: kind), in: json, path: path)
    properties.merge(paint) { layout, _ in layout }
    var filter = Filter.everything
    if let value = json["filter"], !value.isNull {
      filter = try compiler.filter(value, path: "\(path).filter")
    }
    return StyleLayer(
      id: id, kind: kind, sourceID: kind == .background ? nil : source,
      sourceLayer: try string("source-layer", in: json, path: path),
      minZoom: try zoomLimit("minzoom", in: json, path: path) ?? 0,
      maxZoom: try zoomLimit("maxzoom", in: json, path: path) ?? .infinity, filter: filter,
      metadata: json["metadata"], properties: properties, isVisible: isVisible(properties, style))
  }

  private mutating func zoomLimit(
    _ key: String, in json: JSONObject, path: String
  ) throws(StyleError) -> Double? {
    guard let zoom = try number(key, in: json, path: path) else { return nil }
    if zoom < 0 || zoom > 24 { warn("\(path).\(key)", "\(JSONValue.text(of: zoom)) lies outside 0...24") }
    return zoom
  }

  private func isVisible(_ properties: [String: CompiledProperty], _ style: Style) -> Bool {
    let visibility = Property<Visibility>(named: "visibility", compiled: properties["visibility"])
    var context = EvaluationContext(zoom: 0)
    context.globalState = style.state
    return visibility.evaluate(&context) == .visible
  }

  private mutating func readProperties(
    _ group: String, of specifications: [PropertySpecification], in json: JSONObject, path: String
  ) throws(StyleError) -> [String: CompiledProperty] {
    guard let members = try object(group, in: json, path: path) else { return [:] }
    var compiled: [String: CompiledProperty] = [:]
    for (key, value) in members {
      if value.isNull || key.hasSuffix("-transition") { continue }
      let place = "\(path).\(group).\(key)"
      guard let specification = specifications.first(where: { $0.name == key }) else {
        warn(place, "unknown property, passed over")
        continue
      }
      let property = try compiler.compile(value, for: specification, path: place)
      if case .constant(.number(let number)) = property { warnRange(number, specification, place) }
      compiled[key] = property
    }
    return compiled
  }

  private mutating func warnRange(_ number: Double, _ specification: PropertySpecification, _ path: String) {
    if let minimum = specification.minimum, number < minimum {
      warn(path, "\(JSONValue.text(of: number)) is less than \(JSONValue.text(of: minimum))")
    } else if let maximum = specification.maximum, number > maximum {
      warn(path, "\(JSONValue.text(of: number)) is greater than \(JSONValue.text(of: maximum))")
    }
  }
}
