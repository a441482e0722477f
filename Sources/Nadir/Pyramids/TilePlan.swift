internal import Geo

/// Which tiles a pyramid has.
struct TilePlan: Sendable {
  /// The tiles of one zoom: some columns, or two runs of them where the bounds cross the antimeridian.
  struct Level: Hashable, Sendable {
    var zoom: Int
    var columns: [ClosedRange<Int>]
    var rows: ClosedRange<Int>

    var count: Int { columns.reduce(0) { $0 + $1.count } * rows.count }

    func contains(_ tile: TileID) -> Bool {
      rows.contains(tile.y) && columns.contains { $0.contains(tile.x) }
    }
  }

  let levels: [Level]

  /// - Parameter bounds: valid.
  init(bounds: CoordinateBounds, zooms: ClosedRange<Int>) {
    levels = zooms.map { Self.level($0, bounds) }
  }

  var count: Int { levels.reduce(0) { $0 + $1.count } }

  func contains(_ tile: TileID) -> Bool {
    levels.contains { $0.zoom == tile.z && $0.contains(tile) }
  }

  /// All tiles, by zoom, row and column.
  func forEachTile<Failure: Error>(_ body: (TileID) throws(Failure) -> Void) throws(Failure) {
    for level in levels {
      for y in level.rows {
        for columns in level.columns {
          for x in columns { try body(TileID(z: level.zoom, x: x, y: y)) }
        }
      }
    }
  }

  /// The squares of tiles that are drawn at once, by zoom, row and column.
  func blocks(side: Int) -> [Metatile] {
    levels.flatMap { level in
      let columns = Set(level.columns.flatMap { ($0.lowerBound / side)...($0.upperBound / side) }).sorted()
      return ((level.rows.lowerBound / side)...(level.rows.upperBound / side)).flatMap { y in
        columns.map { Metatile(zoom: level.zoom, x: $0, y: y, side: side) }
      }
    }
  }

  /// Tiles that the bounds touch with their edge alone aren't taken; a point has one.
  private static func level(_ zoom: Int, _ bounds: CoordinateBounds) -> Level {
    let side = 1 << zoom
    let count = Double(side)
    let top = WorldPoint(Coordinate(latitude: bounds.north, longitude: 0)).y * count
    let bottom = WorldPoint(Coordinate(latitude: bounds.south, longitude: 0)).y * count
    let rows = range(top, bottom, limit: side)
    guard bounds.width < 360 else { return Level(zoom: zoom, columns: [0...(side - 1)], rows: rows) }
    let west = (bounds.west / 360 + 0.5) * count
    let east = west + bounds.width / 360 * count
    guard bounds.crossesAntimeridian else {
      return Level(zoom: zoom, columns: [range(west, east, limit: side)], rows: rows)
    }
    let (first, second) = (range(west, count, limit: side), range(0, east - count, limit: side))
    // One tile at both ends: the runs meet round the world.
    let columns = second.upperBound >= first.lowerBound ? [0...(side - 1)] : [second, first]
    return Level(zoom: zoom, columns: columns, rows: rows)
  }

  /// The tiles between two edges in units of tiles; what lies nearer to a tile's edge than a millionth is on it.
  private static func range(_ low: Double, _ high: Double, limit: Int) -> ClosedRange<Int> {
    let slack = 1e-6
    let first = max(0, min(limit - 1, Int((low + slack).rounded(.down))))
    let last = max(first, min(limit - 1, Int((high - slack).rounded(.up)) - 1))
    return first...last
  }
}
