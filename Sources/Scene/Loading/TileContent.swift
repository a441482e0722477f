internal import Features
internal import Pixels
internal import Synchronization

/// The features of a decoded tile.
final class TileFeatures: Sendable {
  private static let count = Atomic<UInt64>(0)

  let layers: [FeatureLayer]
  /// Its own among all tiles that are decoded: it tells apart what a server gave for a tile at different times.
  let number: UInt64

  init(_ layers: [FeatureLayer]) {
    self.layers = layers
    number = TileFeatures.count.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

/// A tile, decoded.
enum TileContent: Sendable {
  case vector(TileFeatures)
  case picture(Bitmap)
  case elevation(ElevationGrid)

  /// About how many bytes it takes in memory.
  var byteCount: Int {
    switch self {
    case .vector(let features):
      features.layers.reduce(64) { sum, layer in
        sum + layer.commands.count * 4 + layer.tags.count * 4 + layer.features.count * 64
          + layer.values.count * 40 + layer.keys.count * 32
      }
    case .picture(let bitmap): bitmap.bytes.count + 64
    case .elevation(let grid): grid.heights.count * 4 + 64
    }
  }
}

/// What came of asking for a tile.
enum TileAnswer: Sendable {
  /// Its content, and what of it had to be left out.
  case content(TileContent, warnings: [SceneWarning])
  /// The source has no such tile.
  case absent
  /// It is damaged or can't be reached.
  case failed(SceneWarning)

  /// What can be drawn.
  var content: TileContent? { if case .content(let content, _) = self { content } else { nil } }
}
