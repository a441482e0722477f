import Geo
import Pixels
import Testing

@testable import Raster

/// Lines as meshes, against figures worked out from the formulas of MapLibre's line shader: with half a pixel of
/// soft edge on both sides, ink is outset − distance, clamped to 0...1.
@Suite struct LineMeshTests {
  struct Line {
    var points: [SIMD2<Double>]
    var width = 4.0
    var gap = 0.0
    var offset = 0.0
    var blur = 0.0
    var cap = StrokeShape.Cap.butt
    var join = StrokeShape.Join.miter
    var dashes: [Double] = []
    var isClosed = false
    var isSmooth = false
    var color: UInt32 = 0xFF00_0000

    /// The alpha of 100 by 100 pixels.
    ///
    /// - Parameter asTriangles: whether the mesh knows where along the line pixels lie, even where nothing asks.
    func painted(asTriangles: Bool = false) -> [UInt8] {
      let size = PixelSize(width: 100, height: 100)
      var builder = LineMeshBuilder(
        shape: LineMeshBuilder.Shape(
          outset: LineShade.outset(width: width, gapWidth: gap, scale: 1), offset: offset, cap: cap,
          join: join,
          miterLimit: 2, roundLimit: 1.05, cornerReach: 15, restart: 1024),
        toPixels: .identity, unitsPerPoint: 1, scale: 1, size: size,
        needsLengths: asTriangles || !dashes.isEmpty)
      builder.add(points, isClosed: isClosed)
      let shade = LineShade(
        look: .solid(color), width: width, gapWidth: gap, blur: blur,
        dashes: LineDashes(lengths: dashes, phase: 0, width: cap == .round ? width : 0, soft: 1), scale: 1,
        opacity: 1, isSmooth: isSmooth)
      let band = PixelBand(width: 100, capacity: 100)
      builder.mesh.paint(shade, window: nil, on: band)
      let bytes = band.bytes()
      return (0..<10_000).map { bytes[$0 * 4 + 3] }
    }

    func column(_ x: Int, _ rows: ClosedRange<Int>) -> [UInt8] {
      let alpha = painted()
      return rows.map { alpha[$0 * 100 + x] }
    }
  }

  static func along(y: Double) -> [SIMD2<Double>] { [SIMD2(10, y), SIMD2(90, y)] }

  /// Where a line turns back on itself no ink lies far away, whatever the rounding of its normals.
  @Test func aLineThatTurnsBackStaysWhereItIs() {
    for step in 0..<300 {
      let way = SIMD2(Double(step % 17) / 13 - 0.61, Double(step % 23) / 11 - 0.97)
      let middle = SIMD2(50.0, 50)
      let alpha = Line(points: [middle - way * 7, middle + way * 5, middle - way * 2]).painted()
      let far = alpha.indices.filter { alpha[$0] > 0 && max(abs($0 / 100 - 50), abs($0 % 100 - 50)) > 20 }
      #expect(far.isEmpty, "\(way)")
    }
  }

  @Test func edgesFadeOverOnePixel() {
    let line = Line(points: Self.along(y: 50.25))
    #expect(line.column(50, 47...53) == [0, 191, 255, 255, 255, 64, 0])
  }

  @Test(arguments: [false, true])
  func smoothEdgesFadeInACurve(asTriangles: Bool) {
    var line = Line(points: Self.along(y: 50.25))
    line.isSmooth = true
    let alpha = line.painted(asTriangles: asTriangles)
    // Of 3t² − 2t³ for three quarters and one: 0.84375 and 0.15625.
    let column: [UInt8] = (47...53).map { (row: Int) -> UInt8 in alpha[row * 100 + 50] }
    #expect(column == [0, 215, 255, 255, 255, 40, 0])
  }

  @Test func thinLinesAreHeavierThanTheirWidth() {
    // 0.25 + 0.5 at the line itself; a quarter of a pixel away, half.
    #expect(Line(points: Self.along(y: 50.5), width: 0.5).column(50, 49...51) == [0, 191, 0])
    #expect(Line(points: Self.along(y: 50.25), width: 0.5).column(50, 49...51) == [0, 128, 0])
  }

  @Test func blurFadesInwards() {
    // Outset 5.5, over 4 + 1 points: half of the way at the distance 3.
    let alpha = Line(points: Self.along(y: 50.5), width: 10, blur: 4).column(50, 50...56)
    let exact = [255, 229.5, 178.5, 127.5, 76.5, 25.5, 0]
    #expect(zip(alpha, exact).allSatisfy { abs(Double($0) - $1) <= 0.5 }, "\(alpha)")
  }

