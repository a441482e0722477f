import Geo
import Testing

@testable import Raster

/// The sweep for one colour, four pixels at a time, against the general one and the blending of single pixels.
@Suite struct SolidSweepTests {
  /// Writes down what coverage it is given.
  private struct Notes: SpanSink {
    let width: Int
    var coverage: [UInt32]

    mutating func span(row: Int, from: Int, to: Int, coverage: UInt32) {
      for column in from..<to { self.coverage[row * width + column] = coverage }
    }

    mutating func run(row: Int, from: Int, to: Int, values: UnsafeMutablePointer<Int32>) {
      for column in from..<min(to, width) { coverage[row * width + column] = UInt32(values[column]) }
    }
  }

  private struct Scene {
    var edges: EdgeList
    let width: Int
    let height: Int
    let window: RowIntervals?
  }

  /// Stars, some of which lie over each other and reach out of the canvas, behind windows of all kinds.
  private static func scene(_ round: Int, _ generator: inout SeededGenerator) -> Scene {
    let (width, height) = (
      Int.random(in: 1...300, using: &generator), Int.random(in: 1...40, using: &generator)
    )
    var edges = EdgeList(canvas: PixelSize(width: width, height: height))
    for _ in 0...round % 4 {
      let size = Double([8, 40, 300][round % 3])
      var star = CoverageCellsTests.star(&generator, corners: 3 + round % 9, size: size)
      if round % 5 == 0 { star = star.reversed() }
      for _ in 0...round % 2 { edges.append(Path([star]), toPixels: .identity) }
    }
    var window: RowIntervals?
    if round % 3 == 1 {
      let left = Int.random(in: 0...width, using: &generator)
      window = RowIntervals(columns: left..<Int.random(in: left...width, using: &generator), rows: 0..<height)
    } else if round % 3 == 2 {
      let corners = CoverageCellsTests.star(&generator, corners: 3, size: Double(width))
      window = RowIntervals(convex: corners, height: height)
    }
    return Scene(edges: edges, width: width, height: height, window: window)
  }

  /// The band after a sweep, on a ground of many colours, and whether the buffer was left empty.
  private static func swept(_ scene: Scene, _ color: UInt32) -> (
    pixels: [UInt32], isClean: Bool
  ) {
    var cells = CoverageCells(width: scene.width, capacity: scene.height)
    let band = PixelBand(width: scene.width, capacity: scene.height)
    for index in 0..<band.stride * scene.height { band.pixels[index] = ground(index) }
    cells.add(scene.edges)
    cells.sweepSolid(color, window: scene.window, on: band)
    var pixels: [UInt32] = []
    for row in 0..<scene.height {
      for column in 0..<scene.width { pixels.append(band.pixels[row * band.stride + column]) }
    }
    var isClean = true
    for index in 0..<cells.stride * scene.height where cells.cells[index] != 0 { isClean = false }
    for index in 0..<cells.words * scene.height where cells.bits[index] != 0 { isClean = false }
    return (pixels, isClean)
  }

  private static func ground(_ index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: index &* 0x9E37_79B1) | 0xFF00_0000
  }

  private static func expected(_ scene: Scene, _ color: UInt32) -> [UInt32] {
    var cells = CoverageCells(width: scene.width, capacity: scene.height)
    cells.add(scene.edges)
    var notes = Notes(
      width: scene.width, coverage: [UInt32](repeating: 0, count: scene.width * scene.height))
    cells.sweep(window: scene.window, into: &notes)
    let stride = PixelBand(width: scene.width, capacity: 1).stride
    return notes.coverage.indices.map { index in
      let (row, column) = (index / scene.width, index % scene.width)
      return Blend.over(Blend.scaled(color, by: notes.coverage[index]), ground(row * stride + column))
    }
  }

  @Test(arguments: [UInt32(0xFF20_80F0), 0x8010_4078, 0x0101_0001, 0xFFFF_FFFF])
  func groupsGiveTheSamePixels(color: UInt32) {
    var generator = SeededGenerator(UInt64(color))
    for round in 0..<240 {
      let scene = Self.scene(round, &generator)
      let expected = Self.expected(scene, color)
      let swept = Self.swept(scene, color)
      #expect(swept.pixels == expected && swept.isClean, "round \(round)")
    }
  }
}
