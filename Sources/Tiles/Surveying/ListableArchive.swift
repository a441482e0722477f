public import Geo

/// An archive that knows which tiles it holds.
public protocol ListableArchive: TileArchive {
  /// Calls `body` with each tile and the bytes it takes in the archive, zoom by zoom, until `body` says `false`.
  ///
  /// - Returns: what of the archive's structure is damaged, for people.
  func forEachTile(_ body: (TileID, Int) -> Bool) throws(TileError) -> [String]
}
