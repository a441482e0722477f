/// A picture in memory: RGBA, 8 bits a channel, premultiplied, sRGB; rows from the top, no padding between them.
@frozen
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width * height * 4` bytes: red, green, blue, alpha.
  public var bytes: [UInt8]

  /// A transparent bitmap.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
  }

  /// - Precondition: `bytes.count == width * height * 4`.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "a bitmap holds four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
