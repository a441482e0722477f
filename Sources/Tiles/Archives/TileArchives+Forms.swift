internal import Geo
internal import Wire

extension TileArchives {
  /// What lies at a location.
  enum Form {
    case mbtiles
    case pmtiles
    case folder(String)
    case tileJSON(JSONValue)
  }

  /// The largest TileJSON document that is read.
  private static let documentLimit = 16 << 20

  /// Finds out what lies at `location`: by its first bytes where it is a file, by its name on a server.
  static func form(of location: Location, _ context: ResourceContext) throws(TileError) -> Form {
    switch location {
    case .remote(let url):
      if url.prefix(while: { $0 != "?" && $0 != "#" }).hasSuffix(".pmtiles") { return .pmtiles }
    case .file(let path):
      if FileBytes.kind(of: path) == .directory { return .folder(path) }
      switch try firstBytes(of: path) {
      case let first where first.starts(with: Array("SQLite format 3".utf8)): return .mbtiles
      case let first where first.starts(with: Array("PMTiles".utf8)): return .pmtiles
      // Before all of it is read, which may be more than a document may have.
      case let first where FileSignature.name(of: first)?.hasSuffix(" picture") == true:
        throw .notAnArchive(
          location: path, expected: "a source of tiles",
          reason: "it is \(FileSignature.name(of: first) ?? "")")
      default: break
      }
      if path.hasSuffix(".mbtiles") { return .mbtiles }
      if path.hasSuffix(".pmtiles") { return .pmtiles }
    }
    return .tileJSON(try document(at: location, context))
  }

  /// Opens an archive that is one file.
  static func archive(
    _ form: Form, at location: Location, _ context: ResourceContext
  ) throws(TileError) -> any TileArchive {
    switch (form, location) {
    case (.mbtiles, .file(let path)): return try MBTilesArchive(path: path)
    case (.pmtiles, .file(let path)): return try PMTilesArchive(source: FileSource(path: path))
    case (.pmtiles, .remote(let url)):
      return try PMTilesArchive(source: RemoteSource(url: url, network: context.network))
    default:
      throw .unsupported(location: location.redacted, what: "this archive can't be read from there")
    }
  }

  /// Opens the tiles of a TileJSON document (specification 3.0.0), or of a style's source of the same members.
  static func open(
    tileJSON: JSONValue, in context: ResourceContext, overriding: JSONValue
  ) throws(TileError) -> any TileArchive {
    let place = context.base.map { Location.redacted($0) } ?? "the source"
    guard let tiles = (overriding["tiles"] ?? tileJSON["tiles"])?.array?.compactMap(\.string), !tiles.isEmpty
    else {
      if let other = nature(of: tileJSON) {
        throw .notAnArchive(location: place, expected: "a source of tiles", reason: other)
      }
      throw .badTileJSON(location: place, reason: "it has no list \"tiles\"")
    }
    if let only = tiles.first, tiles.count == 1, only.hasPrefix("mbtiles://") || only.hasPrefix("pmtiles://")
    {
      return try open(only, in: context, overriding: merged(tileJSON, overriding))
    }
    var description = TileSetDescription()
    description.apply(tileJSON)
    description.apply(overriding)
    let scheme = (overriding["scheme"] ?? tileJSON["scheme"])?.string
    return try TemplateArchive(
      templates: tiles, isTMS: scheme == "tms", description: description, context: context)
  }

  private static func merged(_ lower: JSONValue, _ upper: JSONValue) -> JSONValue {
    guard var result = lower.object else { return upper }
    if let upper = upper.object { for (key, value) in upper { result[key] = value } }
    return .object(result)
  }

  /// What bytes are that aren't JSON; `nil` where they may have been meant as JSON.
  private static func nature(of bytes: [UInt8]) -> String? {
    if let name = FileSignature.name(of: bytes) { return name }
    let isSpace = { (byte: UInt8) in byte == 0x20 || (9...13).contains(byte) }
    guard let first = bytes.first(where: { !isSpace($0) }) else { return "an empty file" }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return nil }
    let start = bytes.prefix(4096)
    guard start.allSatisfy({ $0 > 0x20 || isSpace($0) }) else { return "a file of unknown form" }
    let line = start.prefix { $0 != 10 && $0 != 13 }
    return line.contains { [UInt8(ascii: ","), UInt8(ascii: ";"), 9].contains($0) }
      ? "text, a table (CSV) perhaps" : "text that isn't JSON"
  }

  /// What a JSON document is that isn't TileJSON.
  private static func nature(of json: JSONValue) -> String? {
    switch json["type"]?.string {
    case "FeatureCollection", "Feature", "GeometryCollection": return "it is GeoJSON"
    case "Topology": return "it is TopoJSON"
    default: return json["layers"]?.array != nil && json["sources"] != nil ? "it is a style" : nil
    }
  }

  private static func firstBytes(of path: String) throws(TileError) -> [UInt8] {
    do throws(WireError) {
      let file = try RandomAccessFile(path: path)
      return try file.bytes(at: 0, count: min(16, file.size))
    } catch {
      throw TileError.wrapping(error, at: path)
    }
  }

  private static func document(at location: Location, _ context: ResourceContext) throws(TileError)
    -> JSONValue
  {
    guard let bytes = try ResourceReader(context).bytes(of: location, limit: documentLimit) else {
      throw .unreadable(location: location.redacted, reason: "there is nothing")
    }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      if let other = nature(of: bytes) {
        throw .notAnArchive(
          location: location.redacted, expected: "a source of tiles", reason: "it is \(other)")
      }
      throw .badTileJSON(location: location.redacted, reason: error.description)
    }
  }
}
