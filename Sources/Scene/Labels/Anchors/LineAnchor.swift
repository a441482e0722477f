/// Where a label stands: a place and, on a line, the segment it lies on.
struct LineAnchor: Hashable, Sendable {
  /// Tile units, 8192 to the tile.
  var point: LabelVector
  /// The segment from vertex `segment` to `segment + 1`.
  var segment: Int
}
