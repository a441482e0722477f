/// A label's glyphs in visual order, and its box, in layout units from the anchor (24 to the em, y down).
public struct LaidOutText: Sendable {
  /// Letters that belong together: they are placed along a path as one piece.
  public struct Cluster: Hashable, Sendable {
    /// Range in `glyphs`.
    public var glyphs: Range<Int>
    /// The pen's place before the cluster, as `PlacedGlyph.x`.
    public var x: Double
    /// How far the pen moves over the whole cluster, letter spacing not included.
    public var advance: Double
    public var lineIndex: Int

    public init(glyphs: Range<Int>, x: Double, advance: Double, lineIndex: Int) {
      self.glyphs = glyphs
      self.x = x
      self.advance = advance
      self.lineIndex = lineIndex
    }

    /// The point of the cluster that lies on the path.
    public var center: Double { x + advance / 2 }
  }

  public struct Line: Hashable, Sendable {
    /// Range in `glyphs`; empty for an empty line.
    public var glyphs: Range<Int>
    /// From the first letter's left edge to the last one's right edge, trailing letter spacing not included.
    public var width: Double
    /// How much taller than one em the line's tallest image or letter is.
    public var offset: Double

    public init(glyphs: Range<Int>, width: Double, offset: Double) {
      self.glyphs = glyphs
      self.width = width
      self.offset = offset
    }
  }

  public var glyphs: [PlacedGlyph] = []
  /// In visual order, lines from the top.
  public var clusters: [Cluster] = []
  public var lines: [Line] = []
  public var left = 0.0
  public var top = 0.0
  public var right = 0.0
  public var bottom = 0.0
  public var writingMode: TextLayoutOptions.WritingMode = .horizontal
  /// At least one letter stands upright in a vertical line.
  public var isVerticalizable = false
  public var hasImages = false
  /// The direction of the first paragraph, by its first strong letter.
  public var isRightToLeft = false
  public var lacks = TextLacks()

  public init() {}

  /// What no font has, each once, by first appearance.
  public var missing: [Unicode.Scalar] { lacks.missing }

  /// Nothing to draw: the label is dropped.
  public var isEmpty: Bool { glyphs.isEmpty }
}
