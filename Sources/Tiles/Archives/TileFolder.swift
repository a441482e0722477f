internal import Wire

/// Finds the pattern in a folder of tiles: `z/x/y.extension`, as most tools write them.
enum TileFolder {
  static func open(_ path: String, _ context: ResourceContext) throws(TileError) -> any TileArchive {
    for name in ["tiles.json", "tilejson.json"] where FileBytes.kind(of: "\(path)/\(name)") == .file {
      return try TileArchives.open("\(path)/\(name)", in: context)
    }
    let zooms = try numbers(in: path)
    guard let low = zooms.first, let high = zooms.last, let fileEnd = try ending(in: path, zooms) else {
      throw .notAnArchive(location: path, expected: "a folder of tiles", reason: "it has no files z/x/y")
    }
    var description = TileSetDescription()
    description.minZoom = low
    description.maxZoom = min(30, high)
    description.statesMaxZoom = true
    description.format = fileEnd.split(separator: ".").last.map { $0.lowercased() }
    apply(metadataIn: path, &description)
    var inner = context
    inner.base = path + "/"
    return FolderArchive(
      archive: try TemplateArchive(
        templates: ["{z}/{x}/{y}\(fileEnd)"], isTMS: false, description: description, context: inner),
      path: path, ending: fileEnd)
  }

  /// What follows the number in the name of the first tile found, as in `.png` or `@2x.png`.
  private static func ending(in path: String, _ zooms: [Int]) throws(TileError) -> String? {
    for zoom in zooms {
      for column in try numbers(in: "\(path)/\(zoom)") {
        let file = try names(in: "\(path)/\(zoom)/\(column)").first { $0.first?.isNumber == true }
        if let file { return String(file.drop { $0.isNumber }) }
      }
    }
    return nil
  }

  static func numbers(in path: String) throws(TileError) -> [Int] {
    guard FileBytes.kind(of: path) == .directory else { return [] }
    return try names(in: path).compactMap { Int($0) }.filter { $0 >= 0 }.sorted()
  }

  static func names(in path: String) throws(TileError) -> [String] {
    do throws(WireError) {
      return try DirectoryListing.names(in: path)
    } catch {
      throw TileError.wrapping(error, at: path)
    }
  }

  /// Reads `metadata.json`, the members of MBTiles' metadata as one object; its numbers are often texts.
  private static func apply(metadataIn path: String, _ description: inout TileSetDescription) {
    let file = "\(path)/metadata.json"
    guard FileBytes.kind(of: file) == .file else { return }
    guard let bytes = try? FileBytes.contents(of: file, limit: 16 << 20),
      let json = try? JSONValue(parsing: bytes)
    else {
      description.warnings.append("\(file) can't be read")
      return
    }
    var pairs: [String: String] = [:]
    for (key, value) in json.object ?? JSONObject() { if let text = value.string { pairs[key] = text } }
    let stated = TileSetDescription(pairs: pairs)
    if pairs["minzoom"] != nil { description.minZoom = stated.minZoom }
    if pairs["maxzoom"] != nil { description.maxZoom = stated.maxZoom }
    description.name = stated.name
    description.attribution = stated.attribution
    description.bounds = stated.bounds
    description.vectorLayers = stated.vectorLayers
    description.apply(json)
  }
}