  @Test func aGapHasALineOnEachSide() {
    let alpha = Line(points: Self.along(y: 50.5), width: 2, gap: 6).column(50, 44...50)
    // Ink from 3 to 5: the edges' centres lie on pixel centres.
    let exact = [0, 127.5, 255, 127.5, 0, 0, 0]
    #expect(zip(alpha, exact).allSatisfy { abs(Double($0) - $1) <= 0.5 }, "\(alpha)")
  }

  @Test func offsetsGoToTheRight() {
    let alpha = Line(points: Self.along(y: 50), width: 2, offset: 10).painted()
    #expect(alpha[59 * 100 + 50] == 255)
    #expect(alpha[60 * 100 + 50] == 255)
    #expect(alpha[40 * 100 + 50] == 0)
  }

  @Test(arguments: [(StrokeShape.Cap.butt, 0.0), (.square, 5.0), (.round, .pi * 4)])
  func endsAddTheirInk(cap: StrokeShape.Cap, ink: Double) {
    // Square ends reach out half a pixel further, with the soft edge, as in MapLibre.
    let alpha = Line(points: Self.along(y: 50), cap: cap).painted()
    let sum = alpha.reduce(0) { $0 + Double($1) } / 255
    let extra = cap == .square ? 2 * 2.5 * 4 : ink
    #expect(abs(sum - 320 - extra) < 1.2, "\(sum)")
  }

  @Test func translucentLinesShowWhereTheyTurnOver() {
    let half: UInt32 = 0x8000_0000
    let hairpin = Line(
      points: [SIMD2(45, 90), SIMD2(50, 10), SIMD2(55, 90)], width: 10, join: .bevel, color: half)
    let alpha = hairpin.painted()
    #expect(alpha[80 * 100 + 46] == 128)
    #expect(alpha[40 * 100 + 50] > 180)
  }

  @Test func opaqueCornersHaveNoHoles() {
    for join in [StrokeShape.Join.miter, .round, .bevel] {
      let corner = Line(
        points: [SIMD2(20, 20), SIMD2(70, 20), SIMD2(70, 70), SIMD2(40, 40)], width: 10, join: join)
      let alpha = corner.painted()
      for (x, y) in [(70, 20), (66, 24), (73, 20), (70, 66), (50, 50)] {
        #expect(alpha[y * 100 + x] == 255, "\(join) \(x) \(y)")
      }
    }
  }

  @Test func closedLinesHaveNoEnds() {
    let square = Line(
      points: [SIMD2(20, 20), SIMD2(80, 20), SIMD2(80, 80), SIMD2(20, 80)], width: 4, isClosed: true)
    let alpha = square.painted()
    // Mitred: the outer corner is full, 64 by 64 less 56 by 56.
    #expect(alpha[18 * 100 + 18] == 255)
    #expect(abs(alpha.reduce(0) { $0 + Double($1) } / 255 - 960) < 2)
  }

  @Test func patchesShowWhatTrianglesShow() {
    var generator = SeededGenerator(77)
    for round in 0..<300 {
      let size = round % 3 == 0 ? 8.0 : 90
      let points = (0..<3 + round % 7).map { _ in
        SIMD2(
          5 + Double.random(in: 0...size, using: &generator),
          5 + Double.random(in: 0...size, using: &generator))
      }
      var line = Line(points: points, width: [0.4, 1, 3.3, 9, 24][round % 5])
      line.cap = [.butt, .round, .square][round % 3]
      line.join = [.miter, .round, .bevel][round / 3 % 3]
      line.gap = round % 11 == 0 ? 5 : 0
      line.blur = round % 13 == 0 ? 2 : 0
      line.offset = round % 17 == 0 ? 4 : 0
      line.isClosed = round % 4 == 0
      line.isSmooth = round / 5 % 2 == 0
      // Each piece's own ink may be a step off; a translucent line shows where a piece is laid on twice.
      line.color = round % 2 == 0 ? 0xFF00_0000 : 0x8000_0000
      let (patches, triangles) = (line.painted(), line.painted(asTriangles: true))
      let differing = zip(patches, triangles).filter { abs(Int($0) - Int($1)) > 2 }.count
      #expect(differing == 0, "round \(round)")
    }
  }

  /// Short pieces of a broad line that lean: within each, ink is outset − distance.
  @Test(arguments: [false, true])
  func bentBroadLinesHaveNoInkBesideThem(asTriangles: Bool) {
    let points = [SIMD2(27.656, 19.015), SIMD2(26.781, 21.64), SIMD2(24.781, 24.64), SIMD2(22.656, 26.765)]
    let line = Line(points: points, width: 4.55, cap: .round, join: .round)
    let alpha = line.painted(asTriangles: asTriangles)
    for row in 20..<26 {
      for column in 15..<40 {
        let pixel = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
        let distance = zip(points, points.dropFirst()).map { Self.distance(pixel, $0, $1) }.min() ?? 0
        // A mitre's corner reaches a little farther than the round one of the distance.
        let ink = min(max(2.775 - distance, 0), 1) * 255
        #expect(abs(Double(alpha[row * 100 + column]) - ink) < 12, "\(column) \(row)")
      }
    }
  }

