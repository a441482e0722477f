internal import Features
internal import Geo
internal import Tiles

/// Why a source has nothing to show on a part of a picture.
enum TileAbsence: Hashable, Sendable {
  /// There is nothing: archives leave tiles without features out.
  case empty
  /// Nothing is known of the place: no forebear that was asked is there either.
  case unknown
  /// The tile lies outside the source's bounds.
  case outside
  /// The source should have it: a picture, or a tile whose forebear has something there.
  case hole
}

extension TileLoader {
  /// How many zooms above an absent tile are asked what there is in its place.
  static let forebearLevels = 4

  /// What it means that a source doesn't have a tile.
  func absence(of tile: TileID, in index: Int) -> TileAbsence {
    let source = sources[index]
    if let bounds = source.bounds, !bounds.contains(tile) { return .outside }
    switch source.content {
    case .pictures, .elevations: return .hole
    case .geoJSON, .picture, .nothing: return .empty
    case .vectorTiles: break
    }
    let coarsest = max(source.zooms.lowerBound, tile.z - TileLoader.forebearLevels)
    for zoom in stride(from: tile.z - 1, through: coarsest, by: -1) {
      let forebear = tile.ancestor(atZoom: zoom)
      if case .vector(let features)? = answer(source: index, tile: forebear).content {
        let hasPoints = features.layers.contains { TileLoader.hasPoints($0, of: forebear, inside: tile) }
        return hasPoints ? .hole : .empty
      }
    }
    return .unknown
  }

  /// Whether a vertex of the layer lies well inside a smaller tile, an eighth of it away from its edges.
  private static func hasPoints(_ layer: FeatureLayer, of tile: TileID, inside smaller: TileID) -> Bool {
    let side = Double(layer.extent) / Double(1 << (smaller.z - tile.z))
    let left = Double(smaller.x - (tile.x << (smaller.z - tile.z))) * side
    let top = Double(smaller.y - (tile.y << (smaller.z - tile.z))) * side
    let (columns, rows) = (
      (left + side / 8)...(left + side * 7 / 8), (top + side / 8)...(top + side * 7 / 8)
    )
    var geometry = TileGeometry()
    for feature in layer.features where layer.geometry(of: feature, into: &geometry) {
      if geometry.points.contains(where: { columns.contains(Double($0.x)) && rows.contains(Double($0.y)) }) {
        return true
      }
    }
    return false
  }
}
