internal import CHarfBuzz

/// Makes a `Paragraph` of a label's sections: itemises by section, font, script and direction, and shapes.
struct ParagraphBuilder {
  /// The most code points that a label may have; the rest is dropped.
  static let limit = 20_000

  let fonts: FontLibrary?
  let ranges: GlyphRanges?
  let policy: GlyphPolicy
  let isSpaced: Bool

  /// Where a grapheme's glyphs come from.
  enum Source {
    case face(FontFace)
    case range(RangeStack)
    case image
    /// Nothing is drawn: controls, and what no font has.
    case nothing
    /// The first thing in a label that no font has.
    case missing(FontFace)
  }

  struct Grapheme {
    var scalars: Range<Int>
    var section: Int
    var script = HB_SCRIPT_COMMON
    var source = Source.nothing
  }

  var paragraph = Paragraph()
  var graphemes: [Grapheme] = []
  var bidi = BidiLevels([])
  /// Sections whose Arabic letters were put in presentation forms.
  private var shapedSections: Set<Int> = []
  private var region = ScriptFonts.Region.simplifiedChinese

  init(fonts: FontLibrary?, ranges: GlyphRanges?, policy: GlyphPolicy, isSpaced: Bool) {
    self.fonts = fonts
    self.ranges = ranges
    self.policy = policy
    self.isSpaced = isSpaced
  }

  mutating func build(_ sections: [TextSection], isVertical: Bool) -> Paragraph {
    collect(sections)
    if isVertical { replacePunctuation(sections) }
    bidi = BidiLevels(paragraph.text)
    paragraph.isRightToLeft = bidi.startsRightToLeft
    paragraph.isOneWay = bidi.levels.isEmpty
    joinSpaces(sections)
    paragraph.isCursive = paragraph.text.contains(where: CodePoint.isCursive)
    region = ScriptFonts.Region(paragraph.text)
    resolveScripts()
    for index in sections.indices { assignSources(section: index, sections[index]) }
    shapeRuns()
    return paragraph
  }

  // MARK: Text

  /// Puts the vertical forms of punctuation where a font has them.
  private mutating func replacePunctuation(_ sections: [TextSection]) {
    var section = [Int](repeating: 0, count: paragraph.text.count)
    for grapheme in graphemes { for index in grapheme.scalars { section[index] = grapheme.section } }
    var text = paragraph.text
    paragraph.turned = VerticalPunctuation.replace(in: &text) { form, index in
      let names = sections[section[index]].fontStack
      if let ranges, policy == .rangesOnly || letter(form, of: ranges.stack(names)) != nil { return true }
      guard let fonts else { return false }
      let face = fonts.loaded.face(
        for: [form], of: [form], script: HB_SCRIPT_COMMON, stack: fonts.resolve(names), region: region)
      return face != nil
    }
    paragraph.text = text
  }

  private mutating func collect(_ sections: [TextSection]) {
    for (index, section) in sections.enumerated() {
      let room = ParagraphBuilder.limit - paragraph.text.count
      if section.image == nil {
        paragraph.lacks.droppedCount += max(0, section.text.unicodeScalars.count - max(0, room))
      }
      guard room > 0 else { continue }
      if section.image != nil {
        append([CodePoint.objectReplacement], counts: [1], section: index)
        continue
      }
      var scalars = section.text.unicodeScalars.prefix(room).map(\.value)
      if let stack = ranges?.stack(section.fontStack), ArabicShaping.applies(to: scalars) {
        let shaped = ArabicShaping.shaped(scalars)
        if policy == .rangesOnly || shaped.allSatisfy({ letter($0, of: stack) != nil || $0 < 0x600 }) {
          scalars = shaped
          shapedSections.insert(index)
        }
      }
      append(scalars, counts: ParagraphBuilder.graphemeLengths(scalars), section: index)
    }
  }

  private mutating func append(_ scalars: [UInt32], counts: [Int], section: Int) {
    var start = paragraph.text.count
    paragraph.text += scalars
    for count in counts {
      graphemes.append(Grapheme(scalars: start..<start + count, section: section))
      start += count
    }
  }

