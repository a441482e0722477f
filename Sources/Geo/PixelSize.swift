/// The size of a picture or of a bitmap in whole pixels.
@frozen
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
