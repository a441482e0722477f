import Testing
import Typesetting

/// Labels that maps get wrong: the order in which their glyphs are drawn, by the letters they stand for. Orders and
/// clusters are HarfBuzz's (uharfbuzz 0.57) run by run, runs ordered by hand after UAX 9.
@Suite(.enabled(if: TestFonts.arePresent, "the repository's fonts aren't there yet"))
struct LabelCasesTests {
  struct Case: Sendable {
    var text: String
    /// For each glyph from the left, the index of the first code point it stands for.
    var order: [Int]
    /// The width in thousandths of an em, where it was added up.
    var width: Int?
  }

  static func runs(_ text: String) -> TextInspection { ShapingTests.inspect(text) }

  static let shaped: [Case] = [
    Case(text: "هەولێر", order: [5, 4, 3, 2, 1, 0], width: 2536),
    Case(text: "गंगा", order: [0, 0, 2, 2], width: 1385),
    Case(text: "हिन्दी", order: [0, 0, 2, 4, 4], width: 1878),
    Case(text: "မြန်မာ", order: [0, 0, 2, 2, 4, 4], width: 2606),
    Case(text: "ភ្នំពេញ", order: [0, 0, 0, 4, 4, 6], width: 2510),
    Case(text: "กรุงเทพมหานคร", order: [0, 1, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], width: 6546),
    Case(text: "e\u{301}", order: [0], width: 564),
    Case(text: "\u{947}", order: [0, 0], width: 510),
    Case(text: "STRAẞE", order: [0, 1, 2, 3, 4, 5], width: 3631),
    Case(text: "straße".uppercased(), order: [0, 1, 2, 3, 4, 5, 6], width: 4020),
  ]

  @Test(arguments: shaped)
  func lettersStandInOrderAndTogether(expected: Case) throws {
    let found = Self.runs(expected.text)
    #expect(found.runs.count == 1)
    #expect(found.runs.first?.glyphClusters == expected.order)
    #expect(found.missing.isEmpty)
    let width = (found.box[2] - found.box[0]) / 24 * 1000
    #expect(abs(width - Double(expected.width ?? 0)) < 1, "\(width)")
  }

  /// The letters from the left, by their place in the text: runs laid out one after the other.
  static func visualOrder(_ text: String) -> [Int] {
    let sections = [TextSection(text: text, fontStack: ["Noto Sans Regular"])]
    let options = TextLayoutOptions(maxWidth: .infinity)
    let laidOut = TestFonts.typesetter().layOut(sections, options: options)
    let inspected = TestFonts.typesetter().inspect(sections, options: options)
    // The run of each glyph is known by its font's glyph and its advance, in the order of its run.
    var rest = inspected.runs.map { Array(zip(zip($0.glyphs, $0.advances), $0.glyphClusters)) }
    return laidOut.glyphs.compactMap { glyph in
      guard case .outline(_, let id) = glyph.shape else { return nil }
      for run in rest.indices {
        if let first = rest[run].first, first.0.0 == id, abs(first.0.1 - glyph.advance) < 1e-9 {
          return rest[run].removeFirst().1
        }
      }
      return nil
    }
  }

  /// Numbers run from left to right inside the Arabic, which runs from right to left around them.
  @Test(arguments: ["شارع 26 يوليو", "شارع ٢٦ يوليو"])
  func numbersInsideArabic(text: String) {
    // The two spaces look alike: places 4 and 7.
    let letters = Self.visualOrder(text).filter { $0 != 4 && $0 != 7 }
    #expect(letters == [12, 11, 10, 9, 8, 5, 6, 3, 2, 1, 0])
  }

