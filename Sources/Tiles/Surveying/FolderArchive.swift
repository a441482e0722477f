internal import Geo
internal import Wire

/// A folder of tiles `z/x/y.ending` with what it says about itself.
struct FolderArchive: ListableArchive {
  let archive: TemplateArchive
  let path: String
  /// What stands behind the number in the files' names.
  let ending: String

  var description: TileSetDescription { archive.description }
  var isRemote: Bool { false }

  func data(for tile: TileID) throws(TileError) -> [UInt8]? { try archive.data(for: tile) }

  func forEachTile(_ body: (TileID, Int) -> Bool) throws(TileError) -> [String] {
    for zoom in try TileFolder.numbers(in: path) where zoom <= 30 {
      for column in try TileFolder.numbers(in: "\(path)/\(zoom)") {
        let folder = "\(path)/\(zoom)/\(column)"
        let rows = try TileFolder.names(in: folder).filter { $0.hasSuffix(ending) }
          .compactMap { Int($0.dropLast(ending.count)) }.sorted()
        for row in rows {
          let tile = TileID(z: zoom, x: column, y: row)
          guard tile.isValid else { continue }
          guard body(tile, (try? RandomAccessFile(path: "\(folder)/\(row)\(ending)").size) ?? 0) else {
            return []
          }
        }
      }
    }
    return []
  }
}
