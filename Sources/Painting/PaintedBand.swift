/// Finished rows of a picture.
public struct PaintedBand: Sendable {
  /// The picture's row of the first one.
  public let top: Int
  public let height: Int
  public let width: Int
  /// `width * height * 4` bytes: red, green, blue, alpha; premultiplied, no padding.
  public let bytes: [UInt8]
}
