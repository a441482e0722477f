import Geo
import Testing

@testable import Raster

/// The quick way for one colour against the general one and against single pixels.
@Suite struct SolidSweepTests {
  static func band(_ width: Int, _ height: Int, _ body: (PixelBand, UnsafeMutablePointer<UInt32>) -> Void)
    -> [UInt8]
  {
    let band = PixelBand(width: width, capacity: height)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: band.stride)
    defer { scratch.deallocate() }
    band.move(toRow: 0, height: height)
    band.flood(.solid(0xFF30_6090), scratch: scratch)
    body(band, scratch)
    return band.bytes()
  }

  static func edges(_ path: Path, _ width: Int, _ height: Int) -> EdgeList {
    var edges = EdgeList(canvas: PixelSize(width: width, height: height))
    edges.append(path, toPixels: .identity)
    return edges
  }

  @Test(arguments: [UInt32(0xFF10_20F0), 0x8040_2010, 0x0101_0101, 0])
  func coverageIsLaidAsOnSinglePixels(color: UInt32) {
    var generator = SeededGenerator(21)
    for round in 0..<12 {
      let (width, height) = (40 + round * 29, 50)
      let path = Path([CoverageCellsTests.star(&generator, corners: 5 + round * 3, size: Double(width))])
      let edges = Self.edges(path, width, height)
      let coverage = Coverage.of(edges, width: width, height: height)
      let picture = Self.band(width, height) { band, scratch in
        var cells = CoverageCells(width: width, capacity: height)
        cells.add(edges)
        cells.paint(.solid(color), on: band, scratch: scratch)
      }
      var wrong = 0
      for (index, value) in coverage.enumerated() {
        let expected = Blend.over(Blend.scaled(color, by: UInt32(value)), 0xFF30_6090)
        let found = (0..<4).reduce(UInt32(0)) { $0 | UInt32(picture[index * 4 + $1]) << (8 * UInt32($1)) }
        if found != expected { wrong += 1 }
      }
      #expect(wrong == 0)
    }
  }

  @Test(arguments: [(0, 7), (3, 4), (5, 61), (17, 300), (0, 299), (250, 260), (299, 300)])
  func windowsCutAndNothingElse(left: Int, right: Int) {
    var generator = SeededGenerator(22)
    let (width, height) = (300, 60)
    let contours = (0..<6).map { _ in CoverageCellsTests.star(&generator, corners: 11, size: 300) }
    let edges = Self.edges(Path(contours), width, height)
    let columns = SIMD2<Int32>(Int32(left), Int32(right))
    let window = RowIntervals(firstRow: 4, intervals: [SIMD2<Int32>](repeating: columns, count: height - 9))
    func paint(_ window: RowIntervals?) -> [UInt8] {
      Self.band(width, height) { band, scratch in
        var cells = CoverageCells(width: width, capacity: height)
        cells.add(edges)
        cells.paint(.solid(0xA080_5020), window: window, on: band, scratch: scratch)
        // The buffer is empty again: painting it once more changes nothing.
        cells.paint(.solid(0xFFFF_FFFF), on: band, scratch: scratch)
      }
    }
    let (whole, empty, cut) = (paint(nil), Self.band(width, height) { _, _ in }, paint(window))
    var wrong = 0
    for row in 0..<height {
      for column in 0..<width {
        let isInside = row >= 4 && row < height - 5 && column >= left && column < right
        let place = (row * width + column) * 4
        if cut[place..<place + 4] != (isInside ? whole : empty)[place..<place + 4] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func shapesOfOneListAreApart() {
    var generator = SeededGenerator(23)
    var list = EdgeList(canvas: PixelSize(width: 80, height: 80))
    let paths = (0..<20).map { _ in Path([CoverageCellsTests.star(&generator, corners: 40, size: 80)]) }
    let shapes = paths.map { path in
      list.append(path, toPixels: .identity)
      return list.finishShape()
    }
    #expect(list.isEmpty && list.rows.isEmpty)
    for (path, shape) in zip(paths, shapes) {
      let alone = Self.edges(path, 80, 80)
      #expect(alone.rows == shape.rows)
      let pictures = [(list, shape), (alone, alone.shape)].map { list, shape in
        Self.band(80, 80) { band, scratch in
          var cells = CoverageCells(width: 80, capacity: 80)
          cells.add(list, shape)
          cells.paint(.solid(0xFFFF_FFFF), on: band, scratch: scratch)
        }
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test func manyWindingsStayFull() {
    let square = [SIMD2(2.0, 2.0), SIMD2(6.0, 2), SIMD2(6.0, 6), SIMD2(2.0, 6)]
    let coverage = Coverage.of(Path(Array(repeating: square, count: 16_000)), width: 8, height: 8)
    #expect(coverage.filter { $0 == 255 }.count == 16)
    #expect(coverage.filter { $0 == 0 }.count == 48)
  }
}
