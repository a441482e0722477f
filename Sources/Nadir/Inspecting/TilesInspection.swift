internal import Geo
internal import Tiles
internal import Wire

/// What an archive of tiles says of itself, what its tiles hold, and what a camera needs of it.
struct TilesInspection: Sendable {
  /// How many tiles are read unless all are.
  private static let readLimit = 2000

  private(set) var json = JSONObject()

  init(of archive: any TileArchive, _ options: Inspection.Options) throws(TileError) {
    describe(archive.description)
    if let tile = options.tile {
      try Self.add(tile, of: archive, to: &json)
    } else if let camera = options.camera {
      json["needs"] = Self.needs(camera, archive)
    } else if let archive = archive as? any ListableArchive {
      let limit = options.readsAllTiles ? .max : Self.readLimit
      Self.add(try ArchiveSurvey(of: archive, readLimit: limit, check: Self.pictureProblem), to: &json)
    }
  }

  /// A file that is one vector tile.
  init(ofTileAt path: String) throws(TileError) {
    let bytes: [UInt8]
    do throws(WireError) { bytes = try FileBytes.contents(of: path, limit: 256 << 20) } catch {
      throw .unreadable(location: path, reason: "\(error)")
    }
    let survey = ArchiveSurvey(of: bytes, named: TileID(z: 0, x: 0, y: 0))
    json["kind"] = "tile"
    json["bytes"] = .number(Double(bytes.count))
    json["content"] = Self.content(survey)
    // Without the name that a tile of an archive has.
    json["damage"] = .array(survey.damage.map { .string(String($0.dropFirst(7))) })
  }

  private mutating func describe(_ tiles: TileSetDescription) {
    json["kind"] = "tiles"
    json["name"] = tiles.name.map { .string($0) } ?? .null
    json["format"] = tiles.format.map { .string($0) } ?? .null
    json["minZoom"] = .number(Double(tiles.minZoom))
    json["maxZoom"] = .number(Double(tiles.maxZoom))
    json["bounds"] =
      tiles.bounds.map { .array([$0.west, $0.south, $0.east, $0.north].map { .number($0) }) } ?? .null
    json["center"] =
      tiles.center.map { center in
        [
          "latitude": .number(center.latitude), "longitude": .number(center.longitude),
          "styleZoom": center.zoom.map { .number($0) } ?? .null,
        ]
      } ?? .null
    json["tileSize"] = tiles.tileSize.map { .number(Double($0)) } ?? .null
    json["attribution"] = tiles.attribution.map { .string($0) } ?? .null
    json["layers"] = .array(tiles.vectorLayers.map { .string($0) })
    json["warnings"] = .array(tiles.warnings.map { .string($0) })
  }
}
