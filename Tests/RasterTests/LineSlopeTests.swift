import Geo
import Pixels
import Testing

@testable import Raster

/// Pieces painted in one, against the same mesh pixel by pixel and triangle by triangle, as changing colours are.
@Suite struct LineSlopeTests {
  static let tilted = Perspective(
    xx: 1, xy: -0.33, x0: 20, yx: 0.05, yy: 0.5, y0: 5, wx: 0, wy: -0.004, w0: 1.2)

  static func painted(
    _ mesh: LineMesh, _ look: LineShade.Look, _ line: LineMeshTests.Line
  ) -> [UInt8] {
    let shade = LineShade(
      look: look, width: line.width, gapWidth: line.gap, blur: line.blur,
      dashes: LineDashes(
        lengths: line.dashes, phase: 1, width: line.cap == .round ? line.width : 0, soft: 1), scale: 1,
      opacity: 1)
    let band = PixelBand(width: TranslationTests.side, capacity: TranslationTests.side)
    mesh.paint(shade, window: nil, on: band)
    return band.bytes()
  }

  @Test(arguments: [Perspective.identity, tilted])
  func piecesAreLikeTheirTriangles(map: Perspective) {
    var generator = SeededGenerator(21)
    let side = TranslationTests.side
    for round in 0..<48 {
      var line = TranslationTests.randomLine(&generator, round: round)
      line.dashes = round % 2 == 0 ? [6, 3, 1, 3] : []
      var builder = LineMeshBuilder(
        shape: LineMeshBuilder.Shape(
          outset: LineShade.outset(width: line.width, gapWidth: line.gap, scale: 1), offset: line.offset,
          cap: line.cap, join: line.join, miterLimit: 2, roundLimit: 1.05, cornerReach: 15, restart: 1024),
        toPixels: map, unitsPerPoint: 1, scale: 1, size: PixelSize(width: side, height: side))
      builder.add(line.points, isClosed: line.isClosed)
      let mesh = builder.mesh
      let whole = Self.painted(mesh, .solid(0xFF00_0000), line)
      let parts = Self.painted(mesh, .gradient([0xFF00_0000, 0xFF00_0000]), line)
      let differences = zip(whole, parts).map { abs(Int($0) - Int($1)) }
      #expect(whole.contains { $0 > 0 })
      #expect(differences.allSatisfy { $0 <= 3 }, "line \(round): \(differences.max() ?? 0)")
      #expect(differences.count { $0 > 1 } <= 40, "line \(round)")
    }
  }
}
