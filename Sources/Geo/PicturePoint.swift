/// A position on the picture in points: the origin is the top left corner, x grows right, y grows down.
@frozen
public struct PicturePoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