  static func distance(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let way = b - a
    let share = min(max(((point - a) * way).sum() / (way * way).sum(), 0), 1)
    let rest = point - a - way * share
    return (rest * rest).sum().squareRoot()
  }

  @Test func trianglesBeginAtTheirHighestCorner() {
    // Its upper side is nearly level, the other two fall from its ends.
    let rows = ConvexRows(xs: SIMD4(1000, 3000, 2000, 2000), ys: SIMD4(1300, 1310, 3000, 3000))
    var seen: [Int] = []
    rows.forEach(from: 0, through: 20) { row, left, right in if left < right { seen.append(row) } }
    #expect(seen.first == 5)
    // The eleventh is too narrow to hold a centre.
    #expect(seen.last == 10)
  }

  @Test func bandsAndWindowsCut() {
    let size = PixelSize(width: 100, height: 100)
    var builder = LineMeshBuilder(
      shape: LineMeshBuilder.Shape(
        outset: 6.5, offset: 0, cap: .round, join: .round, miterLimit: 2, roundLimit: 1.05, cornerReach: 15,
        restart: 1024), toPixels: .identity, unitsPerPoint: 1, scale: 1, size: size, needsLengths: false)
    builder.add([SIMD2(10, 10), SIMD2(60, 80), SIMD2(90, 5)], isClosed: false)
    let shade = LineShade(
      look: .solid(0x8000_0000), width: 12, gapWidth: 0, blur: 0, dashes: nil, scale: 1, opacity: 1)
    let whole = PixelBand(width: 100, capacity: 100)
    builder.mesh.paint(shade, window: nil, on: whole)
    var parts: [UInt8] = []
    for top in stride(from: 0, to: 100, by: 25) {
      let band = PixelBand(width: 100, capacity: 25)
      band.move(toRow: top, height: 25)
      let corners = [SIMD2(0.0, 0), SIMD2(50, 0), SIMD2(50, 100), SIMD2(0, 100)]
      let rest = [SIMD2(50.0, 0), SIMD2(100, 0), SIMD2(100, 100), SIMD2(50, 100)]
      for window in [corners, rest] {
        builder.mesh.paint(shade, window: RowIntervals(convex: window, height: 100), on: band)
      }
      parts += band.bytes()
    }
    #expect(parts == whole.bytes())
  }

  @Test func linesBehindTheCameraAreCut() {
    let tilt = Perspective(xx: 1, xy: 0, x0: 50, yx: 0, yy: 1, y0: 30, wx: 0, wy: 0.02, w0: 1)
    var builder = LineMeshBuilder(
      shape: LineMeshBuilder.Shape(
        outset: 2.5, offset: 0, cap: .butt, join: .miter, miterLimit: 2, roundLimit: 1.05, cornerReach: 15,
        restart: 1024), toPixels: tilt, unitsPerPoint: 1, scale: 1,
      size: PixelSize(width: 100, height: 100))
    builder.add([SIMD2(0, -200), SIMD2(0, 40)], isClosed: false)
    let vertices = builder.mesh.vertices
    #expect(!builder.mesh.isEmpty)
    for piece in builder.mesh.pieces {
      for index in [piece.a, piece.b, piece.c, max(piece.d, 0)] {
        #expect(vertices[Int(index)].nearness > 0)
        #expect(vertices[Int(index)].nearness < Float(1 / LineCorner.nearDepth))
      }
    }
  }

  @Test func slantedNeedlesAndFarPointsAreHarmless() {
    let far: [[SIMD2<Double>]] = [
      [SIMD2(-1e11, -1e11), SIMD2(1e11, 1e11)], [SIMD2(50, 50), SIMD2(50 + 1e-9, 50), SIMD2(50, 50 + 1e-9)],
      [SIMD2(0, 50), SIMD2(1e11, 50.001), SIMD2(0, 50.002)], [SIMD2(10, 10), SIMD2(90, 10), SIMD2(10, 10)],
    ]
    for points in far {
      for cap in [StrokeShape.Cap.butt, .round, .square] {
        for join in [StrokeShape.Join.miter, .round, .bevel] {
          let line = Line(points: points, width: 6, gap: 2, blur: 1, cap: cap, join: join, dashes: [3, 2])
          #expect(line.painted().count == 10_000)
        }
      }
    }
  }
}
