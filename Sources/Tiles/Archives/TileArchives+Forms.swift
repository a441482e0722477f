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
      return try PMTilesArchive(source: RemoteSource(url: url, reader: ResourceReader(context)))
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
      throw .badTileJSON(location: location.redacted, reason: error.description)
    }
  }
}
