import Geo
import Testing

@testable import Raster

/// What must hold for the outline of any line, however it turns.
@Suite struct StrokePropertyTests {
  static let joins: [StrokeShape.Join] = [.miter, .round, .bevel]
  static let caps: [StrokeShape.Cap] = [.butt, .round, .square]

  /// A walk of random turns; steps from far below the width to far above it.
  static func walk(_ generator: inout SeededGenerator, count: Int, step: Double) -> [SIMD2<Double>] {
    var point = SIMD2(60.0, 60)
    return (0..<count).map { _ in
      point += SIMD2(
        Double.random(in: -step...step, using: &generator), Double.random(in: -step...step, using: &generator)
      )
      point = point.clamped(lowerBound: SIMD2(20, 20), upperBound: SIMD2(100, 100))
      return point
    }
  }

  static func distance(_ p: SIMD2<Double>, _ line: [SIMD2<Double>]) -> Double {
    zip(line, line.dropFirst()).map { a, b -> Double in
      let (d, r) = (b - a, p - a)
      let t = min(max((d * r).sum() / max((d * d).sum(), 1e-30), 0), 1)
      let e = r - d * t
      return (e * e).sum().squareRoot()
    }.min() ?? .infinity
  }

  @Test(arguments: [0.4, 3, 15]) func noPointIsFartherThanTheMiterAllows(step: Double) {
    var generator = SeededGenerator(31)
    for join in Self.joins {
      for cap in Self.caps {
        for limit in [1.0, 1.05, 2, 4] {
          let shape = StrokeShape(
            halfWidth: 6, cap: cap, join: join, miterLimit: limit, roundLimit: 1.05, tolerance: 1 / 16)
          let line = Self.walk(&generator, count: 25, step: step)
          var outline = StrokeOutline(shape: shape)
          line.withUnsafeBufferPointer { outline.add($0, isClosed: false) }
          let reach = 6 * max(join == .round ? 1.05 : limit, cap == .square ? 2.0.squareRoot() : 1)
          let farthest = outline.points.map { Self.distance($0, line) }.max() ?? 0
          #expect(farthest <= reach + 1e-9, "\(join) \(cap) limit \(limit): \(farthest)")
        }
      }
    }
  }

  @Test(arguments: [0.3, 1.5, 8]) func theBodyOfEverySegmentIsCovered(step: Double) {
    var generator = SeededGenerator(32)
    for join in Self.joins {
      let line = Self.walk(&generator, count: 20, step: step)
      let shape = StrokeOutlineTests.shape(14, cap: .round, join: join)
      let (_, coverage) = StrokeOutlineTests.ink(line, shape)
      var holes = 0
      for row in 0..<100 {
        for column in 0..<100 where coverage[row * 100 + column] != 255 {
          let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
            SIMD2(Double(column + $0.0), Double(row + $0.1))
          }
          let isInside = zip(line, line.dropFirst()).contains { a, b in
            let length = Self.length(b - a)
            let d = (b - a) / length
            return corners.allSatisfy { corner in
              let (r, t) = (corner - a, ((corner - a) * d).sum())
              return t >= 0 && t <= length && abs(d.x * r.y - d.y * r.x) <= 6.98
            }
          }
          if isInside { holes += 1 }
        }
      }
      #expect(holes == 0, "\(join), step \(step)")
    }
  }

  static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  @Test(arguments: [false, true]) func edgesAreThoseOfTheContours(isClosed: Bool) {
    var generator = SeededGenerator(33)
    for round in 0..<18 {
      let line = Self.walk(&generator, count: 12, step: [0.5, 4, 30][round % 3])
      let shape = StrokeOutlineTests.shape(
        [0.5, 5, 12][round / 3 % 3], cap: Self.caps[round % 3], join: Self.joins[round / 2 % 3])
      for map in [
        Perspective.identity,
        Perspective(xx: 1, xy: -0.3, x0: 5, yx: 0.1, yy: 0.8, y0: 3, wx: 0.001, wy: 0.002, w0: 0.9),
      ] {
        var outline = StrokeOutline(shape: shape)
        let size = PixelSize(width: 120, height: 120)
        var (direct, contours) = (EdgeList(canvas: size), EdgeList(canvas: size))
        line.withUnsafeBufferPointer {
          outline.add($0, isClosed: isClosed, through: map, to: &direct)
          outline.add($0, isClosed: isClosed)
        }
        let points = outline.points.map { point -> SIMD2<Double> in
          let image = map.project(x: point.x, y: point.y)
          return SIMD2(image.x, image.y)
        }
        contours.append(contours: points, ends: outline.ends)
        #expect(!direct.isEmpty)
        let same =
          Coverage.of(direct, width: 120, height: 120) == Coverage.of(contours, width: 120, height: 120)
        #expect(same)
      }
    }
  }

  @Test func linesBehindTheCameraAndFarAwayAreClipped() {
    let line = [SIMD2(-1e9, 50.0), SIMD2(1e9, 50.0)]
    var outline = StrokeOutline(shape: StrokeOutlineTests.shape(10))
    var edges = EdgeList(canvas: PixelSize(width: 100, height: 100))
    line.withUnsafeBufferPointer { outline.add($0, isClosed: false, through: .identity, to: &edges) }
    let flat = Coverage.of(edges, width: 100, height: 100)
    #expect(flat.filter { $0 == 255 }.count == 1000)
    // w = 1 - y/100: the far half of this line, beyond y = 100, is behind the camera.
    let tilt = Perspective(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: 0, wy: -0.01, w0: 1)
    let upright = [SIMD2(30.0, 10.0), SIMD2(30.0, 500.0)]
    edges = EdgeList(canvas: PixelSize(width: 100, height: 100))
    upright.withUnsafeBufferPointer { outline.add($0, isClosed: false, through: tilt, to: &edges) }
    let tilted = Coverage.of(edges, width: 100, height: 100)
    // At y = 50 the plane is drawn twice as large, at picture row 100: rows from 11 on hold ink.
    #expect(tilted[50 * 100 + 45] == 255)
    #expect(tilted[5 * 100 + 33] == 0)
  }

  @Test func brokenCoordinatesAreRefused() {
    for bad in [Double.nan, .infinity, -.infinity] {
      let line = [SIMD2(10.0, 10.0), SIMD2(50.0, bad), SIMD2(70.0, 30.0)]
      var outline = StrokeOutline(shape: StrokeOutlineTests.shape(10))
      var edges = EdgeList(canvas: PixelSize(width: 100, height: 100))
      line.withUnsafeBufferPointer { outline.add($0, isClosed: false, through: .identity, to: &edges) }
      #expect(edges.isEmpty)
    }
  }

  /// Dashes of 3 with gaps of 2, whose pattern begins `phase` into it: where on a line of 12 ink begins and ends.
  static let phases: [(Double, [Double])] = [
    (0, [0, 3, 5, 8, 10, 12]), (1, [0, 2, 4, 7, 9, 12]), (3, [2, 5, 7, 10]), (-1, [1, 4, 6, 9, 11, 12]),
    (11, [0, 2, 4, 7, 9, 12]), (-6, [1, 4, 6, 9, 11, 12]),
  ]

  @Test(arguments: phases) func phasesShiftThePattern(phase: Double, places: [Double]) throws {
    let pattern = try #require(DashPattern(lengths: [3, 2], phase: phase))
    var found: [Double] = []
    pattern.forEachPiece(of: [SIMD2(0.0, 7), SIMD2(12.0, 7)], isVisible: { _, _ in true }) { piece in
      found += [piece.points[0].x, piece.points[piece.points.count - 1].x]
    }
    #expect(found == places)
  }
}
