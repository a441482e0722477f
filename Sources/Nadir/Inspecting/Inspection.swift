public import Geo
internal import StyleSpec
internal import Tiles
internal import Typesetting
internal import Wire

/// What a file holds, and what is wrong with it.
public struct Inspection: Sendable {
  /// What is looked at of an archive, beside what it says about itself.
  public struct Options: Sendable {
    /// Only this tile.
    public var tile: TileID?
    /// Which tiles this camera needs, and whether the archive has them.
    public var camera: Camera?
    /// Every tile is read, however many there are; otherwise some 2000, evenly over the archive.
    public var readsAllTiles = false

    public init() {}
  }

  public let json: String
  /// The same for people to read.
  public let text: String
  /// What makes the file unusable, each with its place and remedy; empty for a good file.
  public let errors: [String]

  /// Looks into a style (a `.json` file with layers), a font file, a tile archive, or a vector tile (`.pbf`, `.mvt`).
  ///
  /// A style is checked as a whole: errors, warnings, what it uses, which layers can never show. Its sources and
  /// sprites are opened where they are files; remote ones only where `sources` names one.
  ///
  /// - Parameter sources: archives, folders and addresses that take the place of a style's sources, by name.
  /// - Throws: `unusableInput` for what is neither, `unknownSource`, `remoteFailure`.
  public init(
    of location: String, assets: String? = nil, sources: [String: String] = [:], isOffline: Bool = false,
    network: NetworkOptions = NetworkOptions(), options: Options = Options()
  ) async throws(NadirError) {
    if ResourceFolder.isFile(location), let json = try Self.style(at: location) {
      let isLocal = isOffline || !sources.values.contains { $0.contains("://") }
      let style = await StyleInspection(
        json, base: location, assets: assets, sources: sources, network: network.network(isOffline: isLocal))
      for name in sources.keys.sorted() where style.style.source(name) == nil {
        throw .unknownSource(name: name, known: style.style.sources.map(\.id))
      }
      self.json = JSONValue.object(style.json).serialized()
      text = style.text
      errors = style.diagnosis.errors.map(\.description)
      return
    }
    if let fonts = Self.fonts(in: location) {
      json = fonts.json
      text = fonts.text
      errors = []
      return
    }
    let tiles = try Self.tiles(at: location, assets, network.network(isOffline: isOffline), options)
    json = JSONValue.object(tiles.json).serialized()
    text = tiles.text
    errors = []
  }

  private static func tiles(
    at location: String, _ assets: String?, _ network: Network, _ options: Options
  ) throws(NadirError) -> TilesInspection {
    do throws(TileError) {
      if isTile(location), ResourceFolder.isFile(location) { return try TilesInspection(ofTileAt: location) }
      return try TilesInspection(
        of: try TileArchives.open(location, assets: assets, network: network), options)
    } catch {
      switch error {
      case .remote(let place, let reason): throw .remoteFailure(location: place, reason: reason)
      case .offline(let place):
        throw .remoteFailure(location: place, reason: "it lies on the network, which is switched off")
      default: throw .wrapping("\(error)", location: Location.redacted(location))
      }
    }
  }

  /// Whether a file is called like a single vector tile.
  private static func isTile(_ path: String) -> Bool {
    let name = path.hasSuffix(".gz") ? path.dropLast(3) : path[...]
    return name.hasSuffix(".pbf") || name.hasSuffix(".mvt")
  }

  /// `nil` for what isn't a font file.
  private static func fonts(in path: String) -> (json: String, text: String)? {
    let ending = OutputFile.ending(of: path)?.lowercased() ?? ""
    guard ["ttf", "otf", "ttc", "otc"].contains(ending), ResourceFolder.isFile(path) else { return nil }
    let fonts = FontLibrary([path]).fonts
    guard !fonts.isEmpty else { return nil }
    var json = JSONObject()
    json["kind"] = "font"
    json["fonts"] = .array(
      fonts.map { font in
        [
          "family": .string(font.family), "style": .string(font.style), "name": .string(font.fullName),
          "weight": .number(Double(font.weight)), "italic": .bool(font.isItalic),
          "index": .number(Double(font.index)),
        ]
      })
    let lines = fonts.map { "\($0.fullName): weight \($0.weight)\($0.isItalic ? ", italic" : "")" }
    return (JSONValue.object(json).serialized(), lines.joined(separator: "\n"))
  }

  /// `nil` for what isn't a style.
  private static func style(at path: String) throws(NadirError) -> JSONValue? {
    guard path.hasSuffix(".json") else { return nil }
    let bytes = try InputText.bytes(of: path)
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: bytes) } catch {
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the JSON")
    }
    return json["layers"] == nil ? nil : json
  }
}
