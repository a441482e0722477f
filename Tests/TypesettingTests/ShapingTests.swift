import Foundation
import Testing
import Typesetting

/// Fonts, directions and advances of real labels against HarfBuzz's own Python binding (uharfbuzz 0.57) on the
/// same Noto fonts, run by run. Advances are in thousandths of an em and in visual order.
@Suite(.enabled(if: TestFonts.arePresent, "the repository's fonts aren't there yet"))
struct ShapingTests {
  struct Expected: Sendable {
    var text: String
    var font: String
    var script: String
    var isRightToLeft: Bool
    var advances: [Int]
  }

  static func inspect(_ text: String, stack: [String] = ["Noto Sans Regular"]) -> TextInspection {
    TestFonts.typesetter().inspect(
      [TextSection(text: text, fontStack: stack)], options: TextLayoutOptions(maxWidth: .infinity))
  }

  static func thousandths(_ advances: [Double]) -> [Int] {
    advances.map { Int(($0 / 24 * 1000).rounded()) }
  }

  static let whole: [Expected] = [
    .init(
      text: "هەولێر", font: "Noto Sans Arabic Regular", script: "Arab", isRightToLeft: true,
      advances: [396, 373, 260, 447, 486, 574]),
    .init(
      text: "हिन्दी", font: "Noto Sans Devanagari Regular", script: "Deva", isRightToLeft: false,
      advances: [259, 531, 309, 520, 259]),
    .init(
      text: "မြန်မာ", font: "Noto Sans Myanmar Regular", script: "Mymr", isRightToLeft: false,
      advances: [229, 676, 570, 0, 676, 455]),
    .init(
      text: "ភ្នំពេញ", font: "Noto Sans Khmer Regular", script: "Khmr", isRightToLeft: false,
      advances: [635, 0, 0, 288, 635, 952]),
    .init(
      text: "กรุงเทพมหานคร", font: "Noto Sans Thai Regular", script: "Thai", isRightToLeft: false,
      advances: [600, 488, 0, 537, 295, 609, 695, 614, 587, 406, 613, 614, 488]),
    .init(
      text: "தமிழ்நாடு", font: "Noto Sans Tamil Regular", script: "Taml", isRightToLeft: false,
      advances: [825, 858, 262, 858, 789, 625, 1015]),
    .init(
      text: "e\u{0301}", font: "Noto Sans Regular", script: "Latn", isRightToLeft: false,
      advances: [564]),
    // A lone vowel sign is set on a dotted circle.
    .init(
      text: "\u{0947}", font: "Noto Sans Devanagari Regular", script: "Deva", isRightToLeft: false,
      advances: [510, 0]),
    .init(
      text: "straße", font: "Noto Sans Regular", script: "Latn", isRightToLeft: false,
      advances: [479, 361, 393, 561, 631, 564]),
    // Kerned, and one ligature.
    .init(
      text: "AVATAR office", font: "Noto Sans Regular", script: "Latn", isRightToLeft: false,
      advances: [599, 560, 569, 486, 639, 622, 260, 605, 946, 480, 564]),
  ]

  @Test(arguments: whole)
  func aLabelInOneScriptIsOneRun(expected: Expected) throws {
    guard TestFonts.has(expected.font) else { return }
    let found = ShapingTests.inspect(expected.text)
    let run = try #require(found.runs.first)
    #expect(found.runs.count == 1)
    #expect(run.font == expected.font)
    #expect(run.script == expected.script)
    #expect(run.isRightToLeft == expected.isRightToLeft)
    #expect(ShapingTests.thousandths(run.advances) == expected.advances)
    #expect(found.missing.isEmpty)
  }

