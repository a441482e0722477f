public import Pixels

/// Runs of letters in order. Within a run the halo of all its glyphs lies under all its fills.
public struct GlyphItem: Sendable {
  public enum Shape: Sendable, Hashable {
    /// Index into `DisplayList.outlines`: contours in ems, y down, the origin on the baseline; non-zero rule.
    case outline(Int)
    /// Index into `DisplayList.fields`; the map takes the field's own pixels (0,0 its top left corner).
    case field(Int)
    /// Index into `DisplayList.bitmaps`: a colour glyph or an inline image, drawn as it is.
    case bitmap(Int)
  }

  public struct Glyph: Sendable, Hashable {
    public var shape: Shape
    /// From the shape's plane to pixels: x' = xx·x + xy·y + x0, y' = yx·x + yy·y + y0.
    public var xx: Float
    public var xy: Float
    public var yx: Float
    public var yy: Float
    public var x0: Float
    public var y0: Float

    public init(shape: Shape, xx: Float, xy: Float, yx: Float, yy: Float, x0: Float, y0: Float) {
      self.shape = shape
      self.xx = xx
      self.xy = xy
      self.yx = yx
      self.yy = yy
      self.x0 = x0
      self.y0 = y0
    }
  }

  public struct Run: Sendable {
    public var glyphs: [Glyph]
    /// Straight alpha with the layer's opacity already in it, as in `haloColor`.
    public var color: Color
    public var haloColor: Color
    /// **Pixels of the picture**, from the outline outwards; 0 is no halo.
    public var haloWidth: Float
    /// Pixels of the picture over which the halo fades.
    public var haloBlur: Float
    /// How much larger the letters are than their label's own size: the soft edges and halos of fields grow with
    /// them, as in MapLibre's shader, which knows the label's size only.
    public var fieldScale: Float = 1

    public init(
      glyphs: [Glyph], color: Color, haloColor: Color = .transparent, haloWidth: Float = 0,
      haloBlur: Float = 0
    ) {
      self.glyphs = glyphs
      self.color = color
      self.haloColor = haloColor
      self.haloWidth = haloWidth
      self.haloBlur = haloBlur
    }
  }

  public var runs: [Run]

  public init(runs: [Run] = []) {
    self.runs = runs
  }
}
