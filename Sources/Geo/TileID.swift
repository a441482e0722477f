/// A square of the tile pyramid: zoom `z` has 2^z by 2^z tiles, x from the antimeridian east, y from the north.
@frozen
public struct TileID: Hashable, Sendable, Comparable {
  public var z: Int
  public var x: Int
  public var y: Int

  @inlinable
  public init(z: Int, x: Int, y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// How many tiles one side of the world has at this zoom.
  @inlinable public var tilesPerSide: Int { 1 << z }

  /// Whether the tile exists: z in 0...30, x and y on the world.
  public var isValid: Bool {
    z >= 0 && z <= 30 && x >= 0 && y >= 0 && x < tilesPerSide && y < tilesPerSide
  }

  /// The tile at `zoom` (at most `z`) that contains this one.
  public func ancestor(atZoom zoom: Int) -> TileID {
    zoom >= z ? self : TileID(z: zoom, x: x >> (z - zoom), y: y >> (z - zoom))
  }

  /// The four tiles of the next zoom that lie in this one, rows from the north.
  public var children: [TileID] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { TileID(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1) }
  }

  /// The y that TMS counts, from the south.
  public var tmsY: Int { tilesPerSide - 1 - y }

  @inlinable
  public static func < (left: TileID, right: TileID) -> Bool {
    (left.z, left.y, left.x) < (right.z, right.y, right.x)
  }
}
