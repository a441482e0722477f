/// One 8-bit channel in memory, rows from the top, no padding: a mask, or a signed distance field.
@frozen
public struct AlphaMap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// `width * height` bytes.
  public var bytes: [UInt8]

  /// - Precondition: `bytes.count == width * height`.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height, "an alpha map holds one byte a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
