internal import StyleSpec

/// A layer as it is at one zoom (`StyleLayer.settled`), with what pictures would look up of it again and again.
struct SettledLayer: Sendable {
  let layer: StyleLayer
  /// Of a line layer.
  let line: LineProperties?

  init(_ layer: StyleLayer) {
    self.layer = layer
    line = layer.kind == .line ? LineProperties(layer) : nil
  }
}
