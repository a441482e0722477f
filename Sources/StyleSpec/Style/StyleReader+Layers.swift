internal import Wire

extension StyleReader {
  mutating func readLayers(_ style: Style) throws(StyleError) -> [StyleLayer] {
    guard let value = root["layers"] else { throw .missing(path: "layers", key: "layers") }
    guard let layers = value.array else { throw wrong(value, at: "layers", expected: "an array of layers") }
    guard layers.count <= StyleReader.layerLimit else {
      throw .tooMany(path: "layers", what: "layers", limit: StyleReader.layerLimit)
    }
    let places = try layerPlaces(layers)
    let sources = Dictionary(style.sources.map { ($0.id, $0.declaration) }, uniquingKeysWith: { $1 })
    var result: [StyleLayer] = []
    result.reserveCapacity(layers.count)
    for (position, layer) in layers.enumerated() {
      guard var json = layer.object, let id = json["id"]?.string, places[id] == position else { continue }
      layerID = id
      let read = try attempt(nil) { reader throws(StyleError) in
        let path = "layers[\(position)]"
        if let parent = try reader.string("ref", in: json, path: path) {
          guard let place = places[parent], let other = layers[place].object, other["ref"] == nil else {
            throw .unknownReference(path: "\(path).ref", id: parent)
          }
          reader.inherit(from: other, into: &json)
        }
        return try reader.readLayer(json, id, sources, style.state, position)
      }
      layerID = nil
      if let read { result.append(read) }
    }
    return result
  }

  /// Where the layers stand, by their ids.
  private mutating func layerPlaces(_ layers: [JSONValue]) throws(StyleError) -> [String: Int] {
    var places: [String: Int] = [:]
    places.reserveCapacity(layers.count)
    for (position, layer) in layers.enumerated() {
      try attempt(()) { reader throws(StyleError) in
        let path = "layers[\(position)]"
        guard let json = layer.object else { throw reader.wrong(layer, at: path, expected: "an object") }
        guard let id = try reader.string("id", in: json, path: path) else {
          throw .missing(path: path, key: "id")
        }
        if places[id] != nil { throw .duplicateLayer(path: "\(path).id", id: id) }
        places[id] = position
      }
    }
    return places
  }

  /// What a layer with the old `ref` takes from its parent.
  private func inherit(from parent: JSONObject, into layer: inout JSONObject) {
    for key in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
      layer[key] = parent[key]
    }
  }

  private mutating func readLayer(
    _ json: JSONObject, _ id: String, _ sources: [String: SourceDeclaration], _ state: [String: StyleValue],
    _ position: Int
  ) throws(StyleError) -> StyleLayer? {
    let path = "layers[\(position)]"
    try check(json, PropertySpecification.layerMembers, tolerated: ["ref", "interactive"], path: path)
    guard let type = try string("type", in: json, path: path) else { throw .missing(path: path, key: "type") }
    guard let kind = LayerKind(rawValue: type) else {
      let names = LayerKind.allCases.map(\.rawValue)
      warn(
        "\(path).type", "unknown layer type '\(type)', the layer isn't drawn" + Self.guess(type, among: names)
      )
      return nil
    }
    let source = kind == .background ? nil : try string("source", in: json, path: path)
    if kind != .background {
      guard let source else { throw .missing(path: path, key: "source") }
      guard let declaration = sources[source] else {
        throw .unknownReference(path: "\(path).source", id: source)
      }
      warnUnfit(kind, declaration, json, path)
    }
    var properties = try readProperties(
      "layout", PropertySpecification.layoutTable(of: kind), in: json, path: path)
    let paint = try readProperties("paint", PropertySpecification.paintTable(of: kind), in: json, path: path)
    properties.merge(paint) { layout, _ in layout }
    let filter = try attempt(Filter.everything) { reader throws(StyleError) in
      guard let value = json["filter"], !value.isNull else { return .everything }
      return try reader.compiler.filter(value, path: "\(path).filter")
    }
    return StyleLayer(
      id: id, position: position, kind: kind, sourceID: source,
      sourceLayer: try string("source-layer", in: json, path: path),
      minZoom: try number("minzoom", in: json, path: path) ?? 0,
      maxZoom: try number("maxzoom", in: json, path: path) ?? .infinity, filter: filter,
      metadata: json["metadata"], properties: properties, isVisible: isVisible(properties, state))
  }

  /// Warns where the layer can't draw anything of its source.
  private mutating func warnUnfit(
    _ kind: LayerKind, _ source: SourceDeclaration, _ json: JSONObject, _ path: String
  ) {
    if !kind.draws(source.kind) {
      warn(
        "\(path).source",
        "a \(kind.rawValue) layer draws nothing of a source of type \(source.kind.rawValue)")
    } else if source.kind == .vector, json["source-layer"]?.string == nil {
      warn("\(path).source-layer", "a layer of a vector source names a 'source-layer'; nothing is drawn")
    } else if source.kind == .geojson, !source.hasLineMetrics, let gradient = json["paint"]?["line-gradient"],
      !gradient.isNull
    {
      warn(
        "\(path).paint.line-gradient", "the source has no 'lineMetrics', the gradient isn't drawn",
        property: "line-gradient")
    }
  }

  private func isVisible(_ properties: [String: CompiledProperty], _ state: [String: StyleValue]) -> Bool {
    guard properties["visibility"] != nil else { return true }
    let visibility = Property<Visibility>(named: "visibility", compiled: properties["visibility"])
    var context = EvaluationContext(zoom: 0)
    context.globalState = state
    return visibility.evaluate(&context) == .visible
  }

  private mutating func readProperties(
    _ group: String, _ table: PropertySpecification.Table, in json: JSONObject, path: String
  ) throws(StyleError) -> [String: CompiledProperty] {
    let members = try attempt(nil) { reader throws(StyleError) in
      try reader.object(group, in: json, path: path)
    }
    guard let members else { return [:] }
    return try compileProperties(members, table, path: "\(path).\(group)")
  }
}
