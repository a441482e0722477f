/// Distances from the four edges of a picture inwards, in points.
@frozen
public struct EdgeInsets: Hashable, Sendable {
  public static let zero = EdgeInsets(top: 0, right: 0, bottom: 0, left: 0)

  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  @inlinable
  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same inset on every edge.
  @inlinable
  public init(uniform points: Double) {
    self.init(top: points, right: points, bottom: points, left: points)
  }
}
