import Geo
import Pixels
import Testing

@testable import Raster

@Suite struct SettlingTests {
  private static func pattern(_ map: Perspective, opacity: Double) throws -> BitmapSource {
    var generator = SeededGenerator(4)
    let bytes = (0..<7 * 5).flatMap { _ -> [UInt8] in
      let alpha = UInt8.random(in: 0...255, using: &generator)
      return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
    }
    return try #require(
      BitmapSource(
        levels: [Bitmap(width: 7, height: 5, bytes: bytes)], toPixels: map, edge: .repeating,
        isNearest: false,
        opacity: opacity))
  }

  private static func row(_ source: BitmapSource, _ row: Int, _ from: Int, _ count: Int) -> [UInt32] {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: count)
    source.fetch(row: row, from: from, count: count, into: memory)
    return (0..<count).map { memory[$0] }
  }

  /// Pixels of a pattern that was only moved are the same whether it is sampled for each or once.
  @Test(arguments: [(0.0, 0.0, 1.0), (3.25, -11.5, 1), (-0.7, 100.3, 0.4)])
  func copiesAreTheSamples(x: Double, y: Double, opacity: Double) throws {
    let map = Perspective.scaling(x: 1, y: 1, offsetX: x, offsetY: y)
    let source = try Self.pattern(map, opacity: opacity)
    let settled = source.settled(rows: 100)
    #expect(settled.isSettled)
    for row in 0..<23 {
      for (from, count) in [(0, 1), (3, 3), (5, 9), (6, 40), (200, 8)] {
        #expect(Self.row(settled, row, from, count) == Self.row(source, row, from, count))
      }
    }
  }

  @Test func whatIsTurnedOrLowOrScaledIsLeft() throws {
    let flat = try Self.pattern(.identity, opacity: 1)
    #expect(!flat.settled(rows: 10).isSettled && flat.settled(rows: 11).isSettled)
    let scaled = try Self.pattern(.scaling(x: 1, y: 1.001), opacity: 1)
    #expect(!scaled.settled(rows: 100).isSettled)
    let tilted = Perspective(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: 0, wy: 0.001, w0: 1)
    #expect(try !Self.pattern(tilted, opacity: 1).settled(rows: 100).isSettled)
  }
}
