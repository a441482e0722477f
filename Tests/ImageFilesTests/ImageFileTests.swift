import ImageFiles
import Pixels
import Testing
import Wire

@Suite struct ImageFileTests {
  @Test func readsPalettesWithTransparency() throws {
    let image = try ImageFile.straight(Fixtures.palette)
    #expect(image.bytes == [255, 0, 0, 0, 0, 255, 0, 128, 0, 0, 255, 255, 9, 9, 9, 255])
    #expect(try ImageFile.decoded(Fixtures.palette).bytes[0..<8].elementsEqual([0, 0, 0, 0, 0, 128, 0, 128]))
  }

  @Test func readsSixteenBitsAndIgnoresGamma() throws {
    #expect(try ImageFile.straight(Fixtures.gray16).bytes == [128, 128, 128, 255, 255, 255, 255, 255])
    #expect(try ImageFile.straight(Fixtures.rgb16).bytes == [1, 128, 254, 255])
    #expect(try ImageFile.straight(Fixtures.grayAlpha).bytes == [100, 100, 100, 50])
  }

  @Test func readsInterlacedFiles() throws {
    let bytes = try ImageFile.straight(Fixtures.interlaced).bytes
    #expect(stride(from: 0, to: 24, by: 4).map { bytes[$0] } == [10, 20, 30, 40, 50, 60])
  }

  @Test func readsGreyAndInkJPEG() throws {
    let grey = try ImageFile.straight(Fixtures.grayJPEG)
    #expect(grey.width == 8 && grey.height == 8)
    #expect(grey.bytes[0..<4].elementsEqual([77, 77, 77, 255]))
    let ink = try ImageFile.straight(Fixtures.cmykJPEG).bytes
    #expect(ink[0] >= 253 && ink[1] <= 2 && ink[2] <= 2 && ink[3] == 255)
  }

  @Test func readsWebP() throws {
    #expect(try ImageFile.straight(Fixtures.webp).bytes == [10, 20, 30, 255, 200, 100, 50, 128])
  }

  static let all = [
    Fixtures.palette, Fixtures.gray16, Fixtures.interlaced, Fixtures.grayJPEG, Fixtures.cmykJPEG,
    Fixtures.webp,
  ]

  @Test(arguments: all)
  func aFileCutShortDoesNoHarm(bytes: [UInt8]) {
    for count in 0..<bytes.count {
      let part = Array(bytes[..<count])
      // Pictures cut in their last bytes may still come out; what counts is that nothing breaks.
      _ = try? ImageFile.straight(part)
    }
    #expect(throws: ImageFileError.self) { try ImageFile.straight(Array(bytes[..<(bytes.count / 3)])) }
  }

  @Test(arguments: all)
  func aFlippedByteDoesNoHarm(bytes: [UInt8]) {
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x55
      _ = try? ImageFile.straight(damaged, limit: 1 << 16)
    }
  }

  @Test func refusesHostileSizes() {
    var huge = Fixtures.gray16
    huge.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
    #expect(throws: ImageFileError.tooLarge(width: 0x7fff_ffff, height: 0x7fff_ffff, limit: 1 << 26)) {
      try ImageFile.straight(huge)
    }
    var large = Fixtures.gray16
    large.replaceSubrange(16..<24, with: [0, 0, 0x1f, 0xff, 0, 0, 0x1f, 0xff])
    #expect(throws: ImageFileError.self) { try ImageFile.straight(large) }
    var none = Fixtures.gray16
    none.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(throws: ImageFileError.self) { try ImageFile.straight(none) }
    #expect(throws: ImageFileError.tooLarge(width: 2, height: 1, limit: 1)) {
      try ImageFile.straight(Fixtures.gray16, limit: 1)
    }
  }

  @Test func saysWhichFormatItDoesNotKnow() {
    #expect(throws: ImageFileError.unknownFormat(first: [71, 73, 70])) {
      try ImageFile.straight([71, 73, 70])
    }
    #expect(throws: ImageFileError.unknownFormat(first: [])) { try ImageFile.decoded([]) }
  }

  @Test func premultiplyingRoundsToTheNearest() {
    for alpha in 0...255 {
      for channel in 0...255 {
        let image = StraightImage(
          width: 1, height: 1, bytes: [UInt8(channel), 0, 255, UInt8(alpha)])
        let exact = UInt8((Double(channel) * Double(alpha) / 255).rounded())
        let bitmap = image.premultiplied
        #expect(bitmap.bytes[0] == exact && bitmap.bytes[2] == UInt8(alpha))
        let back = StraightImage(bitmap)
        if alpha > 0 {
          #expect(StraightImage(width: 1, height: 1, bytes: back.bytes).premultiplied == bitmap)
        }
      }
    }
  }
}
