import Pixels
import Testing
import Wire

@testable import ImageFiles

/// Films, taken apart by hand: chunk by chunk as the formats' specifications say.
@Suite struct AnimationTests {
  static func picture(_ red: UInt8, alpha: UInt8 = 255) -> Bitmap {
    let pixels = (0..<35).flatMap { index -> [UInt8] in
      StraightImage(width: 1, height: 1, bytes: [red, UInt8(index * 7), 90, index < 3 ? alpha : 255])
        .premultiplied
        .bytes
    }
    return Bitmap(width: 7, height: 5, bytes: pixels)
  }

  struct Chunk {
    let type: String
    let data: [UInt8]
  }

  /// Type and body of every chunk of a PNG file; checks lengths and checksums.
  static func chunks(of file: [UInt8]) throws -> [Chunk] {
    try #require(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var chunks: [Chunk] = []
    var offset = 8
    while offset < file.count {
      let count = number(file, offset)
      try #require(offset + 12 + count <= file.count)
      let body = Array(file[offset + 4..<offset + 8 + count])
      #expect(checksum(body) == UInt32(number(file, offset + 8 + count)))
      chunks.append(
        Chunk(type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
      offset += 12 + count
    }
    return chunks
  }

  static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// CRC-32 bit by bit (ISO/IEC 15948, annex D).
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  @Test func anAnimatedPNGHoldsItsFramesInOrder() throws {
    var encoder = APNGEncoder(loops: 3)
    let pictures = [Self.picture(10), Self.picture(200), Self.picture(90)]
    try encoder.append(pictures[0], milliseconds: 33)
    try encoder.append(pictures[1], milliseconds: 34)
    try encoder.append(pictures[1], milliseconds: 33)
    encoder.hold(milliseconds: 1000)
    try encoder.append(pictures[2], milliseconds: 70_000)
    #expect(encoder.count == 3)
    let chunks = try Self.chunks(of: try encoder.finish())
    #expect(
      chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(Self.number(chunks[1].data, 0) == 3 && Self.number(chunks[1].data, 4) == 3)
    // Sequence numbers run over fcTL and fdAT alike.
    #expect([2, 4, 5, 6, 7].map { Self.number(chunks[$0].data, 0) } == [0, 1, 2, 3, 4])
    for control in [2, 4, 6] {
      let data = chunks[control].data
      #expect(data.count == 26 && Self.number(data, 4) == 7 && Self.number(data, 8) == 5)
      #expect(Self.number(data, 12) == 0 && Self.number(data, 16) == 0 && data[24] == 0 && data[25] == 0)
    }
    func delay(_ chunk: Int) -> [Int] {
      [20, 22].map { Int(chunks[chunk].data[$0]) << 8 | Int(chunks[chunk].data[$0 + 1]) }
    }
    // 70 s are too long for thousandths in 16 bits.
    #expect(delay(2) == [33, 1000] && delay(4) == [1067, 1000] && delay(6) == [7000, 100])
  }

  @Test func everyFrameOfAnAnimatedPNGIsThePictureItWas() throws {
    // One clear pixel in one frame makes all frames RGBA.
    for alpha in [UInt8(255), 0] {
      let pictures = [Self.picture(10), Self.picture(200, alpha: alpha), Self.picture(30)]
      var encoder = APNGEncoder()
      for picture in pictures { try encoder.append(picture, milliseconds: 40) }
      let file = try encoder.finish()
      #expect(try ImageFile.decoded(file) == pictures[0])
      let chunks = try Self.chunks(of: file)
      #expect(chunks[0].data[9] == (alpha == 255 ? 2 : 6))
      let later = chunks.filter { $0.type == "fdAT" }
      #expect(later.count == 2)
      for (chunk, picture) in zip(later, pictures.dropFirst()) {
        var still = PNGChunks()
        still.writeSignature()
        still.write("IHDR", chunks[0].data)
        still.write("IDAT", Array(chunk.data.dropFirst(4)))
        still.write("IEND", [])
        #expect(try ImageFile.decoded(still.bytes) == picture)
      }
    }
  }

  @Test func anAnimatedWebPHoldsItsFramesInOrder() throws {
    let pictures = [Self.picture(10), Self.picture(200, alpha: 0), Self.picture(30)]
    var encoder = AnimatedWebPEncoder(loops: 2)
    try encoder.append(pictures[0], milliseconds: 40)
    try encoder.append(pictures[0], milliseconds: 40)
    for picture in pictures.dropFirst() { try encoder.append(picture, milliseconds: 70_000) }
    encoder.hold(milliseconds: 1)
    let file = try encoder.finish()
    func little(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
    }
    #expect(file.starts(with: Array("RIFF".utf8)) && little(4, 4) == file.count - 8)
    #expect(file[8..<16].elementsEqual("WEBPVP8X".utf8) && file[20] == 0x12)
    #expect(little(24, 3) == 6 && little(27, 3) == 4)
    #expect(file[30..<34].elementsEqual("ANIM".utf8) && little(42, 2) == 2)
    var (offset, delays) = (44, [Int]())
    var found: [Bitmap] = []
    while offset < file.count {
      #expect(file[offset..<offset + 4].elementsEqual("ANMF".utf8))
      let count = little(offset + 4, 4)
      #expect(little(offset + 8, 6) == 0 && little(offset + 14, 3) == 6 && little(offset + 17, 3) == 4)
      delays.append(little(offset + 20, 3))
      let body = Array(file[offset + 24..<offset + 8 + count])
      let size = body.count + 4
      let still =
        Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + Array("WEBP".utf8)
        + body
      found.append(try ImageFile.decoded(still))
      offset += 8 + count + count % 2
    }
    #expect(delays == [80, 70_000, 70_001] && offset == file.count && found == pictures)
  }

  @Test func filmsHavePicturesOfOneSize() throws {
    #expect(throws: ImageFileError.self) { try APNGEncoder().finish() }
    #expect(throws: ImageFileError.self) { try AnimatedWebPEncoder().finish() }
    var film = APNGEncoder()
    try film.append(Bitmap(width: 2, height: 2), milliseconds: 10)
    #expect(throws: ImageFileError.self) { try film.append(Bitmap(width: 3, height: 2), milliseconds: 10) }
    var other = AnimatedWebPEncoder()
    try other.append(Bitmap(width: 2, height: 2), milliseconds: 10)
    #expect(throws: ImageFileError.self) { try other.append(Bitmap(width: 2, height: 1), milliseconds: 10) }
  }
}
