public import Features

/// A decoded vector tile (Mapbox Vector Tile specification, versions 1 and 2).
///
/// What can be left out is left out: a feature with damaged tags, a layer without a name. `problems` says so. A tile
/// whose framing is broken is an error instead, because nothing behind the break can be trusted.
public struct VectorTile: Sendable {
  /// The layers in the tile's order; each name once.
  public let layers: [FeatureLayer]
  /// What was skipped, in the tile's order.
  public let problems: [TileProblem]

  /// Decodes the layers of a tile.
  ///
  /// - Parameters:
  ///   - bytes: the tile, decompressed; no bytes at all are a tile without layers.
  ///   - wanted: the names of the layers to decode; the others cost next to nothing. `nil` decodes all.
  /// - Throws: `TileError.damagedTile` with the byte offset.
  public init(decoding bytes: [UInt8], wanted: Set<String>? = nil) throws(TileError) {
    var decoder = VectorTileDecoder(wanted: wanted)
    try decoder.decode(bytes)
    layers = decoder.layers
    problems = decoder.problems
  }

  init(layers: [FeatureLayer], problems: [TileProblem]) {
    self.layers = layers
    self.problems = problems
  }

  /// The layer named `name`, or `nil`.
  public subscript(name: String) -> FeatureLayer? { layers.first { $0.name == name } }

  /// How many features were skipped as damaged.
  public var skippedFeatures: Int { problems.reduce(0) { $0 + $1.skippedFeatures } }
}
