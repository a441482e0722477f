/// The size of a picture in points.
@frozen
public struct PictureSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
