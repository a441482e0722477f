internal import StyleSpec

/// What labels of one layer look like at one zoom, kept from tile to tile and from picture to picture: a text is set once,
/// also where only a part of its tile is seen.
///
/// For layers where nothing but text and image tells labels apart, and pictures without images of their own.
struct LookStock: Sendable {
  struct Key: Hashable {
    /// Index into the style's layers.
    var layer: Int
    /// The tile's style zoom.
    var zoom: Int
    /// The camera's zoom where sizes change with it.
    var cameraZoom: Double?
    /// Whether the sprites are the double-sized ones.
    var isDouble: Bool
    var look: LabelLayout.LookKey?
  }

  let cache: SharedCache<Key, LabelLook?>
  /// Of all looks here; `look` is nil.
  let key: Key

  /// The look that is kept, or the one that is made.
  ///
  /// - Parameter make: with whether it may be kept.
  func look(of key: LabelLayout.LookKey, make: () -> (look: LabelLook?, isKept: Bool)) -> LabelLook? {
    var whole = self.key
    whole.look = key
    return cache.value(for: whole) {
      let made = make()
      return (
        made.look,
        made.isKept ? 500 + (made.look?.byteCount ?? 0) + 2 * (key.text?.plainText.utf8.count ?? 0) : nil
      )
    }
  }
}
