internal import CHarfBuzz

extension ParagraphBuilder {
  /// Shapes neighbouring graphemes of one font, script, direction and section in one call.
  mutating func shapeRuns() {
    paragraph.clusters.reserveCapacity(graphemes.count)
    paragraph.glyphs.reserveCapacity(graphemes.count)
    var start = 0
    while start < graphemes.count {
      var end = start + 1
      switch graphemes[start].source {
      case .face(let face):
        while end < graphemes.count, continues(graphemes[start], face, graphemes[end]) { end += 1 }
        shapeRun(graphemes[start].scalars.lowerBound..<graphemes[end - 1].scalars.upperBound, start, face)
      case .range(let stack): add(graphemes[start], from: stack)
      case .image: addBlank(graphemes[start], spacings: 1)
      case .nothing: addBlank(graphemes[start], spacings: 0)
      case .missing(let face): addMissing(graphemes[start], face)
      }
      start = end
    }
  }

  private func continues(_ first: Grapheme, _ face: FontFace, _ next: Grapheme) -> Bool {
    guard case .face(let other) = next.source, other === face else { return false }
    return next.section == first.section && next.script == first.script
      && bidi.level(at: next.scalars.lowerBound) == bidi.level(at: first.scalars.lowerBound)
  }

  private mutating func shapeRun(_ range: Range<Int>, _ first: Int, _ face: FontFace) {
    let grapheme = graphemes[first]
    paragraph.runs.append(
      Paragraph.Run(
        scalars: range, face: face, script: grapheme.script, level: bidi.level(at: range.lowerBound),
        section: grapheme.section, isSpaced: isSpaced))
    // A tab in a label is a space: fonts have no glyph for it.
    for index in range where paragraph.text[index] == CodePoint.tab {
      paragraph.text[index] = CodePoint.space
    }
    paragraph.clusters += paragraph.shape(range, of: paragraph.runs.count - 1)
  }

  private mutating func addBlank(_ grapheme: Grapheme, spacings: Int) {
    let place = paragraph.glyphs.count
    paragraph.clusters.append(
      Paragraph.Cluster(
        scalars: grapheme.scalars, glyphs: place..<place, advance: 0, spacings: spacings,
        section: grapheme.section, level: bidi.level(at: grapheme.scalars.lowerBound), run: nil,
        isUnsafeToBreak: false))
  }

  /// Letters of a glyph range: one glyph a code point, as they come.
  private mutating func add(_ grapheme: Grapheme, from stack: RangeStack) {
    addBlank(grapheme, spacings: 0)
    let last = paragraph.clusters.count - 1
    let isMirrored = paragraph.clusters[last].level & 1 != 0
    for index in grapheme.scalars {
      var codePoint = paragraph.text[index]
      if ParagraphBuilder.isHidden(codePoint) { continue }
      if isMirrored { codePoint = BidiLevels.mirrored(codePoint) }
      guard let glyph = letter(codePoint, of: stack) else {
        noteAbsent(codePoint)
        continue
      }
      paragraph.glyphs.append(
        Paragraph.Glyph(
          shape: .field(stack: stack.id, codePoint: codePoint), advance: glyph.advance, dx: 0, dy: 0))
      paragraph.clusters[last].advance += glyph.advance
      paragraph.clusters[last].spacings += 1
    }
    let start = paragraph.clusters[last].glyphs.lowerBound
    paragraph.clusters[last].glyphs = start..<paragraph.glyphs.count
  }

  /// Joiners, variation selectors and marks of direction: in no range, or as an empty box.
  private static func isHidden(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xFEFF: true
    default: CodePoint.isBidiControl(codePoint)
    }
  }

  private mutating func noteAbsent(_ codePoint: UInt32) {
    guard !CodePoint.isControl(codePoint), !CodePoint.isDefaultIgnorable(codePoint),
      let scalar = Unicode.Scalar(codePoint), !paragraph.lacks.missing.contains(scalar)
    else { return }
    paragraph.lacks.missing.append(scalar)
  }

  /// The font's box for what it lacks, once.
  private mutating func addMissing(_ grapheme: Grapheme, _ face: FontFace) {
    addBlank(grapheme, spacings: 1)
    guard let advance = face.shaping?.missingAdvance else { return }
    let last = paragraph.clusters.count - 1
    let place = paragraph.glyphs.count
    paragraph.glyphs.append(
      Paragraph.Glyph(shape: .outline(face: face.index, glyph: 0), advance: advance, dx: 0, dy: 0))
    paragraph.clusters[last].glyphs = place..<place + 1
    paragraph.clusters[last].advance = advance
  }
}
