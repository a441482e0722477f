internal import Geo

/// A square of tiles that is drawn as one picture. Its place is a matter of its zoom and number alone: a tile is drawn
/// in the same surroundings whatever else is asked for.
struct Metatile: Hashable, Sendable {
  let zoom: Int
  /// In units of metatiles.
  let x: Int
  let y: Int
  /// How many tiles make a side: a power of two.
  let side: Int

  /// From infinitely far above, nearly: what stands upright shows its roof alone, and the same on both sides of an edge.
  static let fieldOfView = 0.01

  init(zoom: Int, x: Int, y: Int, side: Int) {
    self.zoom = zoom
    self.x = x
    self.y = y
    self.side = side
  }

  /// The metatile that holds a tile.
  init(holding tile: TileID, side: Int) {
    self.init(zoom: tile.z, x: tile.x / side, y: tile.y / side, side: side)
  }

  /// How many tiles of the world make its sides: all of them at the lowest zooms.
  var columns: Int { min(side, 1 << zoom) }

  /// Its name, by which parts of a job are told apart.
  var name: String { "\(zoom)/\(x)/\(y)" }

  /// All of its tiles, rows from the north.
  var tiles: [TileID] {
    (0..<columns).flatMap { row in
      (0..<columns).map { TileID(z: zoom, x: x * side + $0, y: y * side + row) }
    }
  }

  /// The camera over it. A tile of 256 points at zoom z is the camera's zoom z, one of 512 points z + 1.
  ///
  /// - Parameter tileSize: points, 256 or 512.
  func camera(tileSize: Int) -> Camera {
    let world = Double(1 << zoom)
    let half = Double(columns) / 2
    let middle = WorldPoint(
      x: (Double(x * side) + half) / world, y: (Double(y * side) + half) / world)
    let length = Double(columns * tileSize)
    return Camera(
      position: CameraPosition(target: middle.coordinate, zoom: Double(zoom + (tileSize == 512 ? 1 : 0))),
      size: PictureSize(width: length, height: length), fieldOfView: Self.fieldOfView,
      targetWorldPoint: middle)
  }
}
