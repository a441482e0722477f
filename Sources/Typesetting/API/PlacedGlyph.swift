/// A glyph of a laid out label. Lengths are layout units: 24 to the label's em, y down, from the label's anchor.
///
/// `x` and `y` are the corner of the letter's em box as MapLibre counts it (one centred line has `y` = −17);
/// the letter's own origin, on the baseline, is `originX`, `originY`. A point (u, v) of an outline (ems) is
/// drawn at `originX + 24·scale·u`, `originY + 24·scale·v`; of a field or bitmap (layout units from the
/// origin) at `originX + scale·u`, `originY + scale·v`. `placement(alongLine:…)` gives the same as an affine
/// map, with the turn of vertical letters in it.
public struct PlacedGlyph: Hashable, Sendable {
  /// From the top of the em box to the baseline, in layout units: the rounded ascender of the usual map
  /// fonts at 24 pixels, taken for every font so that mixed scripts share one baseline.
  public static let baseline = 26.0

  public var shape: GlyphReference
  /// The pen's place before the letter.
  public var x: Double
  public var y: Double
  /// From the pen to the letter's origin: marks over letters are moved by these.
  public var offsetX: Double
  public var offsetY: Double
  /// How far the pen moves, `scale` included, letter spacing not.
  public var advance: Double
  /// The section's scale; for an image, layout units per point.
  public var scale: Double
  /// Inline images: the size in layout units. 0 for letters.
  public var imageWidth: Double
  public var imageHeight: Double
  public var sectionIndex: Int
  public var lineIndex: Int
  /// Index into `LaidOutText.clusters`.
  public var cluster: Int
  /// The letter stands upright in a vertical line: it is turned a quarter to the left against its line.
  public var isVertical: Bool

  public init(
    shape: GlyphReference, x: Double, y: Double, offsetX: Double = 0, offsetY: Double = 0, advance: Double,
    scale: Double = 1, imageWidth: Double = 0, imageHeight: Double = 0, sectionIndex: Int = 0,
    lineIndex: Int = 0, cluster: Int = 0, isVertical: Bool = false
  ) {
    self.shape = shape
    self.x = x
    self.y = y
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.advance = advance
    self.scale = scale
    self.imageWidth = imageWidth
    self.imageHeight = imageHeight
    self.sectionIndex = sectionIndex
    self.lineIndex = lineIndex
    self.cluster = cluster
    self.isVertical = isVertical
  }

  /// Whether this is an inline image.
  public var isImage: Bool { if case .image = shape { true } else { false } }

  /// The letter's origin on the baseline; an image's left edge.
  public var originX: Double { isImage ? x + scale : x + offsetX }

  /// The baseline; an image's top edge.
  public var originY: Double {
    isImage ? y + 3 * scale : y + PlacedGlyph.baseline * scale + offsetY
  }
}
