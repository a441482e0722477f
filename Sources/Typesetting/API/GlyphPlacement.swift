/// Where a glyph's plane lies in the label: x' = xx·u + xy·v + x, y' = yx·u + yy·v + y, in layout units.
///
/// (u, v) are ems for outlines, layout units from the origin for fields and bitmaps, and the share of the
/// size (0...1) for inline images.
public struct GlyphPlacement: Hashable, Sendable {
  public var xx: Double
  public var xy: Double
  public var yx: Double
  public var yy: Double
  public var x: Double
  public var y: Double

  public init(xx: Double, xy: Double, yx: Double, yy: Double, x: Double, y: Double) {
    self.xx = xx
    self.xy = xy
    self.yx = yx
    self.yy = yy
    self.x = x
    self.y = y
  }
}
