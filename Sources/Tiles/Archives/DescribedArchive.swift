internal import Geo
internal import Wire

/// An archive under a description that the style's source corrects.
struct DescribedArchive: TileArchive {
  let archive: any TileArchive
  let description: TileSetDescription
  /// Whether tiles outside of the bounds are left out: only where the source itself sets bounds, since archives
  /// often hold more than theirs say.
  let isBounded: Bool

  /// `archive` as it is where nothing goes before its own words.
  static func wrapping(_ archive: any TileArchive, _ overriding: JSONValue) -> any TileArchive {
    guard overriding.object != nil else { return archive }
    var description = archive.description
    description.apply(overriding)
    return DescribedArchive(
      archive: archive, description: description, isBounded: overriding["bounds"]?.array != nil)
  }

  var isRemote: Bool { archive.isRemote }

  func data(for tile: TileID) throws(TileError) -> [UInt8]? {
    guard tile.z >= description.minZoom, tile.z <= description.maxZoom else { return nil }
    if isBounded, let bounds = description.bounds, !bounds.contains(tile) { return nil }
    return try archive.data(for: tile)
  }
}
