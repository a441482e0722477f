import Display
import Geo
import StyleSpec
import Testing

@testable import Scene

/// Letters along projected lines, icons around texts, and the places around an anchor.
@Suite struct LabelTrackTests {
  static let corner = [LabelVector(0, 0), LabelVector(100, 0), LabelVector(100, 100)]

  static func track(reach: Double = 90) -> LineTrack {
    LineTrack(
      line: corner, anchor: LineAnchor(point: LabelVector(60, 0), segment: 0), toPlane: .identity,
      reach: reach)
  }

  @Test func placesFollowTheLineBothWays() throws {
    let ahead = try #require(Self.track().place(at: 70, sideOffset: 0, isFlipped: false))
    #expect(ahead.point == LabelVector(100, 30))
    #expect(abs(ahead.angle - .pi / 2) < 1e-12)
    let behind = try #require(Self.track().place(at: -50, sideOffset: 0, isFlipped: false))
    #expect(behind.point == LabelVector(10, 0))
    #expect(behind.angle == 0)
  }

  @Test func aFlippedPlaceLooksTheOtherWayAndKeepsItsSide() throws {
    let place = try #require(Self.track().place(at: -50, sideOffset: 5, isFlipped: true))
    #expect(place.point == LabelVector(10, 5))
    #expect(abs(abs(place.angle) - .pi) < 1e-12)
  }

  @Test func beyondTheLineThereIsNoPlace() {
    #expect(Self.track().place(at: -60, sideOffset: 0, isFlipped: false) == nil)
    #expect(Self.track(reach: 500).place(at: 141, sideOffset: 0, isFlipped: false) == nil)
  }

  @Test func distancesOnTheTileStretchOnlyBeyondTheLastCornerAndUpAndDown() {
    #expect(Self.track().tileDistance(at: 70, unit: 1, stretch: 1) == 70)
    #expect(Self.track().tileDistance(at: 70, unit: 2, stretch: 1) == 100)
    #expect(Self.track().tileDistance(at: 70, unit: 1, stretch: 2) == 100)
    #expect(Self.track().tileDistance(at: -50, unit: 1, stretch: 2) == 50)
    #expect(Self.track().tileDistance(at: -60, unit: 1, stretch: 1) == nil)
  }

  /// Circles half a diameter apart inside the label and a whole one beyond; what counts is four fifths of the distance.
  @Test func circlesReachAQuarterBeyondTheText() {
    let circles = LineCircles(length: 100, diameter: 40, pointsToUnits: 1, overscaling: 1)
    let line = [LabelVector(0, 7), LabelVector(400, 7)]
    let anchor = LineAnchor(point: LabelVector(200, 7), segment: 0)
    func places(_ back: Double, _ ahead: Double) -> [Double] {
      circles.centers(on: line, anchor: anchor, reach: .init(back: back, ahead: ahead)).map(\.x)
    }
    #expect(places(40, 40) == [170, 190, 210, 230, 250])
    #expect(places(56, 56) == [130, 170, 190, 210, 230, 250, 270])
    #expect(places(0, 0) == [190, 210])
    #expect(places(500, 500) == [90, 130, 170, 190, 210, 230, 250, 270, 310])
  }

  @Test func circlesNeedHalfTheLabelBeforeTheAnchor() {
    let circles = LineCircles(length: 100, diameter: 40, pointsToUnits: 1, overscaling: 1)
    let reach = LineCircles.Reach(back: 40, ahead: 40)
    func count(_ begin: Double, _ end: Double) -> Int {
      circles.centers(
        on: [LabelVector(begin, 0), LabelVector(end, 0)],
        anchor: LineAnchor(point: LabelVector(200, 0), segment: 0), reach: reach
      ).count
    }
    #expect(count(171, 400) == 0)
    #expect(count(169, 400) == 5)
    #expect(count(0, 235) == 4)
  }

