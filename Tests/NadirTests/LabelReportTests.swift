import Foundation
import Geo
import Nadir
import Testing

/// What pictures tell about their labels.
@Suite struct LabelReportTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  static func request(_ names: [String], _ layout: String = "") -> MapSnapshot {
    let features = names.enumerated().map { index, name in
      LabelGoldenTests.feature("Point", [(0, Double(index) * 60 - 60)], name)
    }
    let style = LabelGoldenTests.style(
      features,
      layers: """
        {"id": "names", "type": "symbol", "source": "s", "layout": {"text-field": ["get", "name"],
          "text-size": 16, "text-font": ["Noto Sans Regular"]\(layout)}}
        """)
    return MapSnapshot(style: style, size: PictureSize(width: 300, height: 300))
  }

  @Test func aLetterThatNoFontHasIsToldOnceWithItsNameAndLabel() async throws {
    let snapshot = try await snapshotter.snapshot(
      Self.request(["A \u{12000} b", "\u{12000}\u{12001}", "plain"]))
    #expect(
      snapshot.missing.glyphs == [
        "U+12000 CUNEIFORM SIGN A in 'A \u{12000} b'",
        "U+12001 CUNEIFORM SIGN A TIMES A in '\u{12000}\u{12001}'",
      ])
    // A second picture of the same map tells its own lacks alone.
    let map = try await snapshotter.open(Self.request(["\u{12000}"]))
    _ = try await map.snapshot(Self.request(["\u{12000}"]))
    var elsewhere = Self.request(["\u{12000}"])
    elsewhere.camera = .position(target: Coordinate(latitude: 40, longitude: 40), zoom: 12)
    #expect(try await map.snapshot(elsewhere).missing.glyphs.isEmpty)
  }

  @Test func joinersAndSelectorsAreNeverMissing() async throws {
    let snapshot = try await snapshotter.snapshot(Self.request(["a\u{200D}b\u{FE0F}c\u{200C}", "\u{FE0E}"]))
    #expect(snapshot.missing.glyphs.isEmpty)
  }

  @Test func aLabelThatIsCutIsToldByItsBeginning() async throws {
    let long = String(repeating: "abcd ", count: 4001)
    let snapshot = try await snapshotter.snapshot(Self.request([long], #", "text-overlap": "always""#))
    let told = snapshot.warnings.map(\.message)
    #expect(
      told.contains(
        "the label 'abcd abcd abcd abcd abcd abcd abcd abcd …' is longer than 20000 letters: its end isn't drawn"
      ),
      "\(told)")
  }

  @Test func markersHideTheLabelsUnderThem() async throws {
    var request = Self.request(["High", "Middle", "Low"])
    let middle = Coordinate(
      latitude: LabelGoldenTests.degrees(-256), longitude: LabelGoldenTests.degrees(256))
    request.camera = .position(target: middle, zoom: 13)
    #expect(try await snapshotter.snapshot(request).labels.map(\.text).sorted() == ["High", "Low", "Middle"])
    request.overlays = [.marker(Marker(position: middle, title: "Here"))]
    #expect(try await snapshotter.snapshot(request).labels.map(\.text).sorted() == ["High", "Low"])
  }

  @Test func theCommandTakesATextApart() throws {
    let outcome = try CommandLineTests.run(["inspect", TestFiles.root + "/Fonts", "--text", "شارع 26 (x)"])
    let table = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.code == 0)
    #expect(table.contains("run 1: Arab, right to left, Noto Sans Arabic Regular, \"شارع \""))
    #expect(table.contains("U+0634") && table.contains("line 1: "))
    let rows = table.split(separator: "\n").filter { $0.contains("U+0639") }
    // Ain ends the word: it's the second glyph from the left, after the space.
    #expect(rows.count == 1 && rows[0].contains("0.507"))
  }

  @Test func theCommandTakesATextApartAsJSON() throws {
    let style = TestFiles.root + "/Samples/helsinki/streets.json"
    let outcome = try CommandLineTests.run([
      "inspect", style, "--text", "Mannerheimintie\u{E123}", "--format", "json",
    ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let runs = try #require(json["runs"] as? [[String: Any]])
    #expect(runs.first?["script"] as? String == "Latn")
    #expect((runs.first?["glyphs"] as? [[String: Any]])?.count == 15)
    #expect(json["layer"] is String)
    #expect((json["missing"] as? [String])?.first == "U+E123")
    let unknown = try CommandLineTests.run(["inspect", style, "--text", "x", "--layer", "nope"])
    #expect(unknown.code == 2 && unknown.errors.contains("nope"))
  }

  @Test func aFontSaysWhatItIs() throws {
    let outcome = try CommandLineTests.run(["inspect", TestFiles.root + "/Fonts/NotoSans-Bold.ttf"])
    #expect(outcome.code == 0)
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("\"weight\":700") || text.contains("\"weight\": 700"))
  }
}
