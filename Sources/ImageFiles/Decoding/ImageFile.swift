public import Pixels

/// Reading image files of any known format.
public enum ImageFile {
  /// The most pixels an image may have unless the caller says otherwise: 8192 by 8192.
  public static let defaultLimit = 1 << 26

  /// The picture in `bytes`, premultiplied: PNG of any kind, JPEG, WebP.
  ///
  /// - Parameter limit: the most pixels; checked on the header, before room is made.
  public static func decoded(_ bytes: [UInt8], limit: Int = defaultLimit) throws(ImageFileError) -> Bitmap {
    try straight(bytes, limit: limit).premultiplied
  }

  /// The picture in `bytes` as it is stored; colour profiles and gamma don't count.
  public static func straight(
    _ bytes: [UInt8], limit: Int = defaultLimit
  ) throws(ImageFileError) -> StraightImage {
    switch ImageFormat(sniffing: bytes) {
    case .png: return try PNGDecoder.decode(bytes, limit: limit)
    case .jpeg: return try JPEGDecoder.decode(bytes, limit: limit)
    case .webp: return try WebPDecoder.decode(bytes, limit: limit)
    case nil: throw .unknownFormat(first: Array(bytes.prefix(8)))
    }
  }

  /// Refuses sizes that no picture has or that would take too much room.
  static func check(
    _ width: Int, _ height: Int, _ format: ImageFormat, limit: Int
  ) throws(ImageFileError) {
    guard width > 0, height > 0 else { throw .damaged(format: format, reason: "it has no pixels") }
    guard width <= 1 << 20, height <= 1 << 20, width * height <= limit else {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
  }

  /// A C text in a buffer.
  static func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
