import Display
import Geo
import Pixels
import Testing

@testable import Painting

/// Images as numbers: seams, shrinking, colours.
@Suite struct ImageSamplingTests {
  static func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * picture.width + x) * 4
    return Array(picture.bytes[start..<start + 4])
  }

  /// Tiles of one colour, translucent so that a pixel painted twice shows as well as one left out, leave no line
  /// where they meet.
  @Test(arguments: [false, true], [ImageItem.Sampling.nearest, .linear])
  func tilesMeetWithoutASeam(tilted: Bool, sampling: ImageItem.Sampling) async {
    var list = ImageSheets.tiles(tilted: tilted, colors: [[90, 140, 200, 255]], opacity: 0.5)
    list.items = list.items.map { item in
      guard case .image(var image) = item else { return item }
      image.sampling = sampling
      return .image(image)
    }
    let picture = await Painter.paint(list)
    // The middle of the sixteen tiles lies well within the picture.
    var colors: Set<[UInt8]> = []
    for y in 80..<140 {
      for x in 90..<170 { colors.insert(Self.pixel(picture, x, y)) }
    }
    #expect(colors == [[45, 70, 100, 128]])
    let touched = stride(from: 3, to: picture.bytes.count, by: 4).filter { picture.bytes[$0] != 0 }
    #expect(touched.count > 20_000)
    #expect(touched.allSatisfy { picture.bytes[$0] == 128 })
  }

  /// A chequer of single pixels, black and white, at an eighth of its size is an even grey, however it is turned.
  @Test(arguments: [0.0, 15, 30, 45]) func aShrunkChequerIsGrey(degrees: Double) async {
    var list = DisplayList(size: PixelSize(width: 96, height: 96), scale: 1)
    list.bitmaps = [
      Bitmap(
        width: 512, height: 512,
        bytes: (0..<512 * 512).flatMap { index -> [UInt8] in
          let value: UInt8 = (index % 512 + index / 512) % 2 == 0 ? 0 : 255
          return [value, value, value, 255]
        })
    ]
    let map = ImageSheets.turned(degrees, 1 / 8, x: degrees == 0 ? 16 : 48, y: 4)
    list.items = [.image(ImageItem(bitmap: 0, toPixels: map))]
    let picture = await Painter.paint(list)
    for (x, y) in [(46, 40), (47, 40), (48, 41), (45, 44), (50, 36)] {
      let color = Self.pixel(picture, x, y)
      #expect(color[3] == 255 && color[..<3].allSatisfy { abs(Int($0) - 128) <= 1 }, "\(x), \(y): \(color)")
    }
  }

  /// A tilted ground of fine stripes: far away, where many stripes share a pixel, it is grey, not noise.
  @Test func aFarGroundIsGrey() async {
    var list = DisplayList(size: PixelSize(width: 128, height: 128), scale: 1)
    list.bitmaps = [
      Bitmap(
        width: 1024, height: 1024,
        bytes: (0..<1024 * 1024).flatMap { index -> [UInt8] in
          let value: UInt8 = index / 1024 % 2 == 0 ? 0 : 255
          return [value, value, value, 255]
        })
    ]
    let tilt = Perspective(
      xx: 0.125, xy: 0.0625, x0: 0, yx: 0, yy: 0.125, y0: 0, wx: 0, wy: 0.001, w0: 0.9)
    list.items = [.image(ImageItem(bitmap: 0, toPixels: tilt))]
    let picture = await Painter.paint(list)
    for y in stride(from: 8, to: 56, by: 3) {
      let color = Self.pixel(picture, 60, y)
      #expect(color[3] == 255 && abs(Int(color[0]) - 128) <= 2, "row \(y): \(color)")
    }
  }

  /// Nearest sampling shows texels, linear sampling their mixture: half way between the centres of 0 and 200 is 100.
  @Test func magnifyingIsNearestOrLinear() async {
    var list = DisplayList(size: PixelSize(width: 20, height: 10), scale: 1)
    list.bitmaps = [Bitmap(width: 2, height: 1, bytes: [0, 0, 0, 255, 200, 200, 200, 255])]
    for (sampling, expected) in [
      (ImageItem.Sampling.nearest, [0, 0, 200, 200]), (.linear, [0, 90, 110, 200]),
    ] {
      list.items = [
        .image(ImageItem(bitmap: 0, toPixels: .scaling(x: 10, y: 10), sampling: sampling))
      ]
      let picture = await Painter.paint(list)
      // Centres of texels lie at 5 and 15: pixel 9's centre at 9.5 is 4.5 tenths of the way.
      #expect([2, 9, 10, 17].map { Int(Self.pixel(picture, $0, 5)[0]) } == expected)
    }
  }

  /// The specification's colour changes as MapLibre's raster shader defines them, worked out by hand in straight
  /// values: hue turned by 120° moves red to green to blue; saturation -1 is the mean; contrast 0.5 doubles the
  /// distance from the middle, -0.5 halves it; brightness maps 0...1 to min...max.
  @Test(arguments: [
    // hue, min, max, saturation, contrast, red, green, blue of (200, 100, 50)
    ([0.0, 0, 1, 0, 0], [200, 100, 50]), ([360, 0, 1, 0, 0], [200, 100, 50]),
    ([120, 0, 1, 0, 0], [50, 200, 100]), ([240, 0, 1, 0, 0], [100, 50, 200]),
    // Half a turn mirrors at the mean: 2·(sum / 3) - value = 233.3 - value.
    ([180, 0, 1, 0, 0], [33, 133, 183]), ([0, 0, 1, -1, 0], [117, 117, 117]),
    // Saturation -0.5: half way to the mean 116.7.
    ([0, 0, 1, -0.5, 0], [158, 108, 83]),
    // Saturation 0.5: the distance to the mean times 1 / (1.001 - 0.5) = 1.996.
    ([0, 0, 1, 0.5, 0], [255, 83, 0]), ([0, 0, 1, 0, -0.5], [164, 114, 89]),
    ([0, 0, 1, 0, 0.5], [255, 73, 0]), ([0, 0, 1, 0, -1], [128, 128, 128]),
    ([0, 0.2, 0.8, 0, 0], [171, 111, 81]), ([0, 1, 0, 0, 0], [55, 155, 205]),
    ([0, 0.5, 0.5, 0, 0], [128, 128, 128]),
    // All at once, in the shader's order: hue 120° (50, 200, 100); saturation -0.5 (83.3, 158.3, 108.3); contrast
    // -0.5 (105.4, 142.9, 117.9); brightness 0.1...0.9 (109.8, 139.8, 119.8).
    ([120, 0.1, 0.9, -0.5, -0.5], [110, 140, 120]),
  ])
  func colorsChangeAsTheSpecificationSays(change: [Double], expected: [Int]) async {
    var list = DisplayList(size: PixelSize(width: 4, height: 4), scale: 1)
    list.bitmaps = [Bitmap(width: 1, height: 1, bytes: [200, 100, 50, 255])]
    var image = ImageItem(bitmap: 0, toPixels: .scaling(x: 4, y: 4))
    image.adjustment = ColorAdjustment(
      hueRotate: change[0], brightnessMin: change[1], brightnessMax: change[2], saturation: change[3],
      contrast: change[4])
    list.items = [.image(image)]
    let color = Self.pixel(await Painter.paint(list), 1, 1)
    #expect(color[3] == 255)
    for channel in 0..<3 {
      #expect(abs(Int(color[channel]) - expected[channel]) <= 1, "\(color), expected \(expected)")
    }
  }
}
