internal import Typesetting

/// How a letter's own axes lie in its label: layout units, before the label's turn and size.
///
/// `point(u, v)` takes layout units from the letter's origin on the baseline.
struct GlyphSeat {
  /// The images of the letter's unit steps to the right and down.
  var right: LabelVector
  var down: LabelVector
  /// The image of the letter's origin. Along a line it counts from the letter's own place on the line.
  var origin: LabelVector

  /// - Parameters:
  ///   - offset: of the whole text.
  ///   - isAlongLine: each cluster is set on a line by its middle.
  ///   - turnsVertical: upright letters of a vertical text are turned against it.
  init(
    _ glyph: PlacedGlyph, in layout: LaidOutText, offset: LabelVector, isAlongLine: Bool,
    mayBeVertical: Bool
  ) {
    let middle = isAlongLine ? layout.clusters[glyph.cluster].center : 0
    let base = isAlongLine ? LabelVector.zero : offset
    var lift = 0.0
    if mayBeVertical && !isAlongLine && layout.isVerticalizable {
      // Small letters and images stand in the middle of a vertical line (MapLibre, getGlyphQuads).
      let line = layout.lines[glyph.lineIndex].offset / 2
      lift = glyph.isImage ? line + (24 - glyph.imageWidth) / 2 : line - (glyph.scale - 1) * 24
    }
    guard glyph.isVertical && (isAlongLine || mayBeVertical) else {
      right = LabelVector(glyph.scale, 0)
      down = LabelVector(0, glyph.scale)
      origin = base + LabelVector(glyph.originX - middle, glyph.originY - lift)
      return
    }
    self = GlyphSeat(turned: glyph, base: base, middle: middle, isAlongLine: isAlongLine, lift: lift)
  }

  /// A quarter turn to the left about a point left of and below the letter, so that the middle of a letter one em
  /// square stays in the middle of the line. The figures are MapLibre's (17: from the line's middle to the top of
  /// the em box; 5: the optical correction).
  private init(
    turned glyph: PlacedGlyph, base: LabelVector, middle: Double, isAlongLine: Bool, lift: Double
  ) {
    let half = glyph.advance / 2
    let narrow = 12 - half
    let center = LabelVector(-half, half + 17)
    let correction = LabelVector(22 - narrow, glyph.isImage ? -narrow : 0)
    let ownOrigin = LabelVector(glyph.originX - glyph.x - half, glyph.originY - glyph.y)
    let arm = ownOrigin - center
    right = LabelVector(0, -glyph.scale)
    down = LabelVector(glyph.scale, 0)
    origin =
      center + LabelVector(arm.y, -arm.x) + correction
      + LabelVector(glyph.x + half - middle, glyph.y - lift) + base
  }

  func point(_ u: Double, _ v: Double) -> LabelVector { origin + right * u + down * v }
}
