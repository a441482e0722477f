public import Geo
internal import Wire

/// Tiles that lie each at an address of its own: on a server, in a folder, among the assets.
public final class TemplateArchive: TileArchive {
  public let description: TileSetDescription
  public let isRemote: Bool
  private let templates: [TileTemplate]
  private let reader: ResourceReader

  /// - Parameters:
  ///   - templates: addresses with placeholders, at least one; several share the load.
  ///   - isTMS: whether `{y}` counts from the south.
  ///   - context: what the addresses are relative to.
  public init(
    templates: [String], isTMS: Bool, description: TileSetDescription, context: ResourceContext
  ) throws(TileError) {
    guard let first = templates.first.map({ TileTemplate(text: $0, isTMS: isTMS, ratio: context.ratio) })
    else {
      throw .badTileJSON(location: context.base ?? "the source", reason: "it names no tiles")
    }
    // Errors of the address itself are told at once, not tile by tile.
    let templates = templates.map { TileTemplate(text: $0, isTMS: isTMS, ratio: context.ratio) }
    let location = try context.location(of: first.address(of: TileID(z: 0, x: 0, y: 0)))
    if case .remote = location { isRemote = true } else { isRemote = false }
    self.templates = templates
    self.description = description
    reader = ResourceReader(context)
  }

  public func data(for tile: TileID) throws(TileError) -> [UInt8]? {
    guard tile.isValid, tile.z >= description.minZoom, tile.z <= description.maxZoom,
      description.bounds?.contains(tile) ?? true
    else { return nil }
    let template = templates[(tile.x + tile.y) % templates.count]
    let location = try reader.context.location(of: template.address(of: tile))
    guard let bytes = try reader.bytes(of: location) else {
      // A server that has nothing at the address says that the tile is empty.
      if case .remote = location { return [] }
      return nil
    }
    do throws(WireError) {
      return try Inflate.decompressed(bytes)
    } catch {
      throw .badCompression(location: location.redacted, cause: error)
    }
  }
}

extension TileSetDescription.Bounds {
  /// Whether the tile lies in the bounds, whole tiles counting (as in MapLibre's tile bounds).
  func contains(_ tile: TileID) -> Bool {
    let count = Double(tile.tilesPerSide)
    let topLeft = WorldPoint(Coordinate(latitude: north, longitude: max(-180, west)))
    let bottomRight = WorldPoint(Coordinate(latitude: south, longitude: min(180, east)))
    let row = Double(tile.y)
    let column = Double(tile.x)
    guard row >= (topLeft.y * count).rounded(.down), row < (bottomRight.y * count).rounded(.up) else {
      return false
    }
    let isEastOfWest = column >= (topLeft.x * count).rounded(.down)
    let isWestOfEast = column < (bottomRight.x * count).rounded(.up)
    return west > east ? isEastOfWest || isWestOfEast : isEastOfWest && isWestOfEast
  }
}
