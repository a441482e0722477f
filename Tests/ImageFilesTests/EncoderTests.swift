import Pixels
import Testing
import Wire

@testable import ImageFiles

@Suite struct EncoderTests {
  /// A picture with flat areas, a gradient, noise and, unless opaque, every alpha.
  static func picture(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var bytes: [UInt8] = []
    var state: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = y > height / 2 ? UInt8(state >> 27) : 0
        let color = [UInt8(x / 8 * 8 & 255), UInt8(truncatingIfNeeded: y) &+ noise, noise, 0]
        let alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: x * 3)
        bytes +=
          StraightImage(width: 1, height: 1, bytes: [color[0], color[1], color[2], alpha]).premultiplied
          .bytes
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  @Test(arguments: [true, false], PNGOptions.Level.allCases)
  func pngGivesBackTheSamePixels(isOpaque: Bool, level: PNGOptions.Level) throws {
    let picture = Self.picture(width: 97, height: 61, isOpaque: isOpaque)
    var options = PNGOptions()
    options.level = level
    let file = try PNGEncoder.encode(picture, options: options)
    #expect(file[25] == (isOpaque ? 2 : 6))
    #expect(try ImageFile.decoded(file) == picture)
  }

  @Test func textsStandInTheFile() throws {
    var options = PNGOptions()
    options.texts = [.init(keyword: "Copyright", text: "© OpenStreetMap")]
    options.pixelsPerMetre = 11_811
    let file = try PNGEncoder.encode(Bitmap(width: 1, height: 1), options: options)
    let needle = Array("Copyright".utf8) + [0, 0, 0, 0, 0] + Array("© OpenStreetMap".utf8)
    #expect(file.indices.contains { file[$0...].starts(with: needle) })
    #expect(file.indices.contains { file[$0...].starts(with: Array("pHYs".utf8) + [0, 0, 0x2e, 0x23]) })
    #expect(!file.indices.contains { file[$0...].starts(with: Array("tIME".utf8)) })
    #expect(try ImageFile.decoded(file) == Bitmap(width: 1, height: 1))
  }

  @Test(arguments: [2, 4, 16, 200])
  func fewColorsSurviveAPalette(colors: Int) throws {
    var bytes: [UInt8] = []
    for index in 0..<400 {
      let color = index % colors
      bytes += color == 0 ? [0, 0, 0, 0] : [UInt8(color), UInt8(255 - color), 7, 255]
    }
    let picture = Bitmap(width: 20, height: 20, bytes: bytes)
    let file = try PalettePNGEncoder.encode(picture, dithering: 0)
    #expect(file[25] == 3)
    let decoded = try ImageFile.decoded(file)
    let largest = zip(decoded.bytes, picture.bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(largest.map { $0 <= 3 } == true)
  }

  @Test func webpKeepsAllPixelsUnlessAsked() throws {
    let picture = Self.picture(width: 40, height: 30, isOpaque: true)
    #expect(try ImageFile.decoded(WebPEncoder.encode(picture)) == picture)
    let lossy = try ImageFile.decoded(WebPEncoder.encode(picture, quality: 80))
    #expect(lossy.width == 40 && lossy.height == 30)
    #expect(throws: ImageFileError.self) { try WebPEncoder.encode(Bitmap(width: 20_000, height: 1)) }
  }

  @Test func jpegShowsTheBackgroundThroughClearPixels() throws {
    let file = try JPEGEncoder.encode(Bitmap(width: 16, height: 16), quality: 95)
    let decoded = try ImageFile.decoded(file)
    #expect(decoded.bytes.allSatisfy { $0 >= 254 })
    #expect(throws: ImageFileError.self) { try JPEGEncoder.encode(Bitmap(width: 70_000, height: 1)) }
  }
}
