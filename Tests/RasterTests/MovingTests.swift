import Geo
import Testing

@testable import Raster

/// Shapes and lines that are made once and copied onto pictures are what is made for each picture alone.
@Suite struct MovingTests {
  static let size = PixelSize(width: 90, height: 70)

  /// Lines about a picture and far around it, in pixels from their space's origin.
  static func randomLines(_ generator: inout SeededGenerator, round: Int) -> [LineMeshTests.Line] {
    (0..<12).map { index in
      let centre = SIMD2(
        Double.random(in: -300...300, using: &generator), Double.random(in: -300...300, using: &generator))
      var line = TranslationTests.randomLine(&generator, round: round)
      line.points = line.points.map { $0 * (index % 3 == 0 ? 4 : 0.5) + centre }
      return line
    }
  }

  static func builder(
    _ lines: [LineMeshTests.Line], shift: SIMD2<Int32>?, hasSight: Bool = false
  ) -> LineMeshBuilder {
    let line = lines[0]
    let outset = LineShade.outset(width: line.width, gapWidth: line.gap, scale: 1)
    let away = shift.map { SIMD2(Double($0.x), Double($0.y)) / -256 } ?? .zero
    let sight = SightBox(of: size, through: .identity, margin: 2)?.moved(by: away)
      .grown(by: outset * 2 + abs(line.offset) * 2)
    var builder = LineMeshBuilder(
      shape: LineMeshBuilder.Shape(
        outset: outset, offset: line.offset, cap: line.cap, join: line.join, miterLimit: 2, roundLimit: 1.05,
        cornerReach: 15, restart: 1024),
      toPixels: .identity, unitsPerPoint: 1, scale: 1, size: size, shift: shift ?? .zero,
      isMovable: shift == nil, needsLengths: !line.dashes.isEmpty,
      sight: hasSight && line.dashes.isEmpty ? sight : nil)
    for line in lines { builder.add(line.points, isClosed: line.isClosed) }
    return builder
  }

  static func painted(_ mesh: LineMesh, _ line: LineMeshTests.Line) -> [UInt8] {
    let shade = LineShade(
      look: .solid(line.color), width: line.width, gapWidth: line.gap, blur: line.blur,
      dashes: LineDashes(lengths: line.dashes, phase: 1, width: 0, soft: 1), scale: 1, opacity: 1)
    let band = PixelBand(width: size.width, capacity: size.height)
    mesh.paint(shade, window: nil, on: band)
    return band.bytes()
  }

  static func randomShift(_ generator: inout SeededGenerator) -> SIMD2<Int32> {
    SIMD2(
      Int32.random(in: -60_000...60_000, using: &generator),
      Int32.random(in: -60_000...60_000, using: &generator))
  }

  @Test func copiesOfLinesAreLinesMadeForThePicture() {
    var generator = SeededGenerator(31)
    var seen = 0
    for round in 0..<72 {
      let lines = Self.randomLines(&generator, round: round)
      let movable = Self.builder(lines, shift: nil).movableMesh
      #expect(movable.byteCount > 0)
      for _ in 0..<6 {
        let shift = Self.randomShift(&generator)
        let copy = movable.moved(by: shift, onto: Self.size)
        let picture = Self.painted(copy, lines[0])
        if picture.contains(where: { $0 > 0 }) { seen += 1 }
        for hasSight in [false, true] {
          let own = Self.builder(lines, shift: shift, hasSight: hasSight).mesh
          #expect(copy.rows == own.rows && copy.chunkRows == own.chunkRows, "round \(round), \(shift)")
          #expect(copy.patches.map(\.numbers) == own.patches.map(\.numbers), "round \(round), \(shift)")
          #expect(copy.pieces.count == own.pieces.count)
          #expect(picture == Self.painted(own, lines[0]), "round \(round), \(shift)")
        }
      }
    }
    #expect(seen > 200)
  }

  /// A quarter of a pixel: what lies between the centres of pixels on one picture doesn't on another.
  @Test func hairlinesBetweenCentresAreKept() {
    var line = LineMeshTests.Line(points: [SIMD2(10, 0.52), SIMD2(60, 0.52)])
    line.width = 0.01
    let movable = Self.builder([line], shift: nil).movableMesh
    for step in Int32(0)..<8 {
      let shift = SIMD2<Int32>(3, 32 * step)
      let own = Self.builder([line], shift: shift).mesh
      let copy = movable.moved(by: shift, onto: Self.size)
      #expect(Self.painted(copy, line) == Self.painted(own, line))
      #expect(copy.rows == own.rows)
    }
  }

