import Geo
import Raster
import Testing

@Suite struct PolylineTests {
  static func distinct(_ points: [(Float, Float)]) -> ([SIMD2<Double>], Bool, Bool) {
    let source = points.map { PixelPoint(x: $0.0, y: $0.1) }
    var line: [SIMD2<Double>] = []
    let result = source.withUnsafeBufferPointer {
      Polyline.distinct($0, through: .identity, minimum: 0.125, into: &line)
    }
    return (line, result.isUsable, result.isClosed)
  }

  @Test func shortStepsGoAndTheEndStays() {
    let (line, isUsable, isClosed) = Self.distinct([(0, 0), (0.05, 0), (3, 0), (3.1, 0)])
    #expect(isUsable && !isClosed)
    #expect(line.count == 2 && line[1].x > 3.09)
  }

  @Test func degenerateLinesAreRefused() {
    #expect(!Self.distinct([]).1)
    #expect(!Self.distinct([(1, 1)]).1)
    #expect(!Self.distinct([(1, 1), (1, 1), (1, 1)]).1)
    #expect(!Self.distinct([(1, 1), (.nan, 1)]).1)
    #expect(!Self.distinct([(1, 1), (.infinity, 1)]).1)
  }

  @Test func ringsAreClosed() {
    let (line, isUsable, isClosed) = Self.distinct([(0, 0), (9, 0), (9, 9), (0, 0)])
    #expect(isUsable && isClosed && line.count == 3)
  }

  @Test func offsetsRunAtTheirDistance() {
    let line = [SIMD2(0.0, 0), SIMD2(10.0, 0), SIMD2(10.0, 10)]
    let moved = Polyline.offset(line, isClosed: false, by: 2)
    #expect(moved == [SIMD2(0, 2), SIMD2(8, 2), SIMD2(8, 10)])
  }

  @Test func dashesHaveTheirLengths() throws {
    let pattern = try #require(DashPattern(lengths: [3, 2], phase: 1))
    var lengths: [Double] = []
    pattern.forEachPiece(of: [SIMD2(0.0, 0), SIMD2(6, 0), SIMD2(6, 6)], isVisible: { _, _ in true }) {
      piece in
      var sum = 0.0
      for (a, b) in zip(piece.points, piece.points.dropFirst()) { sum += abs(b.x - a.x) + abs(b.y - a.y) }
      lengths.append(sum)
    }
    #expect(lengths == [2, 3, 3])
    #expect(DashPattern(lengths: [0, 0], phase: 0) == nil)
    #expect(DashPattern(lengths: [1, -1], phase: 0) == nil)
    #expect(DashPattern(lengths: [], phase: 0) == nil)
  }

  @Test func invisibleStretchesKeepThePhase() throws {
    let pattern = try #require(DashPattern(lengths: [3, 2], phase: 0))
    var pieces: [[SIMD2<Double>]] = []
    let line = [SIMD2(0.0, 0), SIMD2(1000.5, 0), SIMD2(1010.0, 0)]
    pattern.forEachPiece(of: line, isVisible: { a, _ in a.x > 1 }) { pieces.append($0.points) }
    #expect(pieces.first?.first == SIMD2(1000.5, 0))
    #expect(pieces.first?.last == SIMD2(1003, 0))
    #expect(pieces.dropFirst().first?.first == SIMD2(1005, 0))
  }
}
