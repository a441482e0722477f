internal import Geo
internal import Wire

/// Reads a style document: checks, collects warnings, compiles.
struct StyleReader {
  static let layerLimit = 20_000
  static let sourceLimit = 4_096
  /// Keys that editors leave in styles and that mean nothing to a picture.
  private static let editorKeys = ["id", "owner", "created", "modified", "draft", "visibility"]

  let root: JSONObject
  let compiler = PropertyCompiler(names: AttributeNames())
  var warnings: [StyleWarning] = []
  /// What was wrong so far; `nil` where the first error ends the reading.
  var errors: [StyleError]?
  /// The id of the layer that is being read.
  var layerID: String?

  init(root: JSONObject, collectsErrors: Bool = false) {
    self.root = root
    if collectsErrors { errors = [] }
  }

  mutating func read(into style: inout Style) throws(StyleError) {
    try attempt(()) { reader throws(StyleError) in try reader.readVersion() }
    try check(root, PropertySpecification.rootMembers, tolerated: StyleReader.editorKeys, path: "")
    style.name = try attempt(nil) { reader throws(StyleError) in
      try reader.string("name", in: reader.root, path: "")
    }
    style.metadata = root["metadata"]
    try attempt(()) { reader throws(StyleError) in try reader.readCamera(into: &style) }
    style.state = try attempt([:]) { reader throws(StyleError) in try reader.readState() }
    try attempt(()) { reader throws(StyleError) in try reader.readResources(into: &style) }
    style.light = Light(try readGroup("light", PropertySpecification.light))
    if root["sky"]?.object != nil { style.sky = Sky(try readGroup("sky", PropertySpecification.sky)) }
    let projection = try readGroup("projection", [PropertySpecification.projection])
    style.projection = Property(specification: .projection, compiled: projection["type"])
    try readTransition(root["transition"], path: "transition")
    style.sources = try attempt([]) { reader throws(StyleError) in try reader.readSources() }
    let ids = style.sources.map(\.id)
    style.terrain = try attempt(nil) { reader throws(StyleError) in try reader.readTerrain(sources: ids) }
    let read = style
    style.layers = try attempt([]) { reader throws(StyleError) in try reader.readLayers(read) }
    style.warnings = warnings
  }

  private func readVersion() throws(StyleError) {
    guard let version = root["version"] else { throw .missing(path: "version", key: "version") }
    guard version == .number(8) else {
      throw .unsupportedVersion(path: "version", found: version.shortDescription)
    }
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

  private func readResources(into style: inout Style) throws(StyleError) {
    style.glyphs = try string("glyphs", in: root, path: "")
    style.sprites = try readSprites()
    style.fontFaces = try readFontFaces()
  }

  /// Compiles the properties of one of the root's objects, such as `light`.
  private mutating func readGroup(
    _ name: String, _ specifications: [PropertySpecification]
  ) throws(StyleError) -> [String: CompiledProperty] {
    let group = try attempt(nil) { reader throws(StyleError) in
      try reader.object(name, in: reader.root, path: "")
    }
    guard let group else { return [:] }
    let table = PropertySpecification.byName(specifications)
    return try compileProperties(group, table, path: name)
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

  /// `transition` and `…-transition`: a still picture shows none, but they have to be right.
  mutating func readTransition(_ value: JSONValue?, path: String) throws(StyleError) {
    guard let value, !value.isNull else { return }
    guard let transition = value.object else {
      return try tolerate(wrong(value, at: path, expected: "an object with duration and delay"))
    }
    try check(transition, PropertySpecification.transitionMembers, path: path)
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

  private mutating func readTerrain(sources: [String]) throws(StyleError) -> Terrain? {
    guard let terrain = try object("terrain", in: root, path: "") else { return nil }
    try check(terrain, PropertySpecification.terrainMembers, path: "terrain")
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
