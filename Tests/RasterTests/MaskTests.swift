import Geo
import Pixels
import Raster
import Testing

@Suite struct MaskTests {
  static func alpha(_ mask: Mask, width: Int = 64, height: Int = 64) -> [UInt8] {
    let band = PixelBand(width: width, capacity: height)
    band.move(toRow: 0, height: height)
    var cells = CoverageCells(width: width, capacity: height)
    cells.move(toRow: 0, height: height)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: band.stride)
    defer { scratch.deallocate() }
    band.flood(.solid(0xFFFF_FFFF), scratch: scratch)
    PreparedMask(mask, size: PixelSize(width: width, height: height)).apply(to: band, cells: &cells)
    let bytes = band.bytes()
    return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
  }

  static func area(_ alpha: [UInt8]) -> Double { alpha.reduce(0) { $0 + Double($1) } / 255 }

  @Test func shapesHaveTheirArea() {
    let circle = Self.alpha(.circle(centerX: 32, centerY: 32, diameter: 50))
    #expect(abs(Self.area(circle) - .pi * 625) < 2)
    #expect(circle.contains { $0 > 0 && $0 < 255 })
    let ellipse = Self.alpha(.ellipse(x: 2, y: 12, width: 60, height: 40))
    #expect(abs(Self.area(ellipse) - .pi * 600) < 2)
    let rounded = Self.alpha(.roundedRectangle(x: 2, y: 2, width: 60, height: 50, radius: 10))
    #expect(abs(Self.area(rounded) - (3000 - (4 - .pi) * 100)) < 1)
  }

  @Test func outsideIsItsColour() {
    let band = PixelBand(width: 8, capacity: 8)
    band.move(toRow: 0, height: 8)
    var cells = CoverageCells(width: 8, capacity: 8)
    let mask = Mask.circle(centerX: 4, centerY: 4, diameter: 4, outside: Color(red: 1, green: 0, blue: 0))
    PreparedMask(mask, size: PixelSize(width: 8, height: 8)).apply(to: band, cells: &cells)
    #expect(Array(band.bytes()[0..<4]) == [255, 0, 0, 255])
    #expect(Array(band.bytes()[(4 * 8 + 4) * 4..<(4 * 8 + 5) * 4]) == [0, 0, 0, 0])
  }

  @Test func mapsAreStretched() {
    let alpha = Self.alpha(Mask(alpha: AlphaMap(width: 2, height: 1, bytes: [0, 255])), width: 8, height: 2)
    #expect(alpha[0] == 0 && alpha[7] == 255)
    #expect(alpha[3] > 60 && alpha[4] < 195)
  }

  @Test func pathDataIsRead() throws {
    let square = try SVGPathData.path("M8,8h48v48H8z")
    #expect(Self.area(Self.alpha(Mask(path: square))) == 48 * 48)
    let circle = try SVGPathData.path("M 32 2 a30 30 0 1 1 -.001 0 Z")
    #expect(abs(Self.area(Self.alpha(Mask(path: circle))) - .pi * 900) < 3)
    let curves = try SVGPathData.path("M10-10C20 0 30 0 40 10S50 20 60 30q1 1 2 2t3 3L1e1,2.5.5-3")
    #expect(curves.points.count > 20)
    #expect(curves.points.last == PixelPoint(x: 0.5, y: -3))
  }

  /// Radii so small that dividing by them gives no number leave a straight line to the arc's end.
  @Test func anArcOfNoSizeEndsWhereItShould() throws {
    let path = try SVGPathData.path("M0 0a1e-300 1e-300 30 0 1 5 5")
    #expect(path.points.last == PixelPoint(x: 5, y: 5))
    #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test(arguments: [
    "L1 2", "M1", "M1 2 X", "M0 0a1 1 0 2 0 3 3", "M1 1e999", "hello", "M0 0a30 30 0 1 1 -.001 6e110",
    "M-2e9 0",
  ])
  func brokenPathDataIsRefused(data: String) {
    #expect(throws: RasterError.self) { try SVGPathData.path(data) }
  }
}
