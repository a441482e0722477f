import Foundation
import Geo
import Testing
import Typesetting

@Suite(.enabled(if: TestFonts.arePresent, "the repository's fonts aren't there yet"))
struct FontLibraryTests {
  let library = FontLibrary([TestFonts.folder])

  @Test(arguments: [
    (["Noto Sans Bold"], "Noto Sans Bold"),
    (["Noto Sans Regular"], "Noto Sans Regular"),
    (["Noto Sans"], "Noto Sans Regular"),
    (["Noto Sans Semibold"], "Noto Sans Bold"),
    (["Noto Sans Medium"], "Noto Sans Regular"),
    (["Noto Sans Arabic Bold", "Noto Sans Regular"], "Noto Sans Arabic Bold"),
    (["Open Sans Semibold", "Arial Unicode MS Bold"], "Noto Sans Bold"),
    (["Roboto Medium"], "Noto Sans Regular"),
    (["Metropolis Light"], "Noto Sans Regular"),
    (["Klokantech Noto Sans Bold"], "Noto Sans Bold"),
    (["DIN Pro Bold"], "Noto Sans Bold"),
    ([], "Noto Sans Regular"),
  ])
  func stacksFindTheirFace(stack: [String], expected: String) {
    #expect(library.fonts(for: stack).first?.fullName == expected)
  }

  @Test func italicsAreFoundWhereThereAreAny() {
    guard TestFonts.has("Noto Sans Italic") else { return }
    #expect(library.fonts(for: ["Noto Sans Italic"]).first?.isItalic == true)
    #expect(library.fonts(for: ["Roboto Italic"]).first?.fullName == "Noto Sans Italic")
  }

  @Test func whatStandsInIsReported() {
    let typesetter = Typesetter(fonts: library)
    func substitutions(_ stack: [String]) -> [TextLacks.Substitution] {
      typesetter.layOut([TextSection(text: "a", fontStack: stack)], options: .init()).lacks.substitutions
    }
    let roboto = ["Roboto Medium", "Arial Unicode MS Regular"]
    #expect(substitutions(roboto) == [.init(requested: "Roboto Medium", used: "Noto Sans Regular")])
    // Each label tells its own, also one that was shaped before.
    #expect(substitutions(["Noto Sans Bold", "Arial Unicode MS Bold"]) == [])
    #expect(substitutions(roboto) == [.init(requested: "Roboto Medium", used: "Noto Sans Regular")])
  }

  @Test func aFontThatTheStackNamesItselfIsNoSubstitution() {
    let typesetter = Typesetter(fonts: library)
    for stack in [
      ["Metropolis Regular", "Noto Sans Regular"], ["Metropolis Light Italic", "Noto Sans Italic"],
    ] {
      let text = typesetter.layOut([TextSection(text: "a", fontStack: stack)], options: .init())
      #expect(text.lacks.isEmpty)
    }
    let text = typesetter.layOut(
      [TextSection(text: "a", fontStack: ["Metropolis Bold", "Noto Sans Regular"])], options: .init())
    #expect(text.lacks.substitutions == [.init(requested: "Metropolis Bold", used: "Noto Sans Bold")])
  }

  @Test func outlinesAreInEmsAndPointDown() throws {
    let typesetter = Typesetter(fonts: library)
    let text = typesetter.layOut(
      [TextSection(text: "H", fontStack: ["Noto Sans Regular"])], options: .init())
    let glyph = try #require(text.glyphs.first)
    let path = try #require(typesetter.outline(of: glyph.shape, pixelsPerEm: 16))
    // fontTools' BoundsPen: 97, 0, 643, 714 thousandths; an H has twelve corners.
    #expect(path.points.count == 12)
    #expect(path.points.map(\.x).min() == 0.097)
    #expect(path.points.map(\.x).max() == 0.643)
    #expect(path.points.map(\.y).min() == -0.714)
    #expect(path.points.map(\.y).max() == 0)
  }

  /// The area by fontTools' AreaPen is 0.118064125 square ems; chords inside curves lose a little of it.
  @Test(arguments: [(16.0, 0.0008), (100.0, 0.0002), (1000.0, 0.00005)])
  func largerLettersAreFlattenedFiner(pixels: Double, tolerance: Double) throws {
    let typesetter = Typesetter(fonts: library)
    let text = typesetter.layOut(
      [TextSection(text: "o", fontStack: ["Noto Sans Regular"])], options: .init())
    let path = try #require(typesetter.outline(of: text.glyphs[0].shape, pixelsPerEm: pixels))
    var area = 0.0
    for contour in path.contourEnds.indices {
      let range = path.contourStart(contour)..<Int(path.contourEnds[contour])
      for index in range {
        let next = index + 1 == range.upperBound ? range.lowerBound : index + 1
        area += Double(path.points[index].x) * Double(path.points[next].y)
        area -= Double(path.points[next].x) * Double(path.points[index].y)
      }
    }
    #expect(abs(area.magnitude / 2 - 0.118064125) < tolerance)
  }

  @Test func foldersWithoutFontsAreAnError() {
    #expect(throws: FontError.noFonts(paths: ["/nowhere"])) { try FontLibrary(["/nowhere"]).verify() }
  }

  @Test func brokenFilesAreLeftOut() throws {
    let source = try #require(library.fonts(for: ["Noto Sans Bold"]).first)
    let whole = try Data(contentsOf: URL(filePath: source.path))
    let folder = FileManager.default.temporaryDirectory.appending(path: "nadir-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var seed: UInt64 = 42
    for (index, count) in [0, 1, 12, 100, 1000, 40_000, whole.count - 1].enumerated() {
      try whole.prefix(count).write(to: folder.appending(path: "cut\(index).ttf"))
      var noisy = whole
      for _ in 0..<200 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        noisy[Int(seed >> 33) % noisy.count] = UInt8(truncatingIfNeeded: seed >> 25)
      }
      try noisy.write(to: folder.appending(path: "noisy\(index).ttf"))
    }
    let typesetter = Typesetter(fonts: FontLibrary([folder.path]))
    for font in FontLibrary([folder.path]).fonts {
      let text = typesetter.layOut(
        [TextSection(text: "Straße (26)", fontStack: [font.fullName])], options: .init())
      for glyph in text.glyphs { _ = typesetter.outline(of: glyph.shape, pixelsPerEm: 16) }
    }
  }
}
