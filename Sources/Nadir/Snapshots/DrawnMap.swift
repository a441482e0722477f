internal import Display
internal import Painting
internal import Pixels
internal import Raster
internal import Scene

/// A picture as drawing instructions, ready to be painted.
struct DrawnMap: Sendable {
  let list: DisplayList
  /// What is laid over the clipped picture.
  let over: DisplayList?
  let mask: Mask?
  let background: Color
  let threads: Int
  let facts: SnapshotFacts
  /// Which items of the list belong to which layer of the style, bottom first; those that belong to none are what is
  /// laid over the map.
  let layers: [SceneReport.DrawnLayer]
  /// Whether the types of layers are painted once more, each alone, to tell how long they take.
  let timesLayers: Bool
  /// What was prepared for other pictures of the map.
  let stock: PreparationStock
}
