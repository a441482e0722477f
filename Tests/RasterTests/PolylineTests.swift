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

  @Test func linesThatComeBackKeepTheirEndsWhereAskedTo() {
    let source = [
      PixelPoint(x: 0, y: 0), PixelPoint(x: 9, y: 0), PixelPoint(x: 9, y: 9), PixelPoint(x: 0, y: 0),
    ]
    var line: [SIMD2<Double>] = []
    let result = source.withUnsafeBufferPointer {
      Polyline.distinct($0, through: .identity, minimum: 0.125, joinsRings: false, into: &line)
    }
    #expect(result.isUsable && !result.isClosed && line.count == 4)
  }
}
