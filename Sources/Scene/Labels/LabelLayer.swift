public import StyleSpec

/// A symbol layer with its tiles, from their features to the labels of the picture.
public struct LabelLayer: Sendable {
  public let layer: StyleLayer
  /// In any order; placing and drawing have orders of their own.
  public let tiles: [LabelTile]
  /// Brings global state and the names of images; its zoom is the camera's.
  public let context: EvaluationContext
  /// One for each tile.
  public internal(set) var buckets: [LabelBucket]
  let paint: LabelPaint
  let colors: LabelColors

  /// - Parameters:
  ///   - buckets: what `LabelLayout.bucket` gave for each tile, in the tiles' order.
  public init(
    layer: StyleLayer, tiles: [LabelTile], buckets: [LabelBucket], view: LabelView,
    context: EvaluationContext
  ) {
    self.layer = layer
    self.tiles = tiles
    self.buckets = buckets
    var context = context
    context.zoom = view.zoom
    context.feature = nil
    self.context = context
    colors = LabelColors(layer)
    paint = LabelPaint(layer, context: &context)
  }
}
