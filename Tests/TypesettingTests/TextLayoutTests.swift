import Testing
import Typesetting

/// Places of letters that are all 10 wide; expected numbers worked out by hand from MapLibre's box model.
@Suite struct TextLayoutTests {
  static let stack = ["Test"]

  static func layOut(
    _ text: String, advance: Int = 10, _ change: (inout TextLayoutOptions) -> Void = { _ in }
  ) -> LaidOutText {
    layOut([TextSection(text: text, fontStack: stack)], advance: advance, change)
  }

  static func layOut(
    _ sections: [TextSection], advance: Int = 10, _ change: (inout TextLayoutOptions) -> Void = { _ in }
  ) -> LaidOutText {
    var options = TextLayoutOptions()
    change(&options)
    let typesetter = Typesetter(fonts: nil, ranges: TestRange.ranges(advance: advance))
    return typesetter.layOut(sections, options: options)
  }

  /// To a millionth; −0 becomes 0.
  static func rounded(_ values: [Double]) -> [Double] { values.map { ($0 * 1e6).rounded() / 1e6 + 0 } }

  static func box(_ text: LaidOutText) -> [Double] {
    rounded([text.left, text.top, text.right, text.bottom])
  }

  @Test func aCentredLineStandsInTheMiddle() {
    let text = TextLayoutTests.layOut("abcd")
    #expect(text.glyphs.map(\.x) == [-20, -10, 0, 10])
    #expect(text.glyphs.allSatisfy { $0.y == -17 && $0.originY == 9 })
    #expect(TextLayoutTests.box(text) == [-20, -14.4, 20, 14.4])
    #expect(text.clusters.map(\.center) == [-15, -5, 5, 15])
  }

  @Test(arguments: [
    (TextLayoutOptions.Anchor.topLeft, 0.0, -17 + 14.4, [0.0, 0, 40, 28.8]),
    (.bottomRight, -40, -17 - 14.4, [-40, -28.8, 0, 0]),
    (.left, 0, -17, [0, -14.4, 40, 14.4]),
  ])
  func anchorsMoveTheBlock(anchor: TextLayoutOptions.Anchor, x: Double, y: Double, box: [Double]) {
    let text = TextLayoutTests.layOut("abcd") {
      $0.anchor = anchor
      $0.justify = .auto
    }
    #expect(text.glyphs[0].x == x)
    #expect(abs(text.glyphs[0].y - y) < 1e-9)
    #expect(TextLayoutTests.box(text) == box)
  }

  @Test func linesAreJustified() {
    let left = TextLayoutTests.layOut("aaaa bb") {
      $0.maxWidth = 2
      $0.justify = .left
    }
    #expect(left.lines.map(\.width) == [40, 20])
    #expect(left.glyphs.filter { $0.lineIndex == 1 }.map(\.x) == [-20, -10])
    let right = TextLayoutTests.layOut("aaaa bb") {
      $0.maxWidth = 2
      $0.justify = .right
    }
    #expect(right.glyphs.filter { $0.lineIndex == 1 }.map(\.x) == [0, 10])
    #expect(TextLayoutTests.rounded(right.glyphs.map(\.y)) == [-31.4, -31.4, -31.4, -31.4, -2.6, -2.6])
  }

  @Test func letterSpacingFollowsEachLetterButTheLast() {
    let text = TextLayoutTests.layOut("ab") { $0.letterSpacing = 0.5 }
    #expect(text.right - text.left == 32)
    #expect(text.glyphs[1].x - text.glyphs[0].x == 22)
  }

  @Test func cursiveScriptsTakeNoLetterSpacing() {
    let text = TextLayoutTests.layOut("\u{0633}\u{0644}") { $0.letterSpacing = 0.5 }
    #expect(text.right - text.left == 20)
  }

