import Testing
import Typesetting

/// What comes from glyph ranges and what from the fonts.
@Suite(.enabled(if: TestFonts.arePresent, "the repository's fonts aren't there yet"))
struct GlyphPolicyTests {
  /// f: glyph of a range, o: outline of a font.
  static func sources(
    _ text: String, policy: GlyphPolicy, accepts: @escaping @Sendable (UInt32) -> Bool
  ) -> String {
    let typesetter = Typesetter(
      fonts: FontLibrary([TestFonts.folder]), ranges: TestRange.ranges(advance: 12, accepts: accepts),
      policy: policy)
    let found = typesetter.layOut(
      [TextSection(text: text, fontStack: ["Noto Sans Regular"])],
      options: TextLayoutOptions(maxWidth: .infinity))
    return String(
      found.glyphs.map { glyph -> Character in
        switch glyph.shape {
        case .field: "f"
        case .outline: "o"
        case .bitmap, .image: "b"
        }
      })
  }

  @Test func rangesAloneLeaveOutWhatTheyLack() {
    #expect(GlyphPolicyTests.sources("aЖb", policy: .rangesOnly) { $0 < 0x80 } == "ff")
  }

  @Test func fontsStepIn() {
    #expect(GlyphPolicyTests.sources("aЖb", policy: .rangesThenFonts) { $0 < 0x80 } == "fof")
  }

  @Test func devanagariIsShapedByTheFonts() {
    #expect(GlyphPolicyTests.sources("a हिन्दी", policy: .rangesThenFonts) { $0 >= 0x20 } == "ffooooo")
  }

  @Test func arabicComesFromRangesThatHaveItsForms() {
    #expect(GlyphPolicyTests.sources("شارع", policy: .rangesThenFonts) { $0 >= 0x20 } == "ffff")
    // The letters alone, without their forms, would stand unjoined.
    #expect(GlyphPolicyTests.sources("شارع", policy: .rangesThenFonts) { $0 < 0x700 } == "oooo")
  }
}
