public import Geo
internal import Synchronization
internal import Wire

/// Turns labels into placed glyphs, and names of glyphs into shapes.
///
/// May be used from any number of threads; every result depends on its arguments alone. The same label is shaped
/// once, however often it is laid out.
public final class Typesetter: Sendable {
  let fonts: FontLibrary?
  let ranges: GlyphRanges?
  let policy: GlyphPolicy

  /// The most code points that a label may have; the rest is cut off.
  public static let letterLimit = ParagraphBuilder.limit

  private let paragraphs = Monitor(ParagraphCache())
  private let outlines = Mutex<[OutlineKey: Path]>([:])
  private let bitmaps = Mutex<[GlyphReference: GlyphBitmap?]>([:])

  private struct ParagraphKey: Hashable {
    var sections: [TextSection]
    var isVertical: Bool
    var isSpaced: Bool
  }

  private struct ParagraphCache {
    var paragraphs: [ParagraphKey: Paragraph] = [:]
    /// Those that some thread is shaping.
    var pending: Set<ParagraphKey> = []
    /// Of all paragraphs together.
    var clusterCount = 0
    var shaping = ShapingCount()
  }

  private struct OutlineKey: Hashable {
    var glyph: GlyphReference
    var size: Int
  }

  /// The most clusters of all labels (about 200 bytes each), outlines and pictures that are kept; a full cache
  /// is emptied.
  private static let clusterLimit = 400_000
  private static let outlineLimit = 16_384
  private static let bitmapLimit = 512

  /// - Parameters:
  ///   - fonts: the fonts for letters that don't come from ranges.
  ///   - ranges: the style's glyph ranges, when they can be reached.
  ///   - policy: what the ranges leave to the fonts; without ranges everything comes from the fonts.
  public init(fonts: FontLibrary?, ranges: GlyphRanges? = nil, policy: GlyphPolicy = .rangesOnly) {
    self.fonts = fonts
    self.ranges = ranges
    self.policy = policy
  }

  /// A label's glyphs and box. Empty when it has nothing to draw.
  public func layOut(_ sections: [TextSection], options: TextLayoutOptions) -> LaidOutText {
    TextLayout.layOut(paragraph(sections, options), sections, options)
  }

  /// The label shaped as one line, from the cache when it was seen before.
  func paragraph(_ sections: [TextSection], _ options: TextLayoutOptions) -> Paragraph {
    let key = ParagraphKey(
      sections: sections, isVertical: options.writingMode == .vertical, isSpaced: options.letterSpacing != 0)
    let known = paragraphs.wait { cache -> Paragraph?? in
      let known = cache.paragraphs[key]
      if known == nil {
        guard cache.pending.insert(key).inserted else { return nil }
        cache.shaping.shaped += 1
      }
      cache.shaping.asked += 1
      return .some(known)
    }
    if let known { return known }
    var builder = ParagraphBuilder(fonts: fonts, ranges: ranges, policy: policy, isSpaced: key.isSpaced)
    let start = ContinuousClock.now
    let paragraph = builder.build(sections, isVertical: key.isVertical)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    paragraphs.update { cache in
      cache.pending.remove(key)
      cache.shaping.milliseconds += time
      if cache.clusterCount >= Typesetter.clusterLimit {
        cache.paragraphs = [:]
        cache.clusterCount = 0
      }
      if cache.paragraphs.updateValue(paragraph, forKey: key) == nil {
        cache.clusterCount += paragraph.clusters.count + 1
      }
    }
    return paragraph
  }

  /// How often labels were asked for so far, and how many had to be shaped. Of several threads that want the same new
  /// label at the same time one shapes it.
  public var shaping: ShapingCount { paragraphs.update { $0.shaping } }

  /// A letter's contours in ems, y down, the origin on the baseline, to be filled by the non-zero rule;
  /// nil when the reference names no outline.
  ///
  /// - Parameter pixelsPerEm: how large the letter is drawn. Curves are flattened for the next power of two, 16 to
  ///   4096, to 1/48 of a pixel at that size.
  public func outline(of glyph: GlyphReference, pixelsPerEm: Double) -> Path? {
    guard case .outline(let face, let id) = glyph, let font = self.face(face) else { return nil }
    var size = 16
    while size < 4096, Double(size) < pixelsPerEm { size *= 2 }
    let key = OutlineKey(glyph: glyph, size: size)
    if let known = outlines.withLock({ $0[key] }) { return known }
    let tolerance = 1 / Double(48 * size)
    let path = font.outlines?.outline(of: id, tolerance: tolerance) ?? Path()
    outlines.withLock { outlines in
      if outlines.count >= Typesetter.outlineLimit { outlines.removeAll(keepingCapacity: true) }
      outlines[key] = path
    }
    return path
  }

  /// A letter's distance field; nil when the reference names none, or the letter is blank.
  public func field(of glyph: GlyphReference) -> GlyphField? {
    guard case .field(let stack, let codePoint) = glyph,
      let found = ranges?.stack(id: stack)?.glyph(for: codePoint), let map = found.map
    else { return nil }
    let border = Double(GlyphRange.border)
    return GlyphField(
      map: map, left: found.left - border, top: -found.top - border - PlacedGlyph.baseline)
  }

  /// A colour letter's picture; nil when the reference names none.
  public func bitmap(of glyph: GlyphReference) -> GlyphBitmap? {
    guard case .bitmap(let face, let id) = glyph, let font = self.face(face) else { return nil }
    if let known = bitmaps.withLock({ $0[glyph] }) { return known }
    let picture = font.outlines?.bitmap(of: id).map {
      GlyphBitmap(
        bitmap: $0.bitmap, left: $0.left * 24, top: $0.top * 24, unitsPerPixel: $0.emsPerPixel * 24)
    }
    bitmaps.withLock { bitmaps in
      if bitmaps.count >= Typesetter.bitmapLimit { bitmaps.removeAll(keepingCapacity: true) }
      bitmaps[glyph] = .some(picture)
    }
    return picture
  }

  private func face(_ index: Int32) -> FontFace? {
    guard let faces = fonts?.loaded.faces, faces.indices.contains(Int(index)) else { return nil }
    return faces[Int(index)]
  }

  /// `U+0915 DEVANAGARI LETTER KA`.
  public static func name(of letter: Unicode.Scalar) -> String { CodePoint.name(letter.value) }

  /// Whether a label may be set vertically: it holds a letter that stands upright in vertical lines.
  public static func allowsVerticalWriting(_ text: String) -> Bool {
    text.unicodeScalars.contains { CodePointRanges.upright.contains($0.value) }
  }
}
