import Pixels
import Synchronization
import Testing
import Typesetting

@Suite struct GlyphRangesTests {
  static let section = [TextSection(text: "A", fontStack: ["One", "Two"])]

  @Test func aRangeIsAskedForOnceByItsStackAndNumbers() {
    let asked = Mutex<[String]>([])
    let ranges = GlyphRanges { stack, range in
      asked.withLock { $0.append("\(stack)/\(range)") }
      return TestRange.stack([TestRange.glyph(0x41, advance: 13)])
    }
    let typesetter = Typesetter(fonts: nil, ranges: ranges)
    for spacing in [0.0, 0.1] {
      _ = typesetter.layOut(GlyphRangesTests.section, options: TextLayoutOptions(letterSpacing: spacing))
    }
    #expect(asked.withLock { $0 } == ["One,Two/0-255"])
  }

  @Test func fieldsCarryTheirBorderAndBaseline() throws {
    let ranges = GlyphRanges { _, _ in
      TestRange.stack([TestRange.glyph(0x41, advance: 13, width: 4, height: 5, left: -2, top: -9)])
    }
    let typesetter = Typesetter(fonts: nil, ranges: ranges)
    let text = typesetter.layOut(GlyphRangesTests.section, options: TextLayoutOptions())
    let glyph = try #require(text.glyphs.first)
    let field = try #require(typesetter.field(of: glyph.shape))
    #expect(field.map.width == 10 && field.map.height == 11)
    // The box's top is 9 below the em box's top, the field's 3 higher; the baseline is 26 below.
    #expect(field.left == -5)
    #expect(glyph.originY + field.top == glyph.y + 9 - 3)
    #expect(glyph.advance == 13)
  }

  @Test func brokenRangesAreReportedAndKeepWhatWasRead() {
    let whole = TestRange.stack([TestRange.glyph(0x41, advance: 13), TestRange.glyph(0x42, advance: 13)])
    for count in 0..<whole.count {
      let ranges = GlyphRanges { _, _ in Array(whole.prefix(count)) }
      let typesetter = Typesetter(fonts: nil, ranges: ranges)
      let text = typesetter.layOut(GlyphRangesTests.section, options: TextLayoutOptions())
      #expect(text.glyphs.count <= 1)
      #expect(text.lacks.brokenRanges == (count == 0 ? [] : ["One,Two, 0-255"]))
    }
  }

  @Test func aBitmapOfTheWrongSizeIsABlankLetter() throws {
    var glyph = TestRange.glyph(0x41, advance: 13)
    // The width, one byte after its key 0x18.
    let key = try #require(glyph.lastIndex(of: 0x18))
    glyph[key + 1] = 99
    let bytes = TestRange.stack([glyph])
    let typesetter = Typesetter(fonts: nil, ranges: GlyphRanges { _, _ in bytes })
    let text = typesetter.layOut(GlyphRangesTests.section, options: TextLayoutOptions())
    #expect(text.glyphs.count == 1)
    #expect(typesetter.field(of: text.glyphs[0].shape) == nil)
  }
}
