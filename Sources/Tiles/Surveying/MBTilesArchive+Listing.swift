public import Geo

extension MBTilesArchive: ListableArchive {
  public func forEachTile(_ body: (TileID, Int) -> Bool) throws(TileError) -> [String] {
    let connection = try SQLiteConnection(path: path)
    let query =
      "SELECT zoom_level, tile_column, tile_row, length(tile_data) FROM tiles ORDER BY 1, 2, 3 DESC"
    var outside = 0
    var first: String?
    var last: TileID?
    var doubles = 0
    let isWhole = connection.forEachRow(query) { row in
      let zoom = row[0]
      let flipped = zoom >= 0 && zoom <= 30 ? (1 << zoom) - 1 - row[2] : row[2]
      let tile = TileID(z: zoom, x: row[1], y: flipped)
      guard tile.isValid else {
        outside += 1
        first = first ?? "\(zoom)/\(row[1])/\(row[2])"
        return true
      }
      if tile == last { doubles += 1 }
      last = tile
      return body(tile, row[3])
    }
    var damage: [String] = []
    if !isWhole { damage.append("the table of tiles can't be read to its end: \(connection.reason)") }
    if let first {
      damage.append("\(outside) rows name tiles that don't exist, the first zoom/column/row \(first)")
    }
    if doubles > 0 { damage.append("\(doubles) tiles are there more than once") }
    return damage
  }
}
