public import Pixels

/// Writes animated WebP files (RFC 9649, section 2.7) without losses.
///
/// The container is written here, libwebp makes the frames: a whole picture, then the smallest rectangles around what
/// is other than before, at even coordinates as the format asks. Pictures that are alike are held longer instead.
public struct AnimatedWebPEncoder {
  /// The longest that one frame shows, milliseconds: 24 bits.
  static let delayLimit = (1 << 24) - 1

  private let loops: Int
  private var hasAlpha = false
  /// Each frame holds the chunks of a still picture: `VP8L`, or others that libwebp chooses.
  private var strip = FilmStrip<[UInt8]>(format: .webp, grid: 2, delayLimit: AnimatedWebPEncoder.delayLimit)

  /// - Parameter loops: how often it plays; 0 is for ever.
  public init(loops: Int = 0) {
    self.loops = loops
  }

  /// How many frames the file has so far.
  public var count: Int { strip.frames.count }

  /// Adds a picture that shows for some time.
  ///
  /// - Throws: `ImageFileError.notEncodable` for a picture of another size than the first, or larger than WebP's.
  public mutating func append(_ bitmap: Bitmap, milliseconds: Int) throws(ImageFileError) {
    try strip.append(bitmap, milliseconds: milliseconds) { part throws(ImageFileError) in
      Self.pictureChunks(of: try WebPEncoder.encode(part))
    }
    hasAlpha = hasAlpha || !PNGEncoder.isOpaque(bitmap)
  }

  /// Shows the last picture for longer.
  public mutating func hold(milliseconds: Int) { strip.hold(milliseconds: milliseconds) }

  /// The whole file.
  ///
  /// - Throws: `ImageFileError.notEncodable` without any frame, or for more than 4 GiB.
  public consuming func finish() throws(ImageFileError) -> [UInt8] {
    guard let size = strip.size else {
      throw .notEncodable(format: .webp, reason: "a film without a picture")
    }
    let corner = Self.littleEndian(size.width - 1, 3) + Self.littleEndian(size.height - 1, 3)
    var body = Array("WEBP".utf8)
    // Flags: bit 1 animation, bit 4 alpha.
    Self.append("VP8X", [hasAlpha ? 0x12 : 0x02, 0, 0, 0] + corner, to: &body)
    // A clear background.
    Self.append("ANIM", [0, 0, 0, 0] + Self.littleEndian(min(65_535, max(0, loops)), 2), to: &body)
    for frame in strip.frames {
      // Bit 1 of the last byte: replaces what was there.
      let numbers = [frame.x / 2, frame.y / 2, frame.width - 1, frame.height - 1, frame.milliseconds]
      let head: [UInt8] = numbers.flatMap { Self.littleEndian($0, 3) } + [0x02]
      Self.append("ANMF", head + frame.content, to: &body)
    }
    guard body.count < Int(UInt32.max) - 8 else {
      throw .notEncodable(format: .webp, reason: "more than 4 GiB")
    }
    return Array("RIFF".utf8) + Self.littleEndian(body.count, 4) + body
  }

  /// The chunks of a still WebP file that a frame takes over: neither the extended header nor metadata.
  private static func pictureChunks(of file: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    var offset = 12
    while offset + 8 <= file.count {
      let count = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
      let end = min(file.count, offset + 8 + count + count % 2)
      let type = file[offset..<offset + 4]
      if ["VP8L", "VP8 ", "ALPH"].contains(where: { type.elementsEqual($0.utf8) }) {
        chunks += file[offset..<end]
      }
      offset = end
    }
    return chunks
  }

  /// Type, length, body, and a zero byte behind an odd one.
  private static func append(_ type: String, _ data: [UInt8], to body: inout [UInt8]) {
    body += Array(type.utf8) + littleEndian(data.count, 4) + data
    if data.count % 2 == 1 { body.append(0) }
  }

  private static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
