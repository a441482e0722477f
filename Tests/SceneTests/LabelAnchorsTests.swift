import Testing

@testable import Scene

/// Where labels may stand along lines. Expected places are computed by the published rules by hand.
@Suite struct LabelAnchorsTests {
  static func rules(
    spacing: Double = 1000, length: Double = 100, scale: Double = 1, maxAngle: Double = .pi / 4
  ) -> LineAnchors {
    LineAnchors(
      spacing: spacing, shapedLength: length, boxScale: scale, overscaling: 1,
      turns: LineTurns(maxAngle: maxAngle, window: 0.6 * 24 * scale), extent: 8192)
  }

  @Test func aLineThatBeginsInsideStartsHalfALabelAndTwoEmsIn() {
    // 100 / 2 + 48 = 98, then every 1000.
    let line = [LabelVector(10, 500), LabelVector(3200, 500)]
    let found = Self.rules().anchors(on: line)
    #expect(found.map(\.point.x) == [108, 1108, 2108, 3108])
    #expect(found.allSatisfy { $0.point.y == 500 && $0.segment == 0 })
  }

  @Test func aLineFromTheNeighbourStartsHalfTheSpacingIn() {
    let line = [LabelVector(0, 500), LabelVector(3000, 500)]
    #expect(Self.rules().anchors(on: line).map(\.point.x) == [500, 1500, 2500])
  }

  @Test func longLabelsKeepAQuarterOfTheSpacingBetweenThem() {
    // A label of 900 in a spacing of 1000 leaves less than 250: the step becomes 900 + 250.
    let line = [LabelVector(10, 9), LabelVector(5000, 9)]
    let found = Self.rules(length: 900).anchors(on: line)
    #expect(found.map(\.point.x) == [508, 1658, 2808, 3958])
  }

  @Test func aShortLineTakesItsLabelInTheMiddle() {
    let line = [LabelVector(100, 100), LabelVector(220, 100)]
    #expect(Self.rules().anchors(on: line).map(\.point.x) == [160])
  }

  @Test func aLineShorterThanItsLabelTakesNone() {
    #expect(Self.rules().anchors(on: [LabelVector(100, 100), LabelVector(190, 100)]).isEmpty)
    #expect(Self.rules().anchors(on: [LabelVector(100, 100)]).isEmpty)
    #expect(Self.rules().anchors(on: []).isEmpty)
  }

  @Test func anchorsOutsideTheTileAreLeftOut() {
    let line = [LabelVector(8100, 10), LabelVector(12000, 10)]
    #expect(Self.rules().anchors(on: line).allSatisfy { $0.point.x < 8192 })
  }

  @Test func theMiddleOfABentLineIsMeasuredAlongIt() {
    let line = [LabelVector(0, 0), LabelVector(300, 0), LabelVector(300, 100)]
    let anchor = Self.rules(length: 50).center(of: line)
    #expect(anchor == LineAnchor(point: LabelVector(200, 0), segment: 0))
  }

  @Test(arguments: [(44.0, true), (46.0, false)])
  func aTurnOverTheLimitIsRefused(degrees: Double, isAllowed: Bool) {
    let turned = LabelVector(1000, 0).rotated(by: degrees * .pi / 180)
    let line = [LabelVector(0, 1000), LabelVector(1000, 1000), LabelVector(1000, 1000) + turned]
    let turns = LineTurns(maxAngle: .pi / 4, window: 100)
    let anchor = LineAnchor(point: LabelVector(990, 1000), segment: 0)
    #expect(turns.allow(anchor: anchor, on: line, labelLength: 200) == isAllowed)
  }

