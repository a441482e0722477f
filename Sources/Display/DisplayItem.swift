/// One drawing instruction.
public enum DisplayItem: Sendable {
  /// The whole picture in one paint (a background).
  case flood(FloodItem)
  /// Polygons in one paint.
  case fill(FillItem)
  /// Figures of polygons at many places.
  case stamps(StampItem)
  /// Lines in one paint.
  case stroke(StrokeItem)
  /// Discs in one paint each (the circle layer).
  case circles(CircleItem)
  /// A bitmap in a rectangle of its plane (raster tiles, ground overlays, shaded relief).
  case image(ImageItem)
  /// Icons and pictures standing on the picture or lying on the ground.
  case icons(IconItem)
  /// Letters.
  case glyphs(GlyphItem)
  /// Points accumulated to a density field, then coloured.
  case heat(HeatItem)
  /// Extruded bodies with depth.
  case solids(SolidItem)
  /// What follows up to the matching `endGroup` is composed apart and laid on with `opacity`.
  case beginGroup(opacity: Float)
  case endGroup
}
