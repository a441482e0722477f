import Geo
import Raster
import Testing

@Suite struct CoverageCellsTests {
  /// A simple polygon: corners at growing angles around a centre.
  static func star(_ generator: inout SeededGenerator, corners: Int, size: Double) -> [SIMD2<Double>] {
    let centre = SIMD2(
      Double.random(in: 0...size, using: &generator), Double.random(in: 0...size, using: &generator))
    // Points on the sides of a square around 0 in order are at growing angles, without a sine.
    return (0..<corners).map { index in
      let place = (Double(index) + Double.random(in: 0..<0.9, using: &generator)) / Double(corners) * 4
      let share = place.truncatingRemainder(dividingBy: 1) * 2 - 1
      let side =
        [SIMD2(1, share), SIMD2(-share, 1), SIMD2(-1, -share), SIMD2(share, -1)][Int(place)]
      let point = centre + side * Double.random(in: size * 0.02...size * 0.7, using: &generator)
      return SIMD2((point.x * 256).rounded() / 256, (point.y * 256).rounded() / 256)
    }
  }

  /// The area of a simple polygon within a unit pixel: clipped at the four sides, then the shoelace sum. Nothing
  /// of it is shared with the rasteriser.
  static func area(_ polygon: [SIMD2<Double>], column: Int, row: Int) -> Double {
    var points = polygon
    for (axis, limit, sign) in [
      (0, Double(column), 1.0), (0, Double(column + 1), -1.0), (1, Double(row), 1.0),
      (1, Double(row + 1), -1.0),
    ] {
      var kept: [SIMD2<Double>] = []
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let (da, db) = ((a[axis] - limit) * sign, (b[axis] - limit) * sign)
        if da >= 0 { kept.append(a) }
        if (da > 0 && db < 0) || (da < 0 && db > 0) { kept.append(a + (b - a) * (da / (da - db))) }
      }
      points = kept
      if points.isEmpty { return 0 }
    }
    var sum = 0.0
    for index in points.indices {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      sum += a.x * b.y - b.x * a.y
    }
    return abs(sum) / 2
  }

  @Test func coverageIsTheExactArea() {
    var generator = SeededGenerator(1)
    var worst = 0.0
    for round in 0..<60 {
      let polygon = Self.star(&generator, corners: 3 + round % 20, size: 24)
      let coverage = Coverage.of(Path([polygon]), width: 24, height: 24)
      for row in 0..<24 {
        for column in 0..<24 {
          let error = Double(coverage[row * 24 + column]) / 255 - Self.area(polygon, column: column, row: row)
          worst = max(worst, abs(error))
        }
      }
    }
    // Half a step of 255 for rounding to bytes; crossings and heights are rounded to 1/65,536 pixel.
    #expect(worst <= 0.55 / 255, "worst \(worst * 255) of 255")
  }

  /// Letters have many edges within one pixel.
  @Test(arguments: [1, 3, 8]) func shapesOfManyShortEdgesHaveExactCoverage(bandHeight: Int) {
    var generator = SeededGenerator(11)
    var worst = 0.0
    for _ in 0..<40 {
      let polygon = Self.star(&generator, corners: 48, size: 5)
      let coverage = Coverage.of(Path([polygon]), width: 8, height: 8, bandHeight: bandHeight)
      for row in 0..<8 {
        for column in 0..<8 {
          let error = Double(coverage[row * 8 + column]) / 255 - Self.area(polygon, column: column, row: row)
          worst = max(worst, abs(error))
        }
      }
    }
    #expect(worst <= 0.55 / 255, "worst \(worst * 255) of 255")
  }

  @Test func trianglesOfAShapeMakeTheShape() {
    var generator = SeededGenerator(2)
    for _ in 0..<40 {
      let polygon = Self.star(&generator, corners: 17, size: 40)
      let centre = SIMD2(
        Double.random(in: -50...90, using: &generator), Double.random(in: -50...90, using: &generator))
      let fan = polygon.indices.map { [centre, polygon[$0], polygon[($0 + 1) % polygon.count]] }
      #expect(
        Coverage.of(Path(fan), width: 40, height: 40) == Coverage.of(Path([polygon]), width: 40, height: 40))
    }
  }

  @Test func orderAndDirectionOfContoursDoNotShow() {
    var generator = SeededGenerator(3)
    let contours = (0..<30).map { _ in Self.star(&generator, corners: 9, size: 60) }
    let one = Coverage.of(Path(contours), width: 60, height: 60)
    #expect(Coverage.of(Path(contours.reversed()), width: 60, height: 60) == one)
    #expect(Coverage.of(Path(contours.map { $0.reversed() }), width: 60, height: 60) == one)
  }

  @Test(arguments: [1, 3, 8, 50]) func bandsDoNotShow(height: Int) {
    var generator = SeededGenerator(4)
    let contours = (0..<20).map { _ in Self.star(&generator, corners: 12, size: 90) }
    let whole = Coverage.of(Path(contours), width: 70, height: 50)
    #expect(Coverage.of(Path(contours), width: 70, height: 50, bandHeight: height) == whole)
  }

  @Test func wholePixelShiftsGiveTheSamePixels() {
    var generator = SeededGenerator(5)
    let polygon = Self.star(&generator, corners: 25, size: 30)
    let here = Coverage.of(
      Path([polygon]), width: 200, height: 200, map: .scaling(x: 1, y: 1, offsetX: 60, offsetY: 60))
    let there = Coverage.of(
      Path([polygon]), width: 200, height: 200, map: .scaling(x: 1, y: 1, offsetX: 97, offsetY: 71))
    for row in 0..<120 {
      for column in 0..<120 {
        #expect(here[(row + 20) * 200 + column + 20] == there[(row + 31) * 200 + column + 57])
      }
    }
  }

  @Test func whatLiesBesideTheCanvasKeepsItsWinding() {
    var generator = SeededGenerator(6)
    for _ in 0..<40 {
      let polygon = Self.star(&generator, corners: 11, size: 160)
      let large = Coverage.of(
        Path([polygon]), width: 400, height: 400, map: .scaling(x: 1, y: 1, offsetX: 120, offsetY: 120))
      let small = Coverage.of(
        Path([polygon]), width: 50, height: 40, map: .scaling(x: 1, y: 1, offsetX: -30, offsetY: -40))
      for row in 0..<40 {
        for column in 0..<50 {
          #expect(small[row * 50 + column] == large[(row + 160) * 400 + column + 150])
        }
      }
    }
  }

  @Test func holesAndRulesFollowWinding() {
    let outer = [SIMD2(0.0, 0.0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)]
    let inner = [SIMD2(3.0, 3.0), SIMD2(7, 3), SIMD2(7, 7), SIMD2(3, 7)]
    func middle(_ path: Path, _ rule: FillRule) -> UInt8 {
      Coverage.of(path, width: 10, height: 10, rule: rule)[55]
    }
    #expect(middle(Path([outer, inner]), .nonZero) == 255)
    #expect(middle(Path([outer, inner]), .evenOdd) == 0)
    #expect(middle(Path([outer, inner.reversed()]), .nonZero) == 0)
    #expect(middle(Path([outer, inner.reversed()]), .evenOdd) == 0)
  }

  @Test func centresPartTrianglesWithoutGapOrOverlap() {
    var generator = SeededGenerator(7)
    for _ in 0..<20 {
      let polygon = Self.star(&generator, corners: 15, size: 50)
      let centre = polygon.reduce(.zero, +) / 15
      var sum = [Int](repeating: 0, count: 2500)
      for index in polygon.indices {
        let triangle = Path([[centre, polygon[index], polygon[(index + 1) % 15]]])
        for (place, value) in Coverage.of(triangle, width: 50, height: 50, isAntialiased: false).enumerated()
        {
          #expect(value == 0 || value == 255)
          sum[place] += Int(value)
        }
      }
      let whole = Coverage.of(Path([polygon]), width: 50, height: 50, isAntialiased: false)
      // The centre may lie outside a corner of the star, where triangles overlap: the whole is then inside.
      for place in sum.indices where sum[place] <= 255 {
        #expect(sum[place] == Int(whole[place]) || sum[place] == 255)
      }
    }
  }

  @Test func hostileCoordinatesAreRefusedOrClipped() {
    let bad: [[SIMD2<Double>]] = [
      [SIMD2(.nan, 1), SIMD2(5, 5), SIMD2(0, 5)], [SIMD2(.infinity, 1), SIMD2(5, 5), SIMD2(0, 5)],
      [SIMD2(1, 1)], [SIMD2(1, 1), SIMD2(1, 1), SIMD2(1, 1)], [],
    ]
    #expect(Coverage.of(Path(bad), width: 8, height: 8).allSatisfy { $0 == 0 })
    for size in [1e4, 1e7, 1e12, 1e30] {
      let huge = [SIMD2(-size, -size), SIMD2(size, -size), SIMD2(size, size), SIMD2(-size, size)]
      #expect(Coverage.of(Path([huge]), width: 8, height: 8).allSatisfy { $0 == 255 }, "size \(size)")
      let half = [SIMD2(4, -size), SIMD2(size, -size), SIMD2(size, size), SIMD2(4, size)]
      let row = Coverage.of(Path([half]), width: 8, height: 1)
      #expect(row == [0, 0, 0, 0, 255, 255, 255, 255], "size \(size)")
    }
  }

  @Test func aMillionVerticesAreDrawn() {
    var generator = SeededGenerator(8)
    let noise = (0..<1_000_000).map { _ in
      SIMD2(Double.random(in: -20...120, using: &generator), Double.random(in: 0...3, using: &generator))
    }
    let coverage = Coverage.of(Path([noise]), width: 100, height: 4)
    #expect(coverage[350...399].allSatisfy { $0 == 0 })
    #expect(coverage[0..<300].contains { $0 > 0 })
  }
}
