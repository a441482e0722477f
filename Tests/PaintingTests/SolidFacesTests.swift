import Display
import Geo
import Pixels
import Testing

@testable import Painting

/// Extruded bodies' faces with patterns: what their pixels come to, worked out by hand.
@Suite struct SolidFacesTests {
  /// A checkerboard of two by two pixels: red, clear; clear, blue.
  static let checks = Bitmap(
    width: 2, height: 2, bytes: [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255])

  static func face(
    x: ClosedRange<Float>, y: ClosedRange<Float>, nearness: Float, color: Color = .white
  ) -> SolidItem.Face {
    let corners = [
      (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
      (x.lowerBound, y.upperBound),
    ]
    return SolidItem.Face(
      vertices: corners.map { SolidItem.Vertex(x: $0.0, y: $0.1, inverseDepth: nearness) }, ringEnds: [4],
      color: color)
  }

  static func painted(_ faces: [SolidItem.Face], opacity: Float = 1) async -> Bitmap {
    var list = DisplayList(size: PixelSize(width: 16, height: 16), scale: 1)
    list.bitmaps = [checks]
    list.items = [.solids(SolidItem(faces: faces, opacity: opacity))]
    return await Painter.paint(list)
  }

  static func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.width + x) * 4
    return Array(picture.bytes[start..<start + 4])
  }

  /// Each of the pattern's pixels as a square of `side` pixels.
  static func pattern(side: Double, opacity: Float = 1) -> Paint {
    .pattern(bitmap: 0, toPixels: .scaling(x: side, y: side), opacity: opacity)
  }

  @Test func wallsShowTheirPatternAtItsPlace() async {
    var wall = Self.face(x: 2...14, y: 2...14, nearness: 1)
    wall.pattern = Self.pattern(side: 4)
    let picture = await Self.painted([wall])
    // The middles of the pattern's pixels lie at 2, 6, 10 and 14. Seven eighths in both directions are 0.77.
    #expect(Self.pixel(picture, 0, 0) == [0, 0, 0, 0])
    let red = Self.pixel(picture, 9, 9)
    #expect(red[0] > 180 && red[2] < 20, "\(red)")
    let blue = Self.pixel(picture, 5, 5)
    #expect(blue[2] > 180 && blue[0] < 20, "\(blue)")
    // The pattern repeats every 8 pixels, both ways.
    #expect(Self.pixel(picture, 2, 2) == Self.pixel(picture, 10, 10))
    #expect(Self.pixel(picture, 5, 3) == Self.pixel(picture, 13, 11))
  }

  @Test func samplesAreMixedByTheirPlace() async {
    // One pixel of the pattern is one of the picture, its middle at the pixel's middle: the 16 samples of a pixel lie
    // 1/8 and 3/8 to either side of it, and so take 1/4 of the neighbour on that side in the mean of each direction:
    // 3/4 · 3/4 of the pixel itself and 1/4 · 1/4 of the one across.
    var wall = Self.face(x: 0...16, y: 0...16, nearness: 1)
    wall.pattern = Self.pattern(side: 1)
    let picture = await Self.painted([wall])
    let (even, odd) = (Self.pixel(picture, 4, 4), Self.pixel(picture, 5, 5))
    #expect(
      abs(Double(even[0]) - 255 * 9.0 / 16) <= 1.5 && abs(Double(even[2]) - 255 / 16.0) <= 1.5, "\(even)")
    #expect(abs(Double(odd[2]) - 255 * 9.0 / 16) <= 1.5 && abs(Double(odd[0]) - 255 / 16.0) <= 1.5, "\(odd)")
  }

  @Test func nearerWallsHideFartherOnesWhateverTheOrder() async {
    var near = Self.face(x: 4...12, y: 4...12, nearness: 2)
    near.pattern = Self.pattern(side: 64)
    let far = Self.face(x: 0...16, y: 0...16, nearness: 1, color: Color(red: 0, green: 1, blue: 0))
    let picture = await Self.painted([far, near])
    #expect(await Self.painted([near, far]) == picture)
    // What is clear in a pattern hides as well.
    #expect(Self.pixel(picture, 1, 1) == [0, 255, 0, 255])
    #expect(Self.pixel(picture, 8, 8)[1] == 0)
  }

  @Test(arguments: [Float(1), 0.5, 0.25]) func bodiesFadeAsOne(opacity: Float) async {
    let red = Self.face(x: 0...16, y: 0...16, nearness: 1, color: Color(red: 1, green: 0, blue: 0))
    let blue = Self.face(x: 0...8, y: 0...16, nearness: 2, color: Color(red: 0, green: 0, blue: 1))
    let picture = await Self.painted([red, blue], opacity: opacity)
    let share = UInt8(Double(opacity) * 255 + 0.5)
    #expect(Self.pixel(picture, 3, 8) == [0, 0, share, share])
    #expect(Self.pixel(picture, 12, 8) == [share, 0, 0, share])
  }

  @Test func edgesAreMeansOfSixteenSamples() async {
    // A quarter of a pixel more than three: four of sixteen samples of the fourth column.
    let wall = Self.face(x: 0...3.25, y: 0...16, nearness: 1)
    let picture = await Self.painted([wall])
    #expect(Self.pixel(picture, 2, 8) == [255, 255, 255, 255])
    #expect(Self.pixel(picture, 3, 8) == [64, 64, 64, 64])
    #expect(Self.pixel(picture, 4, 8) == [0, 0, 0, 0])
  }
}
