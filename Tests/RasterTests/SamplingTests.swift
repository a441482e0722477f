import Geo
import Pixels
import Testing

@testable import Raster

@Suite struct SamplingTests {
  static let picture: Bitmap = {
    var bytes: [UInt8] = []
    for index in 0..<16 { bytes += [UInt8(index * 16), UInt8(255 - index * 16), UInt8(index), 255] }
    return Bitmap(width: 4, height: 4, bytes: bytes)
  }()

  static func row(_ source: BitmapSource, _ row: Int, count: Int = 4) -> [UInt32] {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    defer { memory.deallocate() }
    source.fetch(row: row, from: 0, count: count, into: memory)
    return (0..<count).map { memory[$0] }
  }

  static func pixel(_ index: Int) -> UInt32 {
    let (red, green) = (UInt32(index * 16), UInt32(255 - index * 16))
    return red | green << 8 | UInt32(index) << 16 | 0xFF00_0000
  }

  @Test(arguments: [true, false]) func oneToOneIsACopy(isNearest: Bool) throws {
    let source = try #require(
      BitmapSource(
        levels: [Self.picture], toPixels: .identity, edge: .clamp, isNearest: isNearest, opacity: 1))
    #expect(Self.row(source, 2) == (8..<12).map(Self.pixel))
  }

  @Test func edgesClampRepeatOrEnd() throws {
    let map = Perspective.scaling(x: 1, y: 1, offsetX: 2, offsetY: 0)
    func row(_ edge: BitmapSource.Edge) throws -> [UInt32] {
      Self.row(
        try #require(
          BitmapSource(levels: [Self.picture], toPixels: map, edge: edge, isNearest: false, opacity: 1)), 0)
    }
    #expect(try row(.clamp) == [0, 0, 0, 1].map(Self.pixel))
    #expect(try row(.repeating) == [2, 3, 0, 1].map(Self.pixel))
    #expect(try row(.transparent) == [0, 0, Self.pixel(0), Self.pixel(1)])
  }

  @Test func betweenPixelsIsTheMean() {
    #expect(Texels.mixed(0xFF00_0000, 0xFF64_00C8, 0xFF00_0000, 0xFF64_00C8, 128, 77) == 0xFF32_0064)
    #expect(Texels.mixed(0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 99, 201) == 0xFFFF_FFFF)
  }

  @Test func levelsAreMeans() {
    let levels = MipLevels.levels(of: Self.picture, shrunkBy: 4)
    #expect(levels.map { $0.width } == [4, 2, 1])
    #expect(levels[1].bytes[0] == 40)
  }

  @Test func mapsWithoutInverseAreRefused() {
    let flat = Perspective.scaling(x: 0, y: 1)
    #expect(
      BitmapSource(levels: [Self.picture], toPixels: flat, edge: .clamp, isNearest: true, opacity: 1) == nil)
    #expect(
      BitmapSource(
        levels: [Self.picture], piece: SIMD4(9, 9, 3, 3), toPixels: .identity, edge: .clamp, isNearest: true,
        opacity: 1) == nil)
  }

  @Test func colourChangesFollowTheShader() {
    let grey = Bitmap(width: 1, height: 1, bytes: [100, 150, 200, 255])
    func changed(
      hue: Double = 0, saturation: Double = 0, contrast: Double = 0, low: Double = 0, high: Double = 1
    ) -> [UInt8] {
      ColorChange(hueRotate: hue, saturation: saturation, contrast: contrast, brightness: (low, high))
        .applied(to: grey).bytes
    }
    #expect(changed() == [100, 150, 200, 255])
    #expect(changed(saturation: -1) == [150, 150, 150, 255])
    #expect(changed(contrast: -1) == [128, 128, 128, 255])
    #expect(changed(hue: 120) == [200, 100, 150, 255])
    #expect(changed(low: 0.5) == [178, 203, 228, 255])
  }
}