  static func randomShape(_ generator: inout SeededGenerator) -> Path {
    Path(
      (0..<30).map { index in
        let centre = SIMD2(
          Double.random(in: -400...400, using: &generator), Double.random(in: -400...400, using: &generator))
        let reach = index % 5 == 0 ? 500.0 : 30
        return (0..<3 + index % 7).map { _ in
          centre
            + SIMD2(
              Double.random(in: -reach...reach, using: &generator),
              Double.random(in: -reach...reach, using: &generator))
        }
      })
  }

  @Test(arguments: [true, false])
  func copiesOfShapesAreShapesMadeForThePicture(isAntialiased: Bool) {
    var generator = SeededGenerator(32)
    func coverage(_ edges: EdgeList) -> [UInt8] {
      Coverage.of(
        edges, width: Self.size.width, height: Self.size.height, isAntialiased: isAntialiased,
        bandHeight: 23)
    }
    for round in 0..<40 {
      let path = Self.randomShape(&generator)
      let turn = Double(round) * 0.3
      var map = Perspective(
        xx: cosine(turn) * 0.7, xy: -sine(turn) * 0.7, x0: 0, yx: sine(turn) * 0.7, yy: cosine(turn) * 0.7,
        y0: 0, wx: 0, wy: 0, w0: 1)
      guard let movable = MovableEdges(path, toPixels: map) else {
        Issue.record("round \(round) isn't movable")
        continue
      }
      for _ in 0..<6 {
        map.x0 = Double.random(in: -250...250, using: &generator)
        map.y0 = Double.random(in: -250...250, using: &generator)
        var own = EdgeList(canvas: Self.size)
        own.append(path, toPixels: map)
        guard let shift = GridPlacement(map, extent: 0, limit: GridPlacement.limit)?.shift else { continue }
        #expect(coverage(movable.moved(by: shift, onto: Self.size)) == coverage(own), "round \(round)")
      }
    }
  }

  /// A Taylor series: tests import no library of functions.
  private func sine(_ x: Double) -> Double {
    let x = x.remainder(dividingBy: 2 * .pi)
    var (term, sum) = (x, x)
    for n in 1..<20 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }

  private func cosine(_ x: Double) -> Double { sine(x + .pi / 2) }

  @Test func placesAreRoundedOnceForAll() throws {
    let map = Perspective.scaling(x: 2, y: 3, offsetX: 1.001, offsetY: -7.999)
    let placement = try #require(GridPlacement(map, extent: 100, limit: 1000))
    #expect(placement.shift == SIMD2(256, -2048))
    #expect(placement.linear == Perspective.scaling(x: 2, y: 3))
    // A hundred units are 500 pixels at most.
    #expect(GridPlacement(map, extent: 100, limit: 500) == nil)
    #expect(GridPlacement(map, extent: 99.9, limit: 500) != nil)
    #expect(GridPlacement(map, extent: .nan, limit: 500) == nil)
    let far = Perspective.scaling(x: 1, y: 1, offsetX: 0, offsetY: -500)
    #expect(GridPlacement(far, extent: 0, limit: 500) == nil)
    var tilted = map
    tilted.wy = 0.01
    #expect(GridPlacement(tilted, extent: 100, limit: 1000) == nil)
  }

  @Test func extentsAreOfTheFarthestCoordinate() {
    var generator = SeededGenerator(33)
    for count in [0, 1, 3, 4, 5, 9, 17] {
      var points = (0..<count).map { _ in
        PixelPoint(
          x: Float.random(in: -9...9, using: &generator), y: Float.random(in: -9...9, using: &generator))
      }
      let expected = points.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
      #expect(points.withUnsafeBufferPointer { GridPlacement.extent(of: $0) } == Double(expected))
      for (index, wrong) in [Float.nan, .infinity, -.infinity].enumerated() where count > index {
        let kept = points[index].y
        points[index].y = wrong
        #expect(!points.withUnsafeBufferPointer { GridPlacement.extent(of: $0) }.isFinite)
        points[index].y = kept
      }
    }
  }
}

extension LinePatch {
  /// All that it is made of.
  fileprivate var numbers: [Double] {
    let planes = [sideways, lengthwise].flatMap { [$0.start, $0.alongX, $0.alongY] }.map(Double.init)
    let seams = [first, second].flatMap { [$0.a, $0.b, $0.c] }
    let places = [x, y, firstRow, lastRow, firstColumn, endColumn, piece]
    return planes + (seams + places).map(Double.init)
  }
}