  /// How many code points each grapheme has (UAX 29 as Swift's `Character` follows it).
  static func graphemeLengths(_ scalars: [UInt32]) -> [Int] {
    if scalars.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) { return [Int](repeating: 1, count: scalars.count) }
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    return String(text).map { $0.unicodeScalars.count }
  }

  /// A space at which the text turns to run from right to left takes the size of the letter after it, as in MapLibre.
  private mutating func joinSpaces(_ sections: [TextSection]) {
    guard sections.count > 1, !bidi.levels.isEmpty else { return }
    for index in graphemes.indices.dropLast() {
      let (start, next) = (graphemes[index].scalars.lowerBound, graphemes[index + 1].scalars.lowerBound)
      guard paragraph.text[start] == CodePoint.space, bidi.level(at: start) & 1 != 0,
        index == 0 || bidi.level(at: start - 1) & 1 == 0, bidi.level(at: next) == bidi.level(at: start),
        sections[graphemes[index + 1].section].image == nil
      else { continue }
      graphemes[index].section = graphemes[index + 1].section
    }
  }

  /// Letters common to all scripts take the script of the letter before them, at the start of the one after.
  private mutating func resolveScripts() {
    var last: hb_script_t?
    var firstReal = HB_SCRIPT_LATIN
    for index in graphemes.indices {
      let base = paragraph.text[graphemes[index].scalars.lowerBound]
      let script = CodePoint.script(base)
      let isShared =
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
      if !isShared {
        if last == nil { firstReal = script }
        last = script
      }
      graphemes[index].script = isShared ? last ?? HB_SCRIPT_COMMON : script
    }
    for index in graphemes.indices {
      guard graphemes[index].script == HB_SCRIPT_COMMON else { break }
      graphemes[index].script = firstReal
    }
  }

  // MARK: Fonts

  private mutating func assignSources(section: Int, _ content: TextSection) {
    let stack = content.image == nil ? fonts?.resolve(content.fontStack) : nil
    let rangeStack = content.image == nil ? ranges?.stack(content.fontStack) : nil
    var last: Source = .nothing
    var usesFonts = false
    for index in graphemes.indices where graphemes[index].section == section {
      if content.image != nil {
        graphemes[index].source = .image
        continue
      }
      let source = source(of: graphemes[index], stack, rangeStack, after: last)
      graphemes[index].source = source
      if case .nothing = source { continue }
      last = source
      switch source {
      case .face, .missing: usesFonts = true
      case .range, .image, .nothing: break
      }
    }
    guard usesFonts, let stack else { return }
    for substitution in stack.substitutions where !paragraph.lacks.substitutions.contains(substitution) {
      paragraph.lacks.substitutions.append(substitution)
    }
  }

  /// A letter of a glyph range; a range that can't be read is noted.
  mutating func letter(_ codePoint: UInt32, of stack: RangeStack) -> GlyphRange.Glyph? {
    stack.glyph(for: codePoint, noting: &paragraph.lacks.brokenRanges)
  }

  private mutating func source(
    of grapheme: Grapheme, _ stack: ResolvedStack?, _ rangeStack: RangeStack?, after last: Source
  ) -> Source {
    if grapheme.scalars.count == 1,
      let source = plainSource(
        of: paragraph.text[grapheme.scalars.lowerBound], stack, rangeStack, after: last)
    {
      return source
    }
    let scalars = paragraph.text[grapheme.scalars]
    if let rangeStack {
      if policy == .rangesOnly { return .range(rangeStack) }
      let isComplete = scalars.allSatisfy {
        letter($0, of: rangeStack) != nil || CodePoint.isDefaultIgnorable($0) || CodePoint.isControl($0)
      }
      let isReady =
        grapheme.script == HB_SCRIPT_ARABIC
        ? shapedSections.contains(grapheme.section) : !ScriptFonts.needsShaping(grapheme.script)
      if isComplete, isReady { return .range(rangeStack) }
    }
    if scalars.allSatisfy({ CodePoint.isControl($0) && $0 != CodePoint.tab }) { return .nothing }
    let drawn = scalars.filter { !CodePoint.isDefaultIgnorable($0) && !CodePoint.isControl($0) }
    if case .face(let face) = last,
      drawn.isEmpty || (drawn.count == 1 && CodePoint.isSpace(drawn[0]) && face.covers(drawn[0]))
    {
      return last
    }
    if drawn.isEmpty { return .nothing }
    guard let stack, let library = fonts?.loaded else { return noteMissing(drawn, nil) }
    if let face = library.face(
      for: drawn, of: Array(scalars), script: grapheme.script, stack: stack, region: region)
    {
      return .face(face)
    }
    return noteMissing(drawn, stack.faces.first)
  }

  /// The source of a letter of plain Latin text that no range has, without the questions that other letters raise; `nil`
  /// for all others.
  private mutating func plainSource(
    of codePoint: UInt32, _ stack: ResolvedStack?, _ rangeStack: RangeStack?, after last: Source
  ) -> Source? {
    guard codePoint <= 0x17F, let face = stack?.plainLatin else { return nil }
    if let rangeStack, policy == .rangesOnly || letter(codePoint, of: rangeStack) != nil { return nil }
    switch codePoint {
    case 0x21...0x7E: return .face(face)
    case 0x20:
      // Spaces go with the letter before.
      switch last {
      case .face(let other): return other === face ? last : nil
      case .nothing: return .face(face)
      default: return nil
      }
    // Without controls and the soft hyphen.
    case 0xA1...0xAC, 0xAE...0x17F: return face.covers(codePoint) ? .face(face) : nil
    default: return nil
    }
  }

  private mutating func noteMissing(_ codePoints: [UInt32], _ face: FontFace?) -> Source {
    let isFirst = paragraph.lacks.missing.isEmpty
    for codePoint in codePoints {
      guard let scalar = Unicode.Scalar(codePoint), !paragraph.lacks.missing.contains(scalar) else {
        continue
      }
      paragraph.lacks.missing.append(scalar)
    }
    guard isFirst, let face else { return .nothing }
    return .missing(face)
  }
}
