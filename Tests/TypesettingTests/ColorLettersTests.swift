import Foundation
import Pixels
import Testing
import Typesetting

/// Letters with colours of their own, from a font made for this (`Fixtures/color-font.py`): squares of known colours.
@Suite struct ColorLettersTests {
  static let font = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/color.ttf")
    .path
  static let typesetter = Typesetter(fonts: FontLibrary([font, TestFonts.folder]))

  static func shapes(_ text: String) -> [GlyphReference] {
    typesetter.layOut(
      [TextSection(text: text, fontStack: ["Nadir Test Color"])],
      options: TextLayoutOptions(maxWidth: .infinity)
    ).glyphs.map(\.shape)
  }

  /// The colour at a place in ems, x to the right and y up from the origin; `nil` outside the picture.
  static func color(_ picture: GlyphBitmap, _ x: Double, _ y: Double) -> [Int]? {
    let column = Int((x * 24 - picture.left) / picture.unitsPerPixel)
    let row = Int((-y * 24 - picture.top) / picture.unitsPerPixel)
    let bitmap = picture.bitmap
    guard (0..<bitmap.width).contains(column), (0..<bitmap.height).contains(row) else { return nil }
    let start = (row * bitmap.width + column) * 4
    return bitmap.bytes[start..<start + 4].map { Int($0) }
  }

  static func picture(_ text: String) throws -> GlyphBitmap {
    let shape = try #require(shapes(text).first)
    return try #require(typesetter.bitmap(of: shape))
  }

  @Test func flatLayersHaveTheirColors() throws {
    let house = try Self.picture("🏠")
    #expect(Self.color(house, 0.1, 0.2) == [255, 0, 0, 255])
    #expect(Self.color(house, 0.5, 0.75) == [0, 0, 255, 255])
    let beside = Self.color(house, 0.1, 0.75)
    #expect(beside == nil || beside == [0, 0, 0, 0])
  }

  @Test func plainLettersOfSuchAFontKeepTheTextsColor() {
    #expect(Self.shapes("A").allSatisfy { if case .outline = $0 { true } else { false } })
    #expect(Self.shapes("🏠").allSatisfy { if case .bitmap = $0 { true } else { false } })
  }
}
