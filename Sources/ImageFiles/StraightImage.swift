/// Pixels as a file holds them: RGBA, 8 bits a channel, colour not multiplied by alpha; rows from the top, no padding.
///
/// Elevation tiles need this form: their colours are numbers and lose their low bits when multiplied.
public struct StraightImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width * height * 4` bytes.
  public let bytes: [UInt8]

  /// - Precondition: `bytes.count == width * height * 4`.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "an image holds four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
