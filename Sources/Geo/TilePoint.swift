/// A position in a tile's own integer grid: the tile is 0..<extent in both directions, y grows south; values
/// outside are the tile's buffer.
@frozen
public struct TilePoint: Hashable, Sendable {
  public var x: Int32
  public var y: Int32

  @inlinable
  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}