  @Test func parenthesesAroundArabicInALatinLabel() {
    // "Tokyo 東京 (طوكيو)": the brackets belong to the Latin paragraph and aren't turned.
    let text = "Tokyo 東京 (طوكيو)"
    let order = Self.visualOrder(text)
    #expect(order == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 13, 12, 11, 10, 15])
    let found = Self.runs(text)
    let advances = ShapingTests.thousandths(found.runs.flatMap(\.advances))
    #expect(advances.prefix(6) == [486, 605, 534, 510, 605, 260])
    #expect(advances.contains(300))
  }

  @Test func parenthesesInsideArabicAreMirrored() {
    // The first bracket of the text is drawn on the right, as a closing shape: glyph 12 of ")".
    let sections = [TextSection(text: "شارع (26)", fontStack: ["Noto Sans Regular"])]
    let text = TestFonts.typesetter().layOut(sections, options: TextLayoutOptions(maxWidth: .infinity))
    let latin = TestFonts.typesetter().layOut(
      [TextSection(text: "()", fontStack: ["Noto Sans Regular"])], options: TextLayoutOptions())
    #expect(text.isRightToLeft)
    let shapes = text.glyphs.map(\.shape)
    let isArabicBrackets = !shapes.contains(latin.glyphs[0].shape)
    if !isArabicBrackets {
      #expect(
        shapes.firstIndex(of: latin.glyphs[0].shape) ?? 9 < shapes.firstIndex(of: latin.glyphs[1].shape) ?? 0)
    }
  }

  @Test func arabicBeforeLatinStandsOnTheRight() {
    let text = "الدار البيضاء Casablanca"
    #expect(
      Self.visualOrder(text) == Array(14...23) + [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  }

  @Test func familiesOfEmojiDrawNoJoiners() {
    let text = TestFonts.typesetter().layOut(
      [TextSection(text: "👨\u{200D}👩\u{200D}👧 Parc 🏞\u{FE0F}", fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: .infinity))
    // No colour font: one box for the label, then a space, "Parc" and a space.
    #expect(text.missing.map(\.value) == [0x1F468, 0x1F469, 0x1F467, 0x1F3DE])
    let boxes = text.glyphs.filter { if case .outline(_, 0) = $0.shape { true } else { false } }
    #expect(boxes.count == 1)
    let letters = text.glyphs.filter { $0.advance > 0 }
    #expect(
      ShapingTests.thousandths(letters.map(\.advance)).suffix(6).prefix(5) == [260, 605, 561, 393, 480])
  }

  @Test func aLabelOfTenThousandLettersIsWhole() {
    let text = TestFonts.typesetter().layOut(
      [TextSection(text: String(repeating: "Lang ", count: 2000), fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: 10))
    #expect(text.lacks.droppedCount == 0)
    #expect(text.lines.allSatisfy { $0.width <= 10 * 24 + 24 })
    let letters = text.lines.reduce(0) { $0 + $1.glyphs.count }
    // Spaces at the ends of lines are trimmed.
    #expect(letters == 10_000 - text.lines.count)
  }

  @Test func whatIsCutOffIsCounted() {
    let text = TestFonts.typesetter().layOut(
      [
        TextSection(text: String(repeating: "a", count: 20_001), fontStack: []),
        TextSection(text: "bcd", fontStack: []),
      ], options: .init())
    #expect(text.glyphs.count == Typesetter.letterLimit)
    #expect(text.lacks.droppedCount == 4)
  }

  @Test func clustersAlongALineStayWhole() {
    let text = TestFonts.typesetter().layOut(
      [TextSection(text: "गंगा", fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: .infinity))
    #expect(text.clusters.map(\.glyphs) == [0..<2, 2..<4])
    // Both letters of a cluster are placed from its middle: the mark keeps its place over its letter.
    let first = text.placement(of: 0, alongLine: true)
    let mark = text.placement(of: 1, alongLine: true)
    #expect(abs(first.x + text.clusters[0].advance / 2) < 1e-9)
    #expect(abs((mark.x - first.x) - (text.glyphs[1].originX - text.glyphs[0].originX)) < 1e-9)
  }
}
