internal import Geo
internal import Wire

/// Reads a style document: checks, collects warnings, compiles.
struct StyleReader {
  static let layerLimit = 20_000
  static let sourceLimit = 4_096

  let root: JSONObject
  let compiler = PropertyCompiler(names: AttributeNames())
  var warnings: [StyleWarning] = []

  mutating func read(into style: inout Style) throws(StyleError) {
    guard let version = root["version"] else { throw .missing(path: "version", key: "version") }
    guard version == .number(8) else {
      throw .unsupportedVersion(path: "version", found: version.shortDescription)
    }
    style.name = try string("name", in: root, path: "")
    style.metadata = root["metadata"]
    try readCamera(into: &style)
    style.state = try readState()
    style.glyphs = try string("glyphs", in: root, path: "")
    style.sprites = try readSprites()
    style.fontFaces = try readFontFaces()
    style.light = Light(try readGroup("light", PropertySpecification.light))
    if root["sky"] != nil { style.sky = Sky(try readGroup("sky", PropertySpecification.sky)) }
    let projection = try readGroup("projection", [PropertySpecification.projection])
    style.projection = Property(specification: .projection, compiled: projection["type"])
    style.sources = try readSources()
    style.terrain = try readTerrain(sources: style.sources.map(\.id))
    style.layers = try readLayers(style)
    warnUnknown(
      root,
      known: [
        "version", "name", "metadata", "center", "centerAltitude", "zoom", "bearing", "pitch", "roll",
        "state",
        "light", "sky", "projection", "terrain", "sources", "sprite", "glyphs", "font-faces", "transition",
        "layers", "id", "owner", "created", "modified", "draft", "visibility", "bearing",
      ], path: "")
    style.warnings = warnings
  }

  private func readCamera(into style: inout Style) throws(StyleError) {
    if let center = try numbers("center", count: 2, in: root, path: "") {
      style.center = Coordinate(latitude: center[1], longitude: center[0])
    }
    style.zoom = try number("zoom", in: root, path: "")
    style.bearing = try number("bearing", in: root, path: "") ?? 0
    style.pitch = try number("pitch", in: root, path: "") ?? 0
    style.roll = try number("roll", in: root, path: "") ?? 0
    style.centerAltitude = try number("centerAltitude", in: root, path: "")
  }

  /// Compiles the properties of one of the root's objects, such as `light`.
  private mutating func readGroup(
    _ name: String, _ specifications: [PropertySpecification]
  ) throws(StyleError) -> [String: CompiledProperty] {
    guard let group = try object(name, in: root, path: "") else { return [:] }
    var compiled: [String: CompiledProperty] = [:]
    for (key, value) in group where !key.hasSuffix("-transition") {
      guard let specification = specifications.first(where: { $0.name == key }) else {
        warn("\(name).\(key)", "unknown property, passed over")
        continue
      }
      compiled[key] = try compiler.compile(value, for: specification, path: "\(name).\(key)")
    }
    return compiled
  }

  private func readState() throws(StyleError) -> [String: StyleValue] {
    guard let state = try object("state", in: root, path: "") else { return [:] }
    var values: [String: StyleValue] = [:]
    for (key, entry) in state {
      guard let declaration = entry.object else {
        throw wrong(entry, at: "state.\(key)", expected: "an object with a default")
      }
      values[key] = StyleValue(declaration["default"] ?? .null)
    }
    return values
  }

  private func readSprites() throws(StyleError) -> [(id: String, url: String)] {
    switch root["sprite"] {
    case nil, .null: return []
    case .string(let url): return [("default", url)]
    case .array(let entries):
      var sprites: [(id: String, url: String)] = []
      for (position, entry) in entries.enumerated() {
        let path = "sprite[\(position)]"
        guard let object = entry.object else {
          throw wrong(entry, at: path, expected: "an object with id and url")
        }
        guard let id = try string("id", in: object, path: path) else { throw .missing(path: path, key: "id") }
        guard let url = try string("url", in: object, path: path) else {
          throw .missing(path: path, key: "url")
        }
        if sprites.contains(where: { $0.id == id }) {
          throw .notAllowed(path: "\(path).id", found: "a second '\(id)'", allowed: ["an id of its own"])
        }
        sprites.append((id, url))
      }
      return sprites
    case .some(let other): throw wrong(other, at: "sprite", expected: "a URL or an array of sprites")
    }
  }

  private func readTerrain(sources: [String]) throws(StyleError) -> Terrain? {
    guard let terrain = try object("terrain", in: root, path: "") else { return nil }
    guard let source = try string("source", in: terrain, path: "terrain") else {
      throw .missing(path: "terrain", key: "source")
    }
    guard sources.contains(source) else { throw .unknownReference(path: "terrain.source", id: source) }
    return Terrain(
      sourceID: source, exaggeration: max(0, try number("exaggeration", in: terrain, path: "terrain") ?? 1))
  }

  private func readFontFaces() throws(StyleError) -> [FontFace] {
    guard let faces = try object("font-faces", in: root, path: "") else { return [] }
    var result: [FontFace] = []
    for (name, value) in faces {
      result.append(FontFace(name: name, files: try fontFiles(value, path: "font-faces.\(name)")))
    }
    return result
  }

  private func fontFiles(_ value: JSONValue, path: String) throws(StyleError) -> [FontFace.File] {
    switch value {
    case .string(let url): return [FontFace.File(url: url, unicodeRanges: [])]
    case .array(let entries):
      var files: [FontFace.File] = []
      for (position, entry) in entries.enumerated() {
        let place = "\(path)[\(position)]"
        guard let object = entry.object else { throw wrong(entry, at: place, expected: "an object with url") }
        guard let url = try string("url", in: object, path: place) else {
          throw .missing(path: place, key: "url")
        }
        let ranges = try strings("unicode-range", in: object, path: place) ?? []
        files.append(FontFace.File(url: url, unicodeRanges: ranges))
      }
      return files
    default: throw wrong(value, at: path, expected: "a URL or an array of font files")
    }
  }
}
