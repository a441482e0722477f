internal import Display
internal import Pixels

/// The letters of one text: runs of one colour and one scale, and the runs of their halo.
struct TextRuns {
  private(set) var letters: [GlyphItem.Run] = []
  private(set) var halos: [GlyphItem.Run] = []
  /// What every halo looks like; `nil` where there is none.
  private let halo: GlyphItem.Run?

  /// - Parameters:
  ///   - style: how the text is painted.
  ///   - pixelsPerPoint: at the text's place.
  init(_ style: LabelCommit.TextStyle, pixelsPerPoint: Double) {
    guard style.haloWidth > 0, style.haloColor.alpha > 0 else {
      halo = nil
      return
    }
    halo = GlyphItem.Run(
      glyphs: [], color: .transparent, haloColor: style.haloColor.withOpacity(style.opacity),
      haloWidth: Float(style.haloWidth * pixelsPerPoint), haloBlur: Float(style.haloBlur * pixelsPerPoint))
  }

  /// Adds a letter to the last run, or to a new one.
  ///
  /// - Parameter scale: of its section.
  mutating func append(_ glyph: GlyphItem.Glyph, color: Color, scale: Double) {
    let scale = Float(scale)
    if let last = letters.last, last.color == color, last.fieldScale == scale {
      letters[letters.count - 1].glyphs.append(glyph)
    } else {
      var run = GlyphItem.Run(glyphs: [glyph], color: color)
      run.fieldScale = scale
      letters.append(run)
    }
    guard var halo else { return }
    if halos.last?.fieldScale != scale {
      halo.fieldScale = scale
      halos.append(halo)
    }
    halos[halos.count - 1].glyphs.append(glyph)
  }
}