  @Test func aHairpinIsRefusedAndABendOutsideTheLabelIsNot() {
    let line = [LabelVector(0, 0), LabelVector(1000, 0), LabelVector(0, 4)]
    let turns = LineTurns(maxAngle: .pi / 4, window: 100)
    #expect(
      !turns.allow(anchor: LineAnchor(point: LabelVector(980, 0), segment: 0), on: line, labelLength: 100))
    #expect(
      turns.allow(anchor: LineAnchor(point: LabelVector(500, 0), segment: 0), on: line, labelLength: 100))
  }

  @Test func turnsAddUpInsideTheWindowOnly() {
    // Two bends of 30 degrees: 60 together.
    let first = LabelVector(100, 0).rotated(by: .pi / 6)
    let second = LabelVector(400, 0).rotated(by: .pi / 3)
    let line = [
      LabelVector(0, 0), LabelVector(400, 0), LabelVector(400, 0) + first,
      LabelVector(400, 0) + first + second,
    ]
    let anchor = LineAnchor(point: LabelVector(400, 0) + first / 2, segment: 1)
    #expect(!LineTurns(maxAngle: .pi / 4, window: 150).allow(anchor: anchor, on: line, labelLength: 300))
    #expect(LineTurns(maxAngle: .pi / 4, window: 50).allow(anchor: anchor, on: line, labelLength: 300))
  }

  @Test func linesAreCutAtTheBorderWithRoundedEnds() {
    let line = [LabelVector(-100, 3), LabelVector(200, 104), LabelVector(200, 9000), LabelVector(300, 100)]
    let pieces = LineClip.clipped(line, extent: 8192)
    #expect(pieces.count == 2)
    #expect(pieces[0] == [LabelVector(0, 37), LabelVector(200, 104), LabelVector(200, 8192)])
    #expect(pieces[1].first == LabelVector(209, 8192))
  }

  @Test func linesOfOneTextThatMeetAreJoined() {
    func entry(_ text: String?, _ line: [LabelVector], _ feature: Int) -> LineMerging.Entry {
      LineMerging.Entry(text: text, lines: [line], feature: feature)
    }
    let (a, b, c, d) = (LabelVector(0, 0), LabelVector(1, 0), LabelVector(2, 0), LabelVector(3, 0))
    let merged = LineMerging.merged([
      entry("x", [a, b], 0), entry("y", [b, c], 1), entry("x", [c, d], 2), entry("x", [b, c], 3),
      entry(nil, [a, b], 4),
    ])
    #expect(merged.map(\.feature) == [0, 1, 4])
    #expect(merged[0].lines == [[a, b, c, d]])
  }

  @Test func aJoinedFeatureBringsItsFirstLineAlone() {
    let (a, b, c, d, e) = (
      LabelVector(0, 0), LabelVector(1, 0), LabelVector(2, 0), LabelVector(8, 0), LabelVector(9, 0)
    )
    let further = [d, e]
    func entries(_ first: [LabelVector], _ second: [LabelVector]) -> [LineMerging.Entry] {
      [
        LineMerging.Entry(text: "x", lines: [first, further], feature: 0),
        LineMerging.Entry(text: "x", lines: [second, [e, d]], feature: 1),
      ]
    }
    #expect(LineMerging.merged(entries([a, b], [b, c])).map(\.lines) == [[[a, b, c], further]])
    #expect(LineMerging.merged(entries([b, c], [a, b])).map(\.lines) == [[[a, b, c], further]])
  }

  @Test func oneTextIsNotRepeatedNearby() {
    var repeats = RepeatGuard(distance: 100)
    let answers = [(50.0, "a"), (149, "a"), (149, "b"), (150, "a")].map {
      repeats.admit(LabelVector($0.0, 50), text: $0.1)
    }
    #expect(answers == [true, false, true, true])
  }

  @Test func theInnermostPointOfAnLShapeIsInItsElbow() {
    let ring = [
      LabelVector(0, 0), LabelVector(100, 0), LabelVector(100, 40), LabelVector(40, 40), LabelVector(40, 100),
      LabelVector(0, 100), LabelVector(0, 0),
    ]
    let point = InnermostPoint.find(in: [ring], precision: 0.1)
    // The circle touches both outer sides and the inner corner: r = 40·(2 − √2).
    #expect(abs(point.x - 23.43) < 0.3 && abs(point.y - 23.43) < 0.3)
  }
}
