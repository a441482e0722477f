import Geo
import Raster
import Testing

@Suite struct StrokeOutlineTests {
  static func shape(
    _ width: Double, cap: StrokeShape.Cap = .butt, join: StrokeShape.Join = .miter, miterLimit: Double = 2
  ) -> StrokeShape {
    StrokeShape(
      halfWidth: width / 2, cap: cap, join: join, miterLimit: miterLimit, roundLimit: 1.05, tolerance: 1 / 32)
  }

  /// The ink of a line in pixels, and its coverage.
  static func ink(_ line: [SIMD2<Double>], _ shape: StrokeShape, isClosed: Bool = false) -> (Double, [UInt8])
  {
    var outline = StrokeOutline(shape: shape)
    line.withUnsafeBufferPointer { outline.add($0, isClosed: isClosed) }
    var edges = EdgeList(canvas: PixelSize(width: 100, height: 100))
    edges.append(contours: outline.points, ends: outline.ends)
    let coverage = Coverage.of(edges, width: 100, height: 100)
    return (coverage.reduce(0) { $0 + Double($1) } / 255, coverage)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1, 1.5, 4, 13.3]) func straightLinesHaveTheAreaOfTheirWidth(width: Double)
  {
    for (a, b) in [
      (SIMD2(20.3, 30.7), SIMD2(80.9, 30.7)), (SIMD2(20.1, 20.2), SIMD2(77.7, 63.1)),
      (SIMD2(50.5, 90.25), SIMD2(47.125, 15)),
    ] {
      let length = ((b - a) * (b - a)).sum().squareRoot()
      let (ink, _) = Self.ink([a, b], Self.shape(width))
      #expect(abs(ink - width * length) < 0.02 * length, "width \(width): \(ink) for \(width * length)")
    }
  }

  @Test func capsAddTheirArea() {
    let line = [SIMD2(30.0, 50), SIMD2(70.0, 50)]
    #expect(abs(Self.ink(line, Self.shape(10, cap: .square)).0 - 500) < 0.5)
    #expect(abs(Self.ink(line, Self.shape(10, cap: .round)).0 - (400 + 25 * Double.pi)) < 0.8)
    #expect(abs(Self.ink(line, Self.shape(10, cap: .butt)).0 - 400) < 0.5)
  }

  /// A right angle of width 10: two bodies of 400 and 400 overlap by nothing; the corner adds its wedge of the
  /// 5 by 5 square, the inner corner takes 25 away.
  @Test(arguments: [
    (StrokeShape.Join.miter, 2.0, 800.0), (.miter, 1.2, 787.5), (.bevel, 1.2, 787.5), (.bevel, 2, 800),
    (.round, 2, 775 + 25 * Double.pi / 4 + 0.0),
  ])
  func joinsHaveTheirArea(join: StrokeShape.Join, limit: Double, area: Double) {
    let corner = [SIMD2(30.0, 30), SIMD2(70.0, 30), SIMD2(70.0, 70)]
    let (ink, _) = Self.ink(corner, Self.shape(10, join: join, miterLimit: limit))
    #expect(abs(ink - area) < 0.6, "\(ink)")
  }

  @Test func linesThatCrossThemselvesAreOneShape() {
    let loop = [SIMD2(10.0, 10), SIMD2(90.0, 90), SIMD2(90.0, 10), SIMD2(10.0, 90)]
    let (_, coverage) = Self.ink(loop, Self.shape(8))
    #expect(coverage[50 * 100 + 50] == 255)
    #expect(coverage.max() == 255)
  }

  @Test func tightTurnsLeaveNoHole() {
    // Segments much shorter than the width, turning back on themselves.
    var generator = SeededGenerator(10)
    for join in [StrokeShape.Join.miter, .round, .bevel] {
      var point = SIMD2(50.0, 50)
      let line = (0..<30).map { _ -> SIMD2<Double> in
        point += SIMD2(
          Double.random(in: -2...2, using: &generator), Double.random(in: -2...2, using: &generator))
        return point
      }
      let (_, coverage) = Self.ink(line, Self.shape(16, join: join))
      for place in line {
        #expect(coverage[Int(place.y) * 100 + Int(place.x)] == 255)
      }
    }
  }

  @Test func closedLinesAreRings() {
    let square = [SIMD2(30.0, 30), SIMD2(70.0, 30), SIMD2(70.0, 70), SIMD2(30.0, 70)]
    let (ink, coverage) = Self.ink(square, Self.shape(6), isClosed: true)
    #expect(abs(ink - (46 * 46 - 34 * 34)) < 1)
    #expect(coverage[50 * 100 + 50] == 0)
  }
}
