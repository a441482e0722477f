public import Pixels

/// A signed distance field of one sign: a glyph of a glyph range, or an SDF icon.
public struct DistanceField: Sendable, Hashable {
  /// 255 well inside, 0 well outside; `edge` is the outline.
  public var map: AlphaMap
  /// The value of the outline, 0...255: 192 (0.75) in the glyph ranges and sprites of this field.
  public var edge: Float
  /// How many of the field's own pixels lie between the values 0 and 255: 8 there.
  public var spread: Float

  public init(map: AlphaMap, edge: Float = 191.25, spread: Float = 8) {
    self.map = map
    self.edge = edge
    self.spread = spread
  }
}
