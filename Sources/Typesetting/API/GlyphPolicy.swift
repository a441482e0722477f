/// Where letters come from when a style names glyph ranges and the library has fonts as well.
public enum GlyphPolicy: Hashable, Sendable {
  /// The ranges alone; what they lack isn't drawn. MapLibre's pictures.
  case rangesOnly
  /// The ranges; from the fonts what they lack, and scripts that need shaping beyond what ranges can do.
  case rangesThenFonts
}
