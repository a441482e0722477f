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
      #expect(chunks.count { $0.type == "fdAT" } == 2)
      #expect(try Self.composed(file) == pictures)
    }
  }

  /// The pictures of an animated PNG, each frame put over the one before it where its control chunk says.
  static func composed(_ file: [UInt8]) throws -> [Bitmap] {
    let chunks = try chunks(of: file)
    var canvas = Bitmap(width: number(chunks[0].data, 0), height: number(chunks[0].data, 4))
    var pictures: [Bitmap] = []
    for (index, control) in chunks.enumerated() where control.type == "fcTL" {
      let body = chunks[index + 1]
      var still = PNGChunks()
      still.writeSignature()
      still.write("IHDR", Array(control.data[4..<12]) + chunks[0].data.dropFirst(8))
      still.write("IDAT", body.type == "fdAT" ? Array(body.data.dropFirst(4)) : body.data)
      still.write("IEND", [])
      paste(
        try ImageFile.decoded(still.bytes), x: number(control.data, 12), y: number(control.data, 16),
        on: &canvas)
      pictures.append(canvas)
    }
    return pictures
  }

  static func paste(_ part: Bitmap, x: Int, y: Int, on canvas: inout Bitmap) {
    for row in 0..<part.height {
      for column in 0..<part.width {
        for channel in 0..<4 {
          canvas.bytes[((y + row) * canvas.width + x + column) * 4 + channel] =
            part.bytes[(row * part.width + column) * 4 + channel]
        }
      }
    }
  }

  /// A picture in which some pixels of `picture(10)` are others.
  private static func changed(_ pixels: [(x: Int, y: Int)], to color: [UInt8]) -> Bitmap {
    var bitmap = picture(10)
    for (x, y) in pixels { bitmap.bytes.replaceSubrange((y * 7 + x) * 4..<(y * 7 + x) * 4 + 4, with: color) }
    return bitmap
  }

  /// Rectangles around what changes: (2, 1) to (5, 3); back again; one pixel that becomes clear.
  private static let film = [
    picture(10), changed([(2, 3), (5, 1)], to: [1, 2, 3, 255]), picture(10),
    changed([(3, 3)], to: [0, 0, 0, 0]),
  ]

  @Test func aLaterFrameOfAnAnimatedPNGIsWhatChanges() throws {
    var encoder = APNGEncoder()
    for picture in Self.film { try encoder.append(picture, milliseconds: 40) }
    let file = try encoder.finish()
    let controls = try Self.chunks(of: file).filter { $0.type == "fcTL" }
    let boxes = controls.map { control in [4, 8, 12, 16].map { Self.number(control.data, $0) } }
    #expect(boxes == [[7, 5, 0, 0], [4, 3, 2, 1], [4, 3, 2, 1], [1, 1, 3, 3]])
    #expect(try Self.composed(file) == Self.film)
  }

  /// What can't be held any longer is shown again by a frame of one pixel.
  @Test func longPausesTakeFramesOfOnePixel() throws {
    var encoder = APNGEncoder()
    for _ in 0..<2 { try encoder.append(Self.picture(10), milliseconds: 400_000) }
    let file = try encoder.finish()
    #expect(try Self.composed(file) == [Self.picture(10), Self.picture(10)])
    let controls = try Self.chunks(of: file).filter { $0.type == "fcTL" }
    #expect(controls.map { Self.number($0.data, 4) } == [7, 1])
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
    var delays: [Int] = []
    let frames = try Self.frames(of: file) { delays.append($0) }
    #expect(delays == [80, 70_000, 70_001] && frames.pictures == pictures)
    #expect(frames.boxes.allSatisfy { $0 == [0, 0, 7, 5] })
  }

  /// The pictures of an animated WebP and the rectangles of its frames.
  static func frames(of file: [UInt8], delay: (Int) -> Void = { _ in }) throws -> (
    pictures: [Bitmap], boxes: [[Int]]
  ) {
    func little(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
    }
    var canvas = Bitmap(width: little(24, 3) + 1, height: little(27, 3) + 1)
    var (pictures, boxes) = ([Bitmap](), [[Int]]())
    var offset = 44
    while offset < file.count {
      #expect(file[offset..<offset + 4].elementsEqual("ANMF".utf8) && file[offset + 23] == 2)
      let count = little(offset + 4, 4)
      let box = [
        little(offset + 8, 3) * 2, little(offset + 11, 3) * 2, little(offset + 14, 3) + 1,
        little(offset + 17, 3) + 1,
      ]
      boxes.append(box)
      delay(little(offset + 20, 3))
      let body = Array(file[offset + 24..<offset + 8 + count])
      let size = body.count + 4
      let still =
        Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + Array("WEBP".utf8)
        + body
      let part = try ImageFile.decoded(still)
      #expect([part.width, part.height] == Array(box.suffix(2)))
      paste(part, x: box[0], y: box[1], on: &canvas)
      pictures.append(canvas)
      offset += 8 + count + count % 2
    }
    #expect(offset == file.count)
    return (pictures, boxes)
  }

  /// Corners of frames lie at even coordinates.
  @Test func aLaterFrameOfAnAnimatedWebPIsWhatChanges() throws {
    var encoder = AnimatedWebPEncoder()
    for picture in Self.film { try encoder.append(picture, milliseconds: 40) }
    let frames = try Self.frames(of: try encoder.finish())
    #expect(frames.boxes == [[0, 0, 7, 5], [2, 0, 4, 4], [2, 0, 4, 4], [2, 2, 2, 2]])
    #expect(frames.pictures == Self.film)
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
