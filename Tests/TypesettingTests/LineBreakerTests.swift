import Testing

@testable import Typesetting

/// Lines of letters that are all 10 units wide; expected breaks worked out by hand from the published badness.
@Suite struct LineBreakerTests {
  static func pieces(_ text: String, advance: Double = 10) -> [LineBreaker.Piece] {
    text.unicodeScalars.map {
      .init(first: $0.value, last: $0.value, advance: $0.value == 0x0A ? 0 : advance, isImage: false)
    }
  }

  static func lines(_ text: String, maxWidth: Double) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var start = 0
    return LineBreaker.breaks(in: pieces(text), maxWidth: maxWidth).map { end in
      defer { start = end }
      var line = String.UnicodeScalarView()
      line.append(contentsOf: scalars[start..<end])
      return String(line)
    }
  }

  @Test(arguments: [
    ("abc", 100.0, ["abc"]),
    ("aaaa bbbb", 50, ["aaaa ", "bbbb"]),
    ("aaaa bbbb cccc dddd", 100, ["aaaa bbbb ", "cccc dddd"]),
    ("aa\nbb", 1000, ["aa\n", "bb"]),
    ("aa-bb/cc", 30, ["aa-", "bb/", "cc"]),
    ("unbreakable", 30, ["unbreakable"]),
    ("abcdef(gh)", 60, ["abcdef", "(gh)"]),
    ("東京都新宿区", 30, ["東京都", "新宿区"]),
    ("한국어말씀", 20, ["한국어말씀"]),
    ("", 30, []),
    (" ", 30, [" "]),
  ])
  func linesBreakWhereTheyComeOutAlike(text: String, maxWidth: Double, expected: [String]) {
    #expect(LineBreakerTests.lines(text, maxWidth: maxWidth) == expected)
  }

  @Test func hintsOfZeroWidthAreBetterThanIdeographs() {
    #expect(
      LineBreakerTests.lines("東京都\u{200B}新宿区西", maxWidth: 40) == ["東京都\u{200B}", "新宿区西"])
  }

  @Test func noWidthLimitIsOneLine() {
    #expect(LineBreakerTests.lines("aaaa bbbb cccc", maxWidth: .infinity) == ["aaaa bbbb cccc"])
  }

  @Test func noWidthAtAllBreaksEverywhere() {
    #expect(LineBreakerTests.lines("a b c", maxWidth: 0) == ["a ", "b ", "c"])
  }

  @Test func aLabelOfTenThousandLettersIsBroken() {
    let text = String(repeating: "漢", count: 10_000)
    let breaks = LineBreaker.breaks(in: LineBreakerTests.pieces(text), maxWidth: 100)
    #expect(breaks.count == 1000)
    #expect(breaks.last == 10_000)
  }
}
