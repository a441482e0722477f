public import Geo

/// Turns labels into placed glyphs, and names of glyphs into shapes.
///
/// May be used from any number of threads; every result depends on its arguments alone.
public final class Typesetter: Sendable {
  let fonts: FontLibrary?
  let ranges: GlyphRanges?
  let policy: GlyphPolicy

  /// - Parameters:
  ///   - fonts: the fonts for letters that don't come from ranges.
  ///   - ranges: the style's glyph ranges, when they can be reached.
  public init(fonts: FontLibrary?, ranges: GlyphRanges? = nil, policy: GlyphPolicy = .rangesOnly) {
    self.fonts = fonts
    self.ranges = ranges
    self.policy = policy
  }

  /// A label's glyphs and box. Empty when it has nothing to draw.
  public func layOut(_ sections: [TextSection], options: TextLayoutOptions) -> LaidOutText {
    LaidOutText()
  }

  /// A letter's contours in ems, y down, the origin on the baseline, to be filled by the non-zero rule;
  /// nil when the reference names no outline.
  ///
  /// - Parameter pixelsPerEm: how large the letter is drawn; curves are flattened finely enough for it.
  public func outline(of glyph: GlyphReference, pixelsPerEm: Double) -> Path? { nil }

  /// A letter's distance field; nil when the reference names none.
  public func field(of glyph: GlyphReference) -> GlyphField? { nil }

  /// A colour letter's picture; nil when the reference names none.
  public func bitmap(of glyph: GlyphReference) -> GlyphBitmap? { nil }

  /// What had to be replaced or is missing in the labels laid out so far.
  public var report: TypesettingReport { TypesettingReport() }

  /// Whether a label may be set vertically: it holds a letter that stands upright in vertical lines.
  public static func allowsVerticalWriting(_ text: String) -> Bool { false }
}
