internal import Geo

/// Decoded tiles, kept from picture to picture: a batch of pictures reads and decodes each tile once.
final class TileCache: Sendable {
  struct Key: Hashable, Sendable {
    /// Index into the style's sources.
    var source: Int
    var tile: TileID
  }

  private let answers: SharedCache<Key, TileAnswer>

  /// - Parameter limit: how many bytes are kept, about.
  init(limit: Int) {
    answers = SharedCache(limit: limit)
  }

  /// About how many bytes are kept.
  var byteCount: Int { answers.byteCount }

  /// The answer that is kept, or the one that `make` gives. Failures aren't kept: the next picture asks again.
  func answer(for key: Key, make: () -> TileAnswer) -> TileAnswer {
    answers.value(for: key) {
      let answer = make()
      switch answer {
      case .content(let content, _): return (answer, content.byteCount)
      case .absent: return (answer, 64)
      case .failed: return (answer, nil)
      }
    }
  }
}