  @Test func numbersInArabicRunFromLeftToRight() {
    let found = ShapingTests.inspect("شارع 26 يوليو")
    #expect(found.isRightToLeft)
    #expect(
      found.runs.map(\.text) == ["شارع ", "26", " يوليو"]
        || found.runs.map(\.text) == ["شارع ", "26", " ", "يوليو"])
    #expect(found.runs.map(\.isRightToLeft).prefix(2) == [true, false])
    #expect(ShapingTests.thousandths(found.runs[1].advances) == [572, 572])
    let arabic = ShapingTests.inspect("شارع ٢٦ يوليو")
    #expect(arabic.runs[1].text == "٢٦")
    #expect(ShapingTests.thousandths(arabic.runs[1].advances) == [487, 504])
  }

  @Test func threeScriptsThreeFonts() {
    let found = ShapingTests.inspect("Tokyo 東京 (طوكيو)")
    #expect(!found.isRightToLeft)
    #expect(found.runs.first?.text == "Tokyo ")
    #expect(found.runs.first?.font == "Noto Sans Regular")
    let arabic = found.runs.first { $0.script == "Arab" && $0.isRightToLeft }
    #expect(arabic?.text == "طوكيو")
    #expect(arabic?.font == "Noto Sans Arabic Regular")
    if TestFonts.has("Noto Sans CJK SC") || TestFonts.has("Noto Sans CJK SC Regular") {
      #expect(found.missing.isEmpty)
    }
  }

  @Test func arabicFirstPutsLatinOnTheLeft() throws {
    let typesetter = TestFonts.typesetter()
    let text = typesetter.layOut(
      [TextSection(text: "الدار البيضاء Casablanca", fontStack: ["Noto Sans Bold"])],
      options: TextLayoutOptions(maxWidth: .infinity))
    #expect(text.isRightToLeft)
    // "Casablanca" comes first from the left: uharfbuzz's bold advances.
    let advances = ShapingTests.thousandths(text.glyphs.prefix(10).map(\.advance))
    #expect(advances == [637, 604, 497, 604, 633, 305, 604, 657, 514, 604])
    #expect(zip(text.glyphs, text.glyphs.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test func boldStacksGiveBoldFontsForEveryScript() {
    let found = ShapingTests.inspect("शहर City", stack: ["Noto Sans Bold"])
    #expect(found.runs.map(\.font) == ["Noto Sans Devanagari Bold", "Noto Sans Bold"])
  }

  @Test func whatTheBoldFontLacksComesFromTheRegularOne() {
    guard TestFonts.has("Noto Sans CJK Subset") else { return }
    // The first character of JIS X 0208, in no name of the sample tiles.
    let found = ShapingTests.inspect("唖", stack: ["Noto Sans Bold"])
    #expect(found.missing.isEmpty)
    #expect(found.runs.map(\.font) == ["Noto Sans CJK Subset"])
  }

  @Test func clustersStayWhole() {
    let typesetter = TestFonts.typesetter()
    let text = typesetter.layOut(
      [TextSection(text: "हिन्दी", fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: .infinity))
    // hi · n-dii: the two clusters of uharfbuzz with graphemes kept together, half form and all.
    #expect(text.clusters.map(\.glyphs.count).reduce(0, +) == 5)
    #expect(text.clusters.count == 3)
    #expect(text.clusters[0].glyphs == 0..<2)
    let total = text.clusters.map(\.advance).reduce(0, +)
    #expect(abs(total - 1878 * 24 / 1000) < 1e-9)
  }

  @Test func whatNoFontHasIsOneBoxAndOneReport() {
    let typesetter = TestFonts.typesetter()
    // Two letters of the Private Use Area.
    let text = typesetter.layOut(
      [TextSection(text: "a\u{E123}b\u{E124}", fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions())
    #expect(text.missing.map(\.value) == [0xE123, 0xE124])
    #expect(text.glyphs.count == 3)
    let boxes = text.glyphs.filter { if case .outline(_, 0) = $0.shape { true } else { false } }
    #expect(boxes.count == 1)
    let again = typesetter.layOut(
      [TextSection(text: "\u{E123}", fontStack: ["Noto Sans Regular"])], options: TextLayoutOptions())
    #expect(again.missing.map(\.value) == [0xE123])
  }

  @Test(arguments: ["a\u{FE0F}b", "a\u{200D}b", "a\u{200B}b", "a\u{AD}b", "a\u{200E}b", "\u{FEFF}ab", "a\nb"])
  func joinersAndSelectorsDrawNothing(text: String) {
    let found = TestFonts.typesetter().layOut(
      [TextSection(text: text, fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: .infinity))
    #expect(found.glyphs.count == 2)
    #expect(found.missing.isEmpty)
  }

  @Test func anEmojiSequenceIsOneLetter() {
    // Woman, joiner, rocket: a colour font makes one picture of it, no font one box.
    let text = TestFonts.typesetter().layOut(
      [TextSection(text: "👩\u{200D}🚀", fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions())
    #expect(text.clusters.count == 1)
    #expect(text.glyphs.count == 1)
  }

  @Test func aSoftHyphenShowsWhereItsLineBreaks() {
    let long = TestFonts.typesetter().layOut(
      [TextSection(text: "Donaudampf\u{AD}schifffahrt", fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: 7))
    #expect(long.lines.count == 2)
    #expect(long.lines[0].glyphs.count == 11)
  }

  @Test func theLongestNameOfWalesIsOneLine() {
    let name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
    let text = TestFonts.typesetter().layOut(
      [TextSection(text: name, fontStack: ["Noto Sans Regular"])], options: TextLayoutOptions())
    #expect(text.lines.count == 1)
    #expect(text.glyphs.count == 58)
    // uharfbuzz: 29043 thousandths of an em.
    #expect(abs(text.right - text.left - 29.043 * 24) < 1e-6)
  }

  /// How long this thread has computed.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func tenThousandLettersAreBounded() {
    let text = String(repeating: "Straße 東京 شارع ", count: 667)
    // The thread's own time: what else the machine does has no share in it.
    let start = Self.threadSeconds
    let found = TestFonts.typesetter().layOut(
      [TextSection(text: text, fontStack: ["Noto Sans Regular"])], options: TextLayoutOptions())
    #expect(found.lines.count > 300)
    #expect(Self.threadSeconds - start < 5)
    let endless = TestFonts.typesetter().layOut(
      [TextSection(text: String(repeating: "a", count: 100_000), fontStack: [])], options: .init())
    #expect(endless.glyphs.count == 20_000)
  }

  @Test func threadsAgree() async {
    let labels = ShapingTests.whole.map(\.text) + ["Tokyo 東京 (طوكيو)", "شارع 26 يوليو"]
    let typesetter = TestFonts.typesetter()
    let alone = TestFonts.typesetter()
    let expected = labels.map { label in
      alone.layOut([TextSection(text: label, fontStack: ["Noto Sans Bold"])], options: .init()).glyphs
    }
    await withTaskGroup(of: [[PlacedGlyph]].self) { group in
      for _ in 0..<8 {
        group.addTask {
          labels.map { label in
            let text = typesetter.layOut(
              [TextSection(text: label, fontStack: ["Noto Sans Bold"])], options: .init())
            for glyph in text.glyphs { _ = typesetter.outline(of: glyph.shape, pixelsPerEm: 16) }
            return text.glyphs
          }
        }
      }
      for await found in group { #expect(found == expected) }
    }
  }
}
