public import Pixels

/// Writes animated PNG files (Portable Network Graphics, Third Edition, section 11.3.4: `acTL`, `fcTL`, `fdAT`).
///
/// The first frame is a whole picture, each later one the smallest rectangle around what is other than before;
/// pictures that are alike are held longer instead. A reader that knows no animation shows the first.
public struct APNGEncoder {
  /// The longest that one frame shows, milliseconds: the format has 16 bits for hundredths of seconds.
  static let delayLimit = 600_000

  private struct Content {
    /// A PNG file of the frame's rectangle.
    let file: [UInt8]
    let isOpaque: Bool
  }

  private typealias Frame = FilmStrip<Content>.Frame

  private let options: PNGOptions
  private let loops: Int
  private var strip = FilmStrip<Content>(format: .png, delayLimit: APNGEncoder.delayLimit)

  /// - Parameters:
  ///   - loops: how often it plays; 0 is for ever.
  ///   - options: level and texts of the file.
  public init(loops: Int = 0, options: PNGOptions = PNGOptions()) {
    self.loops = loops
    self.options = options
  }

  /// How many frames the file has so far.
  public var count: Int { strip.frames.count }

  /// Adds a picture that shows for some time.
  ///
  /// - Throws: `ImageFileError.notEncodable` for a picture of another size than the first.
  public mutating func append(_ bitmap: Bitmap, milliseconds: Int) throws(ImageFileError) {
    try strip.append(bitmap, milliseconds: milliseconds) { [options] part throws(ImageFileError) in
      let isOpaque = PNGEncoder.isOpaque(part)
      return Content(file: try Self.file(part, isOpaque: isOpaque, options), isOpaque: isOpaque)
    }
  }

  /// Shows the last picture for longer.
  public mutating func hold(milliseconds: Int) { strip.hold(milliseconds: milliseconds) }

  /// The whole file.
  ///
  /// - Throws: `ImageFileError.notEncodable` without any frame.
  public consuming func finish() throws(ImageFileError) -> [UInt8] {
    guard let size = strip.size else { throw .notEncodable(format: .png, reason: "a film without a picture") }
    // All frames share one kind of pixel: a single clear pixel makes them all RGBA.
    let frames = strip.frames
    let isOpaque = frames.allSatisfy(\.content.isOpaque)
    var chunks = PNGChunks()
    chunks.writeSignature()
    chunks.writeHeader(width: size.width, height: size.height, colorType: isOpaque ? 2 : 6)
    chunks.writeDetails(options)
    chunks.write("acTL", Self.bigEndian(frames.count) + Self.bigEndian(loops))
    var sequence = 0
    for index in frames.indices {
      chunks.write("fcTL", Self.control(sequence, frames[index]))
      sequence += 1
      for data in try samples(of: frames[index], isOpaque: isOpaque) {
        if index == 0 {
          chunks.write("IDAT", data)
        } else {
          chunks.write("fdAT", Self.bigEndian(sequence) + data)
          sequence += 1
        }
      }
    }
    chunks.write("IEND", [])
    return chunks.bytes
  }

  /// The deflated samples of a frame in the film's kind of pixel.
  private func samples(of frame: Frame, isOpaque: Bool) throws(ImageFileError) -> [[UInt8]] {
    guard frame.content.isOpaque != isOpaque else { return PNGChunks.bodies("IDAT", in: frame.content.file) }
    let bitmap = try ImageFile.decoded(frame.content.file)
    return PNGChunks.bodies("IDAT", in: try Self.file(bitmap, isOpaque: isOpaque, options))
  }

  private static func file(_ bitmap: Bitmap, isOpaque: Bool, _ options: PNGOptions) throws(ImageFileError)
    -> [UInt8]
  {
    try PNGEncoder.encode(
      bitmap,
      as: PNGLayout(width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, options: options))
  }

  /// The frame control chunk: the frame stays, and replaces what was there.
  private static func control(_ sequence: Int, _ frame: Frame) -> [UInt8] {
    let isShort = frame.milliseconds <= 65_535
    let (delay, unit) = isShort ? (frame.milliseconds, 1000) : ((frame.milliseconds + 5) / 10, 100)
    let numbers: [UInt8] = [sequence, frame.width, frame.height, frame.x, frame.y].flatMap(bigEndian)
    return numbers + [UInt8(delay >> 8), UInt8(delay & 255), UInt8(unit >> 8), UInt8(unit & 255), 0, 0]
  }

  private static func bigEndian(_ value: Int) -> [UInt8] { PNGChunks.bigEndian(UInt32(clamping: value)) }
}

extension PNGChunks {
  /// What the chunks of a type hold, in order.
  static func bodies(_ type: String, in file: [UInt8]) -> [[UInt8]] {
    var bodies: [[UInt8]] = []
    var offset = 8
    while offset + 12 <= file.count {
      let count = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + count <= file.count else { break }
      if file[offset + 4..<offset + 8].elementsEqual(type.utf8) {
        bodies.append(Array(file[offset + 8..<offset + 8 + count]))
      }
      offset += 12 + count
    }
    return bodies
  }
}
