public import Geo
internal import ImageFiles
internal import StyleSpec
internal import Tiles
internal import Wire

/// What a file holds, as JSON.
public struct Inspection: Sendable {
  /// What is looked at, beside what the file says about itself.
  public struct Options: Sendable {
    /// Only this tile of an archive.
    public var tile: TileID?
    /// Which tiles this camera needs, and whether the archive has them.
    public var camera: Camera?
    /// Every tile is read, however many there are; otherwise some 2000, evenly over the archive.
    public var readsAllTiles = false

    public init() {}
  }

  public let json: String

  /// How many tiles are read unless all are.
  static let readLimit = 2000

  /// Looks into a style (a `.json` file with layers), a tile archive, or a vector tile (`.pbf`, `.mvt`).
  ///
  /// - Throws: `unusableInput` for what is neither, `remoteFailure`.
  public init(
    of location: String, assets: String? = nil, isOffline: Bool = false,
    network: NetworkOptions = NetworkOptions(), options: Options = Options()
  ) throws(NadirError) {
    if ResourceFolder.isFile(location), let style = try Self.style(at: location) {
      json = style
      return
    }
    do throws(TileError) {
      if Self.isTile(location), ResourceFolder.isFile(location) {
        json = JSONValue.object(try Self.tile(at: location)).serialized()
        return
      }
      let archive = try TileArchives.open(
        location, assets: assets, network: network.network(isOffline: isOffline))
      json = JSONValue.object(try Self.description(archive, options)).serialized()
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

  private static func tile(at path: String) throws(TileError) -> JSONObject {
    let bytes: [UInt8]
    do throws(WireError) { bytes = try FileBytes.contents(of: path, limit: 256 << 20) } catch {
      throw .unreadable(location: path, reason: "\(error)")
    }
    let survey = ArchiveSurvey(of: bytes, named: TileID(z: 0, x: 0, y: 0))
    var json = JSONObject()
    json["kind"] = "tile"
    json["bytes"] = .number(Double(bytes.count))
    json["content"] = content(survey)
    json["damage"] = .array(survey.damage.map { .string(String($0.dropFirst(7))) })
    return json
  }

  /// `nil` for what isn't a style.
  private static func style(at path: String) throws(NadirError) -> String? {
    guard path.hasSuffix(".json") else { return nil }
    let bytes = try InputText.bytes(of: path)
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: bytes) } catch {
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the JSON")
    }
    guard json["layers"] != nil else { return nil }
    return JSONValue.object(description(try StyleInput.style(bytes, location: path))).serialized()
  }

  private static func description(_ style: Style) -> JSONObject {
    var json = JSONObject()
    json["kind"] = "style"
    json["name"] = style.name.map { .string($0) } ?? .null
    json["sources"] = .array(
      style.sources.map { source in
        let location = source.declaration.url ?? source.declaration.tiles.first
        return [
          "id": .string(source.id), "type": .string(source.declaration.kind.rawValue),
          "location": location.map { .string(Location.redacted($0)) } ?? .null,
          "attribution": source.declaration.attribution.map { .string($0) } ?? .null,
        ]
      })
    json["sprites"] = .array(style.sprites.map { .string(Location.redacted($0.url)) })
    json["glyphs"] = style.glyphs.map { .string(Location.redacted($0)) } ?? .null
    json["layers"] = .array(
      style.layers.map { layer in
        [
          "id": .string(layer.id), "type": .string(layer.kind.rawValue),
          "source": layer.sourceID.map { .string($0) } ?? .null,
          "sourceLayer": layer.sourceLayer.map { .string($0) } ?? .null,
        ]
      })
    json["warnings"] = .array(
      style.warnings.map { ["path": .string($0.path), "message": .string($0.message)] })
    return json
  }
}
