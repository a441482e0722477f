internal import Scene
internal import StyleSpec
internal import Wire

extension StyleInspection {
  var json: JSONObject {
    var json = JSONObject()
    json["kind"] = "style"
    json["name"] = Self.text(style.name)
    json["errors"] = .array(
      diagnosis.errors.map {
        ["path": .string($0.path), "message": .string($0.what), "remedy": .string($0.remedy)]
      })
    json["warnings"] = .array(warnings)
    json["sources"] = .array(sources)
    json["sprites"] = .array(style.sprites.map { ["id": .string($0.id), "url": .string($0.url)] })
    json["glyphs"] = Self.text(style.glyphs)
    json["fonts"] = .array(usage.fontStacks.map { .array($0.map(JSONValue.string)) })
    json["images"] = .array(usage.images.map(JSONValue.string))
    json["imagePatterns"] = .array(usage.imagePatterns.map(JSONValue.string))
    json["missingImages"] = missingImages.map { .array($0.map(JSONValue.string)) } ?? .null
    json["layers"] = .array(style.layers.map(layer))
    json["hiddenLayers"] = .array(
      hiddenLayers.map {
        ["id": .string($0.id), "path": .string($0.path), "reason": .string($0.reason)]
      })
    json["layerTypes"] = Self.counts(usage.kinds.map { ($0.kind.rawValue, $0.count) })
    json["properties"] = Self.counts(usage.properties.map { ($0.name, $0.layers) })
    return json
  }

  private var warnings: [JSONValue] {
    diagnosis.warnings.map { Self.warning($0.path, $0.layer, $0.property, $0.message) }
      + remarks.map { Self.warning($0.path, $0.layer, $0.property, $0.message) }
  }

  private var sources: [JSONValue] {
    style.sources.map { id, declaration in
      let opened = contents.first { $0.id == id }?.contents
      return [
        "id": .string(id), "type": .string(declaration.kind.rawValue),
        "location": Self.text(declaration.url ?? declaration.tiles.first ?? declaration.data?.string),
        "attribution": Self.text(declaration.attribution),
        "usedBy": .number(Double(usage.sources.first { $0.id == id }?.layers ?? 0)),
        "opened": .bool(opened != nil),
        "layers": opened?.layers.map { .array($0.map(JSONValue.string)) } ?? .null,
      ]
    }
  }

  private func layer(_ layer: StyleLayer) -> JSONValue {
    [
      "id": .string(layer.id), "type": .string(layer.kind.rawValue), "source": Self.text(layer.sourceID),
      "sourceLayer": Self.text(layer.sourceLayer), "minZoom": .number(layer.minZoom),
      "maxZoom": layer.maxZoom.isFinite ? .number(layer.maxZoom) : .null,
    ]
  }

  private static func warning(
    _ path: String?, _ layer: String?, _ property: String?, _ message: String
  ) -> JSONValue {
    [
      "path": text(path), "layer": text(layer), "property": text(property), "message": .string(message),
    ]
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private static func counts(_ counts: [(String, Int)]) -> JSONValue {
    var json = JSONObject()
    for (name, count) in counts { json[name] = .number(Double(count)) }
    return .object(json)
  }
}
