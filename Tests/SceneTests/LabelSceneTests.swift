import Display
import Features
import Geo
import Pixels
import StyleSpec
import Testing

@testable import Scene

/// A symbol layer from its features to display items.
@Suite struct LabelSceneTests {
  static let dots = #""icon-image": "dot""#

  @Test func anAnchorOneUnitOutsideTheTileBelongsToTheNeighbour() throws {
    var fixture = LabelFixture(layout: Self.dots)
    for x: Int32 in [-1, 0, 4095, 4096] { fixture.add((x, 2048)) }
    let result = try fixture.run()
    #expect(result.bucket.candidates.map(\.anchor.point.x) == [0, 8190])
    #expect(result.icons.count == 2)
  }

  @Test func theFirstOfTwoOverlappingIconsStays() throws {
    var fixture = LabelFixture(layout: Self.dots)
    // 80 units are 10 points: 20-point icons overlap.
    fixture.add((2048, 2048))
    fixture.add((2128, 2048))
    fixture.add((2400, 2048))
    #expect(try fixture.run().shown == [0, 2])
    fixture.layout += #", "icon-allow-overlap": true"#
    #expect(try fixture.run().shown == [0, 1, 2])
  }

  @Test func theSmallestSortKeyIsPlacedFirstAndDrawnFirst() throws {
    var fixture = LabelFixture(layout: Self.dots + #", "symbol-sort-key": ["get", "k"]"#)
    fixture.add((2048, 2048), ["k": .number(2)])
    fixture.add((2128, 2048), ["k": .number(1)])
    let result = try fixture.run()
    #expect(result.bucket.features.map(\.sortKey) == [1, 2])
    #expect(result.shown == [0])
    #expect(result.icons.map(\.toPixels.x0) == [256])
  }

  @Test func aReservedBoxHidesLabelsEvenThoseThatMayOverlap() throws {
    var fixture = LabelFixture(layout: Self.dots + #", "icon-allow-overlap": true"#)
    fixture.add((2048, 2048))
    fixture.add((3000, 2048))
    let box = LabelReservation(box: PictureRect(x: 240, y: 240, width: 30, height: 30))
    #expect(try fixture.run(reserving: [box]).shown == [1])
  }

  @Test func theFirstFreeVariableAnchorIsTaken() throws {
    var fixture = LabelFixture(
      layout: #""text-field": ["get", "t"], "text-size": 24, "text-padding": 0, "#
        + #""text-variable-anchor": ["left", "right", "top"], "text-justify": "auto", "text-offset": [0.5, 0]"#
    )
    fixture.add((2048, 2048), ["t": .string("AAA")])
    fixture.add((2048, 2048), ["t": .string("BBB")])
    fixture.add((2048, 2048), ["t": .string("CCC")])
    let result = try fixture.run()
    #expect(result.decisions.map(\.place) == [0, 1, -1])
    #expect(result.labels.map(\.text) == ["AAA", "BBB"])
    // Three letters of 12 units at size 24: 36 points, 12 right of the anchor, then left of it.
    #expect(result.labels.map(\.box.minX) == [268, 208])
    #expect(result.labels.map(\.box.maxX) == [304, 244])
  }

  @Test func aTextThatNeedsItsIconGoesWithIt() throws {
    var fixture = LabelFixture(
      layout: Self.dots + #", "text-field": "AB", "text-offset": [3, 0], "text-size": 12"#)
    fixture.add((2048, 2048))
    fixture.add((2100, 2048))
    #expect(try fixture.run().decisions[1] == .hidden)
    fixture.layout += #", "icon-optional": true, "text-optional": true, "icon-overlap": "always""#
    let decision = try fixture.run().decisions[1]
    #expect(decision.showsIcon && !decision.showsText)
  }

  /// A label along an eastward line, seen under a bearing: letters from left to right and never upside down.
  @Test(arguments: [0, 45, 89, 91, 179.9, 180, 180.1, 269, 271, 359.9])
  func lineLabelsStayUpright(bearing: Double) throws {
    var fixture = LabelFixture(
      layout: #""text-field": "ABCD", "symbol-placement": "line-center", "text-size": 24"#)
    fixture.add(line: [(1024, 2048), (3072, 2048)])
    fixture.camera = Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 1, bearing: bearing),
      size: PictureSize(width: 512, height: 512))
    let run = try #require(try fixture.run().runs.first)
    #expect(run.glyphs.count == 4)
    // The letters' downward step never points up.
    #expect(run.glyphs.allSatisfy { $0.yy >= -1e-4 })
    let (first, last) = (run.glyphs[0], run.glyphs[3])
    #expect(last.x0 - first.x0 >= -1e-3 || abs(last.x0 - first.x0) < abs(last.y0 - first.y0) / 50)
    // Three advances of 12 points between the first and the last letter.
    let (dx, dy) = (last.x0 - first.x0, last.y0 - first.y0)
    #expect(abs((dx * dx + dy * dy).squareRoot() - 36) < 0.01)
  }

  @Test func withoutKeepUprightALabelFollowsItsLine() throws {
    var fixture = LabelFixture(
      layout: #""text-field": "ABCD", "symbol-placement": "line-center", "text-keep-upright": false"#)
    fixture.add(line: [(3072, 2048), (1024, 2048)])
    let run = try #require(try fixture.run().runs.first)
    #expect(run.glyphs.allSatisfy { $0.yy < 0 })
  }

  @Test func aLineTooShortOnThePictureHidesItsLabel() throws {
    var fixture = LabelFixture(
      layout: #""text-field": "ABCDEFGH", "symbol-placement": "line-center", "text-size": 24"#)
    // 60 points for a label of 96.
    fixture.add(line: [(2048, 2048), (2528, 2048)])
    let result = try fixture.run()
    #expect(result.labels.isEmpty && result.runs.isEmpty)
  }

  @Test func tiltShrinksWhatIsFarHalfAsMuchAsTheMap() throws {
    var fixture = LabelFixture(layout: #""text-field": "A", "text-size": 24"#)
    fixture.add((2048, 1024))
    fixture.camera = Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 1, viewingAngle: 60),
      size: PictureSize(width: 512, height: 512))
    let glyph = try #require(try fixture.run().runs.first?.glyphs.first)
    // 128 points ahead at D = 768: w = 1 + 128·sin 60° / 768.
    let w = 1 + 128 * 0.75.squareRoot() / 768
    #expect(abs(Double(glyph.xx) - (0.5 + 0.5 / w)) < 1e-5)
    #expect(abs(glyph.xy) < 1e-6)
  }

  @Test func picturesStandOnWholePixelsAndDistanceFieldsWhereTheyBelong() throws {
    let ground = #", "icon-pitch-alignment": "map""#
    for (image, more, expected) in [("dot", "", 246.0), ("dot", ground, 246.5), ("field", "", 246.5)] {
      var fixture = LabelFixture(layout: #""icon-image": "\#(image)""# + more)
      // 2052 units are 256.5 points, the icon begins 10 points before.
      fixture.add((2052, 2048))
      let icon = try #require(try fixture.run().icons.first)
      #expect(abs(icon.toPixels.x0 - expected) < 1.0 / 256)
    }
  }

  @Test func sectionsOfAnotherSizeAreRunsOfTheirOwn() throws {
    var fixture = LabelFixture(
      layout: #""text-field": ["format", "A", {}, "B", {"font-scale": 0.5}, "C", {"font-scale": 0.5}]"#,
      paint: #""text-halo-width": 2, "text-halo-color": "white""#)
    fixture.add((2048, 2048))
    let runs = try fixture.run().runs
    #expect(runs.map(\.fieldScale) == [1, 0.5, 1, 0.5])
    #expect(runs.map(\.glyphs.count) == [1, 2, 1, 2])
    #expect(runs.map(\.haloWidth) == [2, 2, 0, 0])
  }

  @Test func halosLieUnderAllLettersOfTheirTile() throws {
    var fixture = LabelFixture(
      layout: #""text-field": "A", "text-allow-overlap": true"#,
      paint: #""text-halo-width": 2, "text-halo-color": "white""#)
    fixture.add((2048, 2048))
    fixture.add((2058, 2048))
    let runs = try fixture.run().runs
    #expect(runs.map(\.haloWidth) == [2, 2, 0, 0])
    #expect(runs.map(\.color.alpha) == [0, 0, 1, 1])
  }

  @Test func tenThousandLabelsNeverOverlap() throws {
    var generator = SeededGenerator(state: 3)
    var fixture = LabelFixture(layout: #""text-field": "AB", "text-size": 12, "text-padding": 1"#)
    for _ in 0..<10_000 {
      fixture.add(
        (Int32.random(in: 0..<4096, using: &generator), Int32.random(in: 0..<4096, using: &generator)))
    }
    let labels = try fixture.run().labels
    #expect(labels.count > 200)
    for (index, a) in labels.enumerated() {
      for b in labels[(index + 1)...] where a.box.intersects(b.box) {
        Issue.record("\(a.box) overlaps \(b.box)")
      }
    }
  }

  @Test func damagedFeaturesAreSkipped() throws {
    var fixture = LabelFixture(layout: #""text-field": "A", "symbol-placement": "line""#)
    fixture.add(line: [(5, 5)])
    fixture.add(line: [(5, 5), (5, 5), (5, 5)])
    fixture.add((10, 10))
    #expect(try fixture.run().labels.isEmpty)
  }
}

/// Streets that turn back, names that are too long, tiles' edges.
@Suite struct LabelPlaceTests {
  @Test func aNameOnAHairpinStandsOnAnArm() throws {
    var fixture = LabelFixture(
      layout: #""text-field": "ABCDEF", "symbol-placement": "line", "text-size": 16, "symbol-spacing": 120"#)
    // Two arms of 250 points, 3 points apart; a label of 48 points.
    fixture.add(line: [(1000, 2048), (3000, 2048), (3000, 2072), (1000, 2072)])
    let result = try fixture.run()
    #expect(!result.labels.isEmpty)
    for run in result.runs {
      // All letters lie flat, on one of the arms, from left to right.
      #expect(run.glyphs.allSatisfy { abs($0.xy) < 1e-6 && $0.xx > 0 })
      #expect(zip(run.glyphs, run.glyphs.dropFirst()).allSatisfy { $0.x0 < $1.x0 })
      let rows = Set(run.glyphs.map { Int($0.y0) })
      #expect(rows.count == 1)
    }
    // None reaches over the turn at 3000 / 8 = 375 points.
    #expect(result.labels.allSatisfy { $0.box.maxX < 376 + 8 })
  }

  @Test func aLineCenterLabelOnATightHairpinIsLeftOut() throws {
    var fixture = LabelFixture(
      layout: #""text-field": "ABCDEF", "symbol-placement": "line-center", "text-size": 16"#)
    fixture.add(line: [(1000, 2048), (3000, 2048), (1000, 2056)])
    #expect(try fixture.run().labels.isEmpty)
  }

  /// The label of a street that runs to the east turns over where the east points to the left, and stays so on both
  /// sides of a half turn.
  @Test func aLabelDoesNotFlickerAroundAHalfTurn() throws {
    var directions: [Bool] = []
    for bearing in [0, 60, 89.9, 179.9, 180, 180.1, 269.9] {
      var fixture = LabelFixture(
        layout: #""text-field": "ABCD", "symbol-placement": "line-center", "text-size": 24"#)
      fixture.add(line: [(1024, 2048), (3072, 2048)])
      fixture.camera = Camera(
        position: CameraPosition(
          target: Coordinate(latitude: 0, longitude: 0), zoom: 1, bearing: bearing),
        size: PictureSize(width: 512, height: 512))
      let run = try #require(try fixture.run().runs.first)
      let (first, last) = (run.glyphs[0], run.glyphs[3])
      // East on the picture is (cos b, −sin b).
      let east =
        Float(last.x0 - first.x0) * Float(cos(bearing)) - Float(last.y0 - first.y0) * Float(sin(bearing))
      directions.append(east > 0)
    }
    #expect(directions == [true, true, true, false, false, false, false])
  }

  private func cos(_ degrees: Double) -> Double { SIMD2(1.0, 0).rotated(by: degrees * .pi / 180).x }
  private func sin(_ degrees: Double) -> Double { SIMD2(1.0, 0).rotated(by: degrees * .pi / 180).y }

  @Test func labelsMayKeepOffTheEdgesOfTheirTile() throws {
    // The tile's edge is the picture's: 0 points. A label of 48 points around 20 points crosses it.
    var fixture = LabelFixture(layout: #""text-field": "ABCD", "text-size": 24"#)
    fixture.add((160, 2048))
    fixture.add((2048, 2048))
    #expect(try fixture.run().labels.count == 2)
    fixture.layout += #", "symbol-avoid-edges": true"#
    let kept = try fixture.run()
    #expect(kept.shown == [1])
  }

  /// With many features texts wait to be set until there is room; the picture is the one of texts set at once.
  @Test func textsThatWaitGiveTheSamePicture() throws {
    var generator = SeededGenerator(state: 5)
    var waiting = LabelFixture(layout: #""text-field": ["get", "t"], "text-size": 12, "text-rotate": 20"#)
    // An icon that no sprite has makes texts be set at once.
    var eager = waiting
    eager.layout += #", "icon-image": ["step", ["zoom"], "", 20, "nope"]"#
    for index in 0..<3000 {
      let point = (
        Int32.random(in: 0..<4096, using: &generator), Int32.random(in: 0..<4096, using: &generator)
      )
      let text = String(repeating: "W", count: 1 + index % 7)
      waiting.add(point, ["t": .string(text)])
      eager.add(point, ["t": .string(text)])
    }
    let (late, early) = (try waiting.run(), try eager.run())
    #expect(late.bucket.features.contains { $0.look.leastBox != nil })
    #expect(!early.bucket.features.contains { $0.look.leastBox != nil })
    #expect(late.decisions == early.decisions)
    #expect(late.labels == early.labels)
  }

  @Test func thousandsOfKeysAreSortedInNoTime() throws {
    var fixture = LabelFixture(layout: #""icon-image": "dot", "symbol-sort-key": ["get", "k"]"#)
    for index in 0..<4000 {
      fixture.add((Int32(index % 64) * 64, Int32(index / 64) * 64), ["k": .number(Double(4000 - index))])
    }
    let result = try fixture.run()
    #expect(result.bucket.features.map(\.sortKey) == (1...4000).map { Double($0) })
  }
}