  @Test func smallSectionsStandOnTheBaselineOfTallOnes() {
    let text = TextLayoutTests.layOut([
      TextSection(text: "a", fontStack: TextLayoutTests.stack, scale: 2),
      TextSection(text: "b", fontStack: TextLayoutTests.stack, verticalAlign: .bottom),
      TextSection(text: "c", fontStack: TextLayoutTests.stack, verticalAlign: .top),
    ])
    // One line twice as tall: 57.6 high. Its letters start where those of a plain line do, as the suite's pictures
    // of mixed sizes show it.
    #expect(abs(text.bottom - text.top - 57.6) < 1e-9)
    // The box lies around the letters: an em of 48 from -17 has its middle at 7, that of a plain line at -5.
    #expect(abs((text.top + text.bottom) / 2 - (7 - -5) * 1.2) < 1e-9)
    #expect(text.glyphs.map(\.advance) == [20, 10, 10])
    #expect(abs(text.glyphs[0].y - -17) < 1e-9)
    #expect(abs(text.glyphs[1].y - 7) < 1e-9)
    #expect(abs(text.glyphs[2].y - -17) < 1e-9)
  }

  @Test func imagesStandInTheLine() throws {
    let text = TextLayoutTests.layOut([
      TextSection(text: "a", fontStack: TextLayoutTests.stack),
      TextSection(image: InlineImage(width: 32, height: 16)),
    ])
    // 16 points to the em: 24/16 layout units a point.
    let image = try #require(text.glyphs.last)
    #expect(image.shape == .image(section: 1))
    #expect([image.imageWidth, image.imageHeight] == [48, 24])
    #expect(text.hasImages)
    #expect(text.right - text.left == 58)
    #expect(image.originX == image.x + 1.5)
    #expect(image.originY == image.y + 4.5)
  }

  @Test func uprightLettersOfVerticalLinesAreAnEmApart() {
    let text = TextLayoutTests.layOut("東京a") {
      $0.writingMode = .vertical
      $0.maxWidth = .infinity
      $0.justify = .left
      $0.anchor = .left
    }
    #expect(text.glyphs.map(\.isVertical) == [true, true, false])
    #expect(text.glyphs.map(\.x) == [0, 24, 48])
    #expect(text.isVerticalizable)
  }

  @Test func uprightLettersAreTurnedOntoTheLine() {
    let text = TextLayoutTests.layOut("東", advance: 24) {
      $0.writingMode = .vertical
      $0.maxWidth = .infinity
    }
    let plane = text.placement(of: 0, alongLine: true)
    // A quarter to the left: the letter's right is up, its top is left.
    #expect([plane.xx, plane.xy, plane.yx, plane.yy] == [0, 1, -1, 0])
    // The em box (0...24 x 0...24 from the pen) comes to lie across the line, centred with a shift of 5.
    #expect(plane.x == 7 && plane.y == 12)
  }

  @Test func punctuationTurnsWithItsNeighbours() {
    let text = TextLayoutTests.layOut("東（京）") { $0.writingMode = .vertical }
    let codes = text.glyphs.map { glyph -> UInt32 in
      if case .field(_, let code) = glyph.shape { code } else { 0 }
    }
    #expect(codes == [0x6771, 0xFE35, 0x4EAC, 0xFE36])
  }

  @Test func bracketsAreMirroredFromRightToLeft() {
    let text = TextLayoutTests.layOut("א (ב) c") { $0.maxWidth = .infinity }
    let codes = text.glyphs.map { glyph -> UInt32 in
      if case .field(_, let code) = glyph.shape { code } else { 0 }
    }
    // Visual order by python-bidi 0.6.12: "c )ב( א", its brackets mirrored.
    #expect(codes == [0x63, 0x20, 0x28, 0x05D1, 0x29, 0x20, 0x05D0])
    #expect(text.isRightToLeft)
  }

  @Test func rangesThatLackALetterLeaveItOut() {
    let ranges = TestRange.ranges(advance: 10) { $0 >= 0x61 }
    let typesetter = Typesetter(fonts: nil, ranges: ranges)
    let text = typesetter.layOut([TextSection(text: "aBc", fontStack: ["Test"])], options: .init())
    #expect(text.glyphs.count == 2)
    #expect(text.missing == ["B"])
    var notes = LackNotes()
    notes.add(text.lacks, of: "aBc")
    #expect(notes.missingGlyphs == ["U+0042 LATIN CAPITAL LETTER B in 'aBc'"])
  }

  @Test func nothingToDrawIsEmpty() {
    #expect(TextLayoutTests.layOut("").isEmpty)
    #expect(TextLayoutTests.layOut([]).isEmpty)
    #expect(TextLayoutTests.layOut("\n\n").isEmpty)
  }
}
