public import Geo

/// Where tiles come from: one type for files, folders and servers. Safe to use from several threads at once.
public protocol TileArchive: Sendable {
  /// What the set says about itself.
  var description: TileSetDescription { get }

  /// The bytes of a tile, decompressed.
  ///
  /// - Returns: `nil` where the archive holds no such tile, which is no error: maps have holes.
  func data(for tile: TileID) throws(TileError) -> [UInt8]?
}
