/// A position on the picture in pixels (points times scale); pixel (0, 0) covers 0...1 in both directions.
@frozen
public struct PixelPoint: Hashable, Sendable {
  public var x: Float
  public var y: Float

  @inlinable
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}
