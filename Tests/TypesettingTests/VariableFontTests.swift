import Foundation
import Geo
import Testing
import Typesetting

/// A variable font stands for one font of each weight it spans (`Fixtures/variable-font.py`).
@Suite struct VariableFontTests {
  static let library = FontLibrary([
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/variable.ttf").path
  ])

  @Test func eachHundredOfWeightIsAFont() {
    #expect(
      Self.library.fonts.map(\.fullName) == [
        "Nadir Test Bar Light", "Nadir Test Bar Regular", "Nadir Test Bar Medium", "Nadir Test Bar SemiBold",
        "Nadir Test Bar Bold", "Nadir Test Bar ExtraBold",
      ])
    #expect(Self.library.fonts(for: ["Nadir Test Bar Bold"]).map(\.weight) == [700])
    #expect(Self.library.fonts(for: ["Nadir Test Bar"]).map(\.weight) == [400])
    // Black isn't spanned: the nearest is.
    #expect(Self.library.fonts(for: ["Nadir Test Bar Black"]).map(\.weight) == [800])
  }

  /// The bar is 400 wide at 400 and 800 at 800, the advance 500 and 900; linear between.
  @Test(arguments: [("Regular", 400.0, 500.0), ("SemiBold", 600, 700), ("ExtraBold", 800, 900)])
  func outlineAndAdvanceFollowTheWeight(style: String, width: Double, advance: Double) throws {
    let typesetter = Typesetter(fonts: Self.library)
    let text = typesetter.layOut(
      [TextSection(text: "I", fontStack: ["Nadir Test Bar " + style])], options: TextLayoutOptions())
    let glyph = try #require(text.glyphs.first)
    #expect(abs(glyph.advance / 24 * 1000 - advance) < 1)
    let path = try #require(typesetter.outline(of: glyph.shape, pixelsPerEm: 20))
    let right = path.points.map(\.x).max() ?? 0
    #expect(abs(Double(right) * 1000 - width) < 1)
  }
}
