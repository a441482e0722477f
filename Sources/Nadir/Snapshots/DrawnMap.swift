internal import Display
internal import Pixels
internal import Raster

/// A picture as drawing instructions, ready to be painted.
struct DrawnMap: Sendable {
  let list: DisplayList
  /// What is laid over the clipped picture.
  let over: DisplayList?
  let mask: Mask?
  let background: Color
  let threads: Int
  let facts: SnapshotFacts
}
