public import Geo

/// Where tiles come from: one type for files, folders and servers. Safe to use from several threads at once.
public protocol TileArchive: Sendable {
  /// What the set says about itself.
  var description: TileSetDescription { get }

  /// Whether tiles come from a server, so that threads wait for them.
  var isRemote: Bool { get }

  /// The bytes of a tile, decompressed.
  ///
  /// - Returns: `nil` where the archive holds no such tile, which is no error: maps have holes. No bytes at all are a
  ///   tile that is empty: a server says so with 204 and 404.
  func data(for tile: TileID) throws(TileError) -> [UInt8]?
}
