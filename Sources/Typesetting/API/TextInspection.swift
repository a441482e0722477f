/// How a label is taken apart: what `inspect --text` prints.
public struct TextInspection: Hashable, Sendable {
  /// Letters shaped in one call.
  public struct Run: Hashable, Sendable {
    /// The run's text in logical order.
    public var text: String
    /// Index of its first code point in the label.
    public var start: Int
    /// The font's full name, or the glyph ranges' stack.
    public var font: String
    /// The script's ISO 15924 code: `Arab`.
    public var script: String
    public var isRightToLeft: Bool
    /// In visual order: glyph ids of the font, or code points of a glyph range.
    public var glyphs: [UInt32]
    /// One a glyph, in layout units (24 to the em).
    public var advances: [Double]
    /// One a glyph: index of its cluster's first code point in the label.
    public var glyphClusters: [Int]
    /// One a cluster, logical order: index of the cluster's first code point.
    public var clusters: [Int]

    public init(
      text: String, start: Int, font: String, script: String, isRightToLeft: Bool, glyphs: [UInt32],
      advances: [Double], glyphClusters: [Int], clusters: [Int]
    ) {
      self.text = text
      self.start = start
      self.font = font
      self.script = script
      self.isRightToLeft = isRightToLeft
      self.glyphs = glyphs
      self.advances = advances
      self.glyphClusters = glyphClusters
      self.clusters = clusters
    }
  }

  /// In logical order; images and what isn't drawn belong to none.
  public var runs: [Run]
  public var isRightToLeft: Bool
  /// The text of each line, in logical order, white space at its ends included.
  public var lines: [String]
  /// Left, top, right, bottom in layout units from the anchor.
  public var box: [Double]
  /// `U+0915 DEVANAGARI LETTER KA`, by first appearance.
  public var missing: [String]
  /// How many code points at the end were cut off.
  public var droppedCount: Int

  public init(
    runs: [Run], isRightToLeft: Bool, lines: [String], box: [Double], missing: [String], droppedCount: Int = 0
  ) {
    self.runs = runs
    self.isRightToLeft = isRightToLeft
    self.lines = lines
    self.box = box
    self.missing = missing
    self.droppedCount = droppedCount
  }
}
