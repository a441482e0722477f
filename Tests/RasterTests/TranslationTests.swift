import Geo
import Pixels
import Testing

@testable import Raster

/// What is moved by whole pixels gives the same pixels, moved: crops and tiles agree with the picture around them.
@Suite struct TranslationTests {
  static let side = 96
  static let shifts = [SIMD2(0, 0), SIMD2(1, 0), SIMD2(131, 77), SIMD2(2048, 513), SIMD2(-40, -25)]

  /// A window of `side` pixels at the shift, of lines drawn on a picture that holds it.
  static func lines(_ line: LineMeshTests.Line, shift: SIMD2<Int>) -> [UInt8] {
    let size = PixelSize(width: max(side + shift.x, side), height: max(side + shift.y, side))
    let shape = LineMeshBuilder.Shape(
      outset: LineShade.outset(width: line.width, gapWidth: line.gap, scale: 1), offset: line.offset,
      cap: line.cap, join: line.join, miterLimit: 2, roundLimit: 1.05, cornerReach: 15, restart: 1024)
    var builder = LineMeshBuilder(
      shape: shape, toPixels: .identity, unitsPerPoint: 1, scale: 1, size: size,
      needsLengths: !line.dashes.isEmpty)
    builder.add(
      line.points.map { $0 + SIMD2(Double(shift.x), Double(shift.y)) }, isClosed: line.isClosed)
    let shade = LineShade(
      look: .solid(line.color), width: line.width, gapWidth: line.gap, blur: line.blur,
      dashes: LineDashes(
        lengths: line.dashes, phase: 1, width: line.cap == .round ? line.width : 0, soft: 1), scale: 1,
      opacity: 1)
    return cropped(size, shift) { builder.mesh.paint(shade, window: nil, on: $0) }
  }

  /// The alphas of the window; a part of it may lie beside the picture, where it is 0.
  static func cropped(_ size: PixelSize, _ shift: SIMD2<Int>, _ paint: (PixelBand) -> Void) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: side * side)
    let first = max(shift.y, 0)
    let band = PixelBand(width: size.width, capacity: side)
    band.move(toRow: first, height: min(side, size.height - first))
    paint(band)
    for row in max(first, shift.y)..<min(shift.y + side, size.height) {
      for column in max(shift.x, 0)..<min(shift.x + side, size.width) {
        let pixel = band.pixels[(row - first) * band.stride + column]
        result[(row - shift.y) * side + column - shift.x] = UInt8(pixel >> 24)
      }
    }
    return result
  }

  /// Compares where both windows lie on their pictures.
  static func expectSame(_ moved: [UInt8], _ still: [UInt8], _ shift: SIMD2<Int>, _ what: String) {
    var differing = 0
    for row in max(0, -shift.y)..<side {
      for column in max(0, -shift.x)..<side where moved[row * side + column] != still[row * side + column] {
        differing += 1
      }
    }
    #expect(differing == 0, "\(what), \(shift)")
  }

  static func randomLine(_ generator: inout SeededGenerator, round: Int) -> LineMeshTests.Line {
    let points = (0..<5 + round % 9).map { _ in
      SIMD2(Double.random(in: -20...110, using: &generator), Double.random(in: -20...110, using: &generator))
    }
    var line = LineMeshTests.Line(points: points)
    line.width = Double.random(in: 0.3...14, using: &generator)
    line.gap = round % 4 == 1 ? 5 : 0
    line.blur = round % 5 == 2 ? 3 : 0
    line.offset = round % 7 == 3 ? 4 : 0
    line.cap = [.butt, .round, .square][round % 3]
    line.join = [.miter, .round, .bevel][round / 3 % 3]
    line.dashes = round % 4 == 3 ? [6, 3, 1, 3] : []
    line.isClosed = round % 6 == 5
    line.color = round % 2 == 0 ? 0xFF00_0000 : 0x7000_0000
    return line
  }

  @Test func linesMoveByWholePixels() {
    var generator = SeededGenerator(11)
    for round in 0..<72 {
      let line = Self.randomLine(&generator, round: round)
      let still = Self.lines(line, shift: Self.shifts[0])
      #expect(still.contains { $0 > 0 })
      for shift in Self.shifts.dropFirst() {
        Self.expectSame(Self.lines(line, shift: shift), still, shift, "line \(round)")
      }
    }
  }

  @Test func discsMoveByWholePixels() {
    var generator = SeededGenerator(12)
    for round in 0..<60 {
      let radius = Double.random(in: 0.7...50, using: &generator)
      let centre = SIMD2(
        Double.random(in: -10...100, using: &generator), Double.random(in: -10...100, using: &generator))
      let ring = round % 3 == 0 ? Float(2 / radius) : 0
      func painted(_ shift: SIMD2<Int>) -> [UInt8] {
        let size = PixelSize(
          width: max(Self.side + shift.x, Self.side), height: max(Self.side + shift.y, Self.side))
        let map = Perspective.scaling(
          x: radius, y: radius, offsetX: centre.x + Double(shift.x), offsetY: centre.y + Double(shift.y))
        guard
          let disc = DiscSource(
            toPixels: map, strokeWidth: ring, blur: round % 4 == 0 ? 0.4 : 0, color: 0x9000_0000,
            strokeColor: 0xFF00_0000)
        else { return [] }
        return Self.cropped(size, shift) { band in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: band.stride) { scratch in
            guard let scratch = scratch.baseAddress else { return }
            band.flood(.disc(disc), scratch: scratch)
          }
        }
      }
      let still = painted(Self.shifts[0])
      for shift in Self.shifts.dropFirst() { Self.expectSame(painted(shift), still, shift, "disc \(round)") }
    }
  }
}
