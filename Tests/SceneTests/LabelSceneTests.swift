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
