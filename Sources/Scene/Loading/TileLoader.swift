internal import Features
internal import Geo
internal import ImageFiles
internal import Pixels
internal import StyleSpec
internal import Tiles

/// Fetches and decodes tiles of the opened sources.
struct TileLoader: Sendable {
  let sources: [OpenedSource]
  /// For each source, the source layers that style layers draw.
  let wanted: [Set<String>]
  let cache: TileCache
  /// For the tiles of remote sources, where there are any.
  let waiting: WaitingThreads?

  /// A tile, from the cache where it is there.
  func answer(source: Int, tile: TileID) -> TileAnswer {
    cache.answer(for: TileCache.Key(source: source, tile: tile)) { load(source, tile) }
  }

  private func load(_ index: Int, _ tile: TileID) -> TileAnswer {
    let source = sources[index]
    if let bounds = source.bounds, !bounds.contains(tile) { return .absent }
    do throws(TileError) {
      switch source.content {
      case .geoJSON(let geoJSON):
        guard let layer = geoJSON.layer(for: tile) else { return .absent }
        return .content(.vector(TileFeatures([layer])), warnings: [])
      case .vectorTiles(let archive):
        guard let bytes = try archive.data(for: tile) else { return .absent }
        let decoded =
          source.isMLT
          ? try VectorTile(decodingMLT: bytes, wanted: wanted[index])
          : try VectorTile(decoding: bytes, wanted: wanted[index])
        return .content(
          .vector(TileFeatures(decoded.layers.map { source.promotingIDs($0) })),
          warnings: decoded.problems.map { TileLoader.warning(source, tile, $0) })
      case .pictures(let archive):
        guard let bytes = try archive.data(for: tile), !bytes.isEmpty else { return .absent }
        return picture(bytes, source, tile)
      case .elevations(let archive, let encoding):
        guard let bytes = try archive.data(for: tile), !bytes.isEmpty else { return .absent }
        return elevation(bytes, encoding, source, tile)
      case .picture, .nothing: return .absent
      }
    } catch {
      return .failed(TileLoader.warning(source, tile, "\(error)", cause: error))
    }
  }

  private func picture(_ bytes: [UInt8], _ source: OpenedSource, _ tile: TileID) -> TileAnswer {
    guard let bitmap = PictureDecoding.bitmap(bytes) else {
      return .failed(TileLoader.warning(source, tile, "its picture can't be decoded"))
    }
    return .content(.picture(bitmap), warnings: [])
  }

  private func elevation(
    _ bytes: [UInt8], _ encoding: ElevationGrid.Encoding, _ source: OpenedSource, _ tile: TileID
  ) -> TileAnswer {
    guard let bitmap = PictureDecoding.straight(bytes), bitmap.width == bitmap.height,
      let grid = ElevationGrid(side: bitmap.width, straight: bitmap.bytes, encoding: encoding)
    else { return .failed(TileLoader.warning(source, tile, "its elevations can't be decoded")) }
    return .content(.elevation(grid), warnings: [])
  }

  /// What of a tile was left out.
  private static func warning(_ source: OpenedSource, _ tile: TileID, _ problem: TileProblem) -> SceneWarning
  {
    let place = problem.layer.map { "layer \($0): " } ?? ""
    let count = problem.skippedFeatures > 1 ? " (and \(problem.skippedFeatures - 1) more)" : ""
    return warning(source, tile, place + problem.reason + count)
  }

  static func warning(
    _ source: OpenedSource, _ tile: TileID, _ message: String, cause: TileError? = nil
  ) -> SceneWarning {
    SceneWarning(source: source.id, message: "tile \(tile.z)/\(tile.x)/\(tile.y): \(message)", cause: cause)
  }
}

extension OpenedSource {
  /// The layer with the features' ids taken from the attribute that the style promotes.
  func promotingIDs(_ layer: FeatureLayer) -> FeatureLayer {
    let name: String?
    switch promotedID {
    case .everywhere(let attribute)?: name = attribute
    case .byLayer(let attributes)?: name = attributes[layer.name]
    case nil: name = nil
    }
    guard let name, let key = layer.keyIndex(of: name) else { return layer }
    let features = layer.features.map { feature in
      Feature(
        id: layer.value(of: feature, keyIndex: key), type: feature.type, tags: feature.tags,
        commands: feature.commands)
    }
    return FeatureLayer(
      name: layer.name, extent: layer.extent, keys: layer.keys, values: layer.values, features: features,
      tags: layer.tags, commands: layer.commands, version: layer.version)
  }
}

extension TileSetDescription.Bounds {
  /// Whether any of the tile lies inside, whole tiles counting.
  func contains(_ tile: TileID) -> Bool {
    let count = Double(tile.tilesPerSide)
    let topLeft = WorldPoint(Coordinate(latitude: north, longitude: max(-180, west)))
    let bottomRight = WorldPoint(Coordinate(latitude: south, longitude: min(180, east)))
    guard Double(tile.y) >= (topLeft.y * count).rounded(.down),
      Double(tile.y) < (bottomRight.y * count).rounded(.up)
    else { return false }
    let isEastOfWest = Double(tile.x) >= (topLeft.x * count).rounded(.down)
    let isWestOfEast = Double(tile.x) < (bottomRight.x * count).rounded(.up)
    return west > east ? isEastOfWest || isWestOfEast : isEastOfWest && isWestOfEast
  }
}
