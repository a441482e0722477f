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

  /// Two places far from each other: one whose label's font and letters nobody has, and a plain one.
  static func twoPlaces() -> (map: MapSnapshot, lacking: MapSnapshot, plain: MapSnapshot) {
    let style = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "A \u{12000}", "font": "Nowhere Bold"},
         "geometry": {"type": "Point", "coordinates": [0, 0]}},
        {"type": "Feature", "properties": {"name": "B", "font": "Noto Sans Regular"},
         "geometry": {"type": "Point", "coordinates": [90, 0]}}]}}},
       "layers": [{"id": "names", "type": "symbol", "source": "s", "layout": {"text-field": ["get", "name"],
         "text-font": ["case", ["==", ["get", "font"], "Nowhere Bold"], ["literal", ["Nowhere Bold"]],
           ["literal", ["Noto Sans Regular"]]]}}]}
      """
    let map = MapSnapshot(style: .text(style, base: nil), size: PictureSize(width: 200, height: 100))
    var (lacking, plain) = (map, map)
    lacking.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 6)
    plain.camera = .position(target: Coordinate(latitude: 0, longitude: 90), zoom: 6)
    return (map, lacking, plain)
  }

  @Test func whatAPictureLacksDoesNotDependOnThoseBeforeIt() async throws {
    let (request, lacking, plain) = Self.twoPlaces()
    let expected = [
      "missing: letters no font has: 1 (U+12000 CUNEIFORM SIGN A in 'A \u{12000}')",
      "font 'Nowhere Bold' isn't there, 'Noto Sans Bold' stands in",
    ]
    for order in [[lacking, plain, lacking], [plain, lacking, plain]] {
      let map = try await snapshotter.open(request)
      for picture in order {
        let told = try await map.snapshot(picture).warnings.map(\.message)
        let target: [String]
        if case .position(let place?, _, _, _, _) = picture.camera, place.longitude == 0 {
          target = expected
        } else {
          target = []
        }
        #expect(told == target)
      }
    }
  }

  @Test func picturesAtTheSameTimeTellEachTheirOwn() async throws {
    let (request, lacking, plain) = Self.twoPlaces()
    let map = try await snapshotter.open(request)
    let told = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for index in 0..<12 {
        group.addTask { (index, try await map.snapshot(index % 3 == 0 ? lacking : plain).warnings.count) }
      }
      return try await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
    }
    for (index, count) in told { #expect(count == (index % 3 == 0 ? 2 : 0), "picture \(index)") }
  }

  @Test func lettersOfPinsCalloutsAndCreditsAreToldWithTheirText() async throws {
    var request = Self.twoPlaces().plain
    request.size = PictureSize(width: 300, height: 300)
    var marker = Marker(
      position: Coordinate(latitude: 0, longitude: 90), title: "Ur \u{12001}", snippet: "\u{12002}")
    marker.glyph = "\u{12003}"
    request.overlays = [.marker(marker)]
    request.selectedMarker = "Ur \u{12001}"
    let glyphs = try await snapshotter.snapshot(request).missing.glyphs
    #expect(glyphs.map { $0.prefix(7) } == ["U+12001", "U+12002", "U+12003"])
    #expect(glyphs.first?.hasSuffix(" in 'Ur \u{12001}'") == true)
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
