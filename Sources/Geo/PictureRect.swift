/// An upright rectangle on the picture, in points.
@frozen
public struct PictureRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable public var minX: Double { x }
  @inlinable public var minY: Double { y }
  @inlinable public var maxX: Double { x + width }
  @inlinable public var maxY: Double { y + height }

  /// Whether the two rectangles share an area; touching edges don't count.
  @inlinable
  public func intersects(_ other: PictureRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether the point lies inside or on the edge.
  @inlinable
  public func contains(_ point: PicturePoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