  @Test func overscaledTilesHaveMoreCirclesAndAbsurdLabelsNone() {
    let line = [LabelVector(0, 0), LabelVector(4000, 0)]
    let anchor = LineAnchor(point: LabelVector(2000, 0), segment: 0)
    func count(_ length: Double, _ overscaling: Double) -> Int {
      LineCircles(length: length, diameter: 40, pointsToUnits: 1, overscaling: overscaling)
        .centers(on: line, anchor: anchor, reach: .init(back: 4000, ahead: 4000)).count
    }
    // 5 and 2 · ⌊5 · 1.8 / 2⌋
    #expect(count(100, 4) == 13)
    #expect(count(1e9, 1) == 0)
    #expect(count(-1e30, 1) == 0)
    #expect(count(.nan, 1) == 0)
  }

  @Test func aVertexBehindTheCameraStillGivesADirection() throws {
    // w = 1 - x/80: the end of the first segment is behind the camera.
    let map = Perspective(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: -1.0 / 80, wy: 0, w0: 1)
    let track = LineTrack(
      line: [LabelVector(0, 4), LabelVector(100, 4)],
      anchor: LineAnchor(point: LabelVector(10, 4), segment: 0),
      toPlane: map, reach: 40)
    let place = try #require(track.place(at: 40, sideOffset: 0, isFlipped: false))
    #expect(place.point.x > 40 && place.point.x < 60)
  }

  @Test func anchorsPullTheirLabelAway() {
    // 24 units up for a bottom anchor, the letters' own 7 units taken off.
    #expect(AnchorOffset.radial(24, anchor: .bottom).offset == LabelVector(0, -17))
    #expect(AnchorOffset.radial(24, anchor: .left).offset == LabelVector(24, 0))
    #expect(AnchorOffset.radial(-24, anchor: .left).offset == .zero)
    let diagonal = AnchorOffset.radial(24, anchor: .topRight).offset
    #expect(abs(diagonal.x + 16.970563) < 1e-5 && abs(diagonal.y - 9.970563) < 1e-5)
    let given = AnchorOffset(anchor: .bottomLeft, offset: LabelVector(3, -2))
    #expect(given.shift(width: 40, height: 10, unit: 2) == LabelVector(26, -9))
  }

  static func image(_ width: Double, _ height: Double) -> LabelImage {
    LabelImage(source: .bitmap(0), piece: .init(x: 5, y: 7, width: width, height: height))
  }

  @Test func anIconStandsOnItsAnchor() {
    let shape = IconShape(image: Self.image(20, 10), offset: LabelVector(1, 2), anchor: .bottomRight)
    #expect(shape.box == CollisionBox(minX: -19, minY: -8, maxX: 1, maxY: 2))
    let piece = shape.pieces(scale: 2)
    #expect(piece.count == 1)
    #expect(piece[0].target == CollisionBox(minX: -38, minY: -16, maxX: 2, maxY: 4))
    #expect(piece[0].source == .init(x: 5, y: 7, width: 20, height: 10))
  }

  @Test func anIconFitsAroundItsText() {
    let shape = IconShape(image: Self.image(20, 10), offset: .zero, anchor: .center)
    let text = CollisionBox(minX: -30, minY: -6, maxX: 30, maxY: 6)
    let padding = Padding(top: 1, right: 2, bottom: 3, left: 4)
    let both = shape.fitted(to: text, fit: .both, padding: padding, offset: .zero)
    #expect(both.box == CollisionBox(minX: -34, minY: -7, maxX: 32, maxY: 9))
    let width = shape.fitted(to: text, fit: .width, padding: padding, offset: .zero)
    #expect(width.box == CollisionBox(minX: -34, minY: -6, maxX: 32, maxY: 8))
  }

  @Test func onlyTheStretchZonesOfAnIconStretch() {
    var image = Self.image(20, 10)
    image.stretchX = [5...15]
    image.content = .init(x: 5, y: 0, width: 10, height: 10)
    let text = CollisionBox(minX: -30, minY: -5, maxX: 30, maxY: 5)
    let none = Padding(top: 0, right: 0, bottom: 0, left: 0)
    let shape = IconShape(image: image, offset: .zero, anchor: .center)
      .fitted(to: text, fit: .both, padding: none, offset: .zero)
    let pieces = shape.pieces(scale: 1)
    #expect(pieces.map(\.target.minX) == [-35, -30, 30])
    #expect(pieces.map(\.target.maxX) == [-30, 30, 35])
    #expect(pieces.map(\.source.x) == [5, 10, 20])
  }
}
