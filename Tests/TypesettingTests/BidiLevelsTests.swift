import Testing

@testable import Typesetting

/// Visual orders by python-bidi 0.6.12, an implementation of UAX 9 of its own.
@Suite struct BidiLevelsTests {
  static func visual(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let bidi = BidiLevels(scalars.map(\.value))
    let order = BidiLevels.visualOrder(scalars.indices.map { bidi.level(at: $0) })
    var result = String.UnicodeScalarView()
    result.append(contentsOf: order.map { scalars[$0] })
    return String(result)
  }

  @Test func numbersInArabicKeepTheirOrder() {
    #expect(
      BidiLevelsTests.visual("شارع 26 يوليو").unicodeScalars.map(\.value).map { $0 == 0x32 }
        .firstIndex(of: true) == 6)
    let digits = Array(BidiLevelsTests.visual("شارع ٢٦ يوليو").unicodeScalars)[6...7]
    #expect(Array(digits) == ["٢", "٦"])
  }

  @Test(arguments: [
    ("Tokyo 東京 (طوكيو)", "Tokyo 東京 (\u{0648}\u{064A}\u{0643}\u{0648}\u{0637})"),
    ("abc (אבג) def", "abc (\u{05D2}\u{05D1}\u{05D0}) def"),
    ("אב", "\u{05D1}\u{05D0}"),
    ("plain", "plain"),
  ])
  func mixedDirections(text: String, expected: String) {
    #expect(BidiLevelsTests.visual(text) == expected)
  }

  @Test func theFirstStrongLetterDecides() {
    #expect(BidiLevels("الدار البيضاء Casablanca".unicodeScalars.map(\.value)).startsRightToLeft)
    #expect(!BidiLevels("26 Tokyo (طوكيو)".unicodeScalars.map(\.value)).startsRightToLeft)
  }

  @Test func eachParagraphHasItsOwnDirection() {
    let bidi = BidiLevels("a.\nא.".unicodeScalars.map(\.value))
    #expect(bidi.levels == [0, 0, 0, 1, 1])
  }
}
