internal import Geo
internal import StyleSpec
internal import Tiles
internal import Wire

/// Opens the sources of a style.
struct SourceOpener: Sendable {
  /// The largest GeoJSON document or image that is read, bytes.
  static let documentLimit = 1 << 30

  let context: ResourceContext
  let reader: ResourceReader
  let overrides: [String: String]

  /// Opens one source. What can't be opened is a source without content, with a warning.
  func open(_ id: String, _ declaration: SourceDeclaration) -> OpenedSource {
    do throws(TileError) {
      switch declaration.kind {
      case .vector: return try vectorTiles(id, declaration)
      case .raster: return try pictures(id, declaration)
      case .rasterDEM: return try elevations(id, declaration)
      case .geojson: return try geoJSON(id, declaration)
      case .image: return try picture(id, declaration)
      case .video: return failed(id, "video sources aren't drawn", nil)
      }
    } catch {
      return failed(id, "\(error)", error)
    }
  }

  private func failed(_ id: String, _ message: String, _ cause: TileError?) -> OpenedSource {
    OpenedSource(
      id: id, content: .nothing,
      warnings: [SceneWarning(source: id, message: message, cause: cause, path: "sources.\(id)")])
  }

  private func archive(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> any TileArchive {
    if let override = overrides[id] {
      return try TileArchives.open(
        override,
        in: ResourceContext(
          assets: context.assets, offline: context.offline, timeoutSeconds: context.timeoutSeconds))
    }
    return try TileArchives.open(declaration: .object(declaration.json), in: context)
  }

  private func vectorTiles(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> OpenedSource {
    if let override = overrides[id], SourceOpener.isGeoJSON(override) { return try geoJSON(id, declaration) }
    if declaration.isMLT { return failed(id, "tiles of the encoding \"mlt\" aren't drawn", nil) }
    let archive = try archive(id, declaration)
    return OpenedSource(
      id: id, content: .vectorTiles(archive), description: archive.description,
      attribution: declaration.attribution, promotedID: declaration.promotedID)
  }

  private func pictures(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> OpenedSource {
    let archive = try archive(id, declaration)
    return OpenedSource(
      id: id, content: .pictures(archive), description: archive.description,
      tileSize: tileSize(declaration, archive), attribution: declaration.attribution)
  }

  private func elevations(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> OpenedSource {
    let archive = try archive(id, declaration)
    let encoding: ElevationGrid.Encoding =
      switch declaration.elevationEncoding {
      case .mapbox:
        declaration.json["encoding"] == nil && archive.description.encoding == .terrarium
          ? .terrarium : .mapbox
      case .terrarium: .terrarium
      case .custom(let red, let green, let blue, let shift):
        ElevationGrid.Encoding(red: red, green: green, blue: blue, shift: shift)
      }
    return OpenedSource(
      id: id, content: .elevations(archive, encoding), description: archive.description,
      tileSize: tileSize(declaration, archive), attribution: declaration.attribution)
  }

  private func tileSize(_ declaration: SourceDeclaration, _ archive: any TileArchive) -> Double {
    declaration.json["tileSize"] != nil
      ? declaration.tileSize : Double(archive.description.tileSize ?? Int(declaration.tileSize))
  }

  private func picture(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> OpenedSource {
    let address = overrides[id] ?? declaration.url ?? ""
    guard let bytes = try reader.bytes(at: address, limit: SourceOpener.documentLimit) else {
      return failed(id, "there is no image at \(Location.redacted(address))", nil)
    }
    guard let bitmap = PictureDecoding.bitmap(bytes) else {
      return failed(id, "the image at \(Location.redacted(address)) can't be decoded", nil)
    }
    return OpenedSource(
      id: id, content: .picture(bitmap, corners: declaration.coordinates),
      attribution: declaration.attribution)
  }

  static func isGeoJSON(_ address: String) -> Bool {
    address.hasSuffix(".geojson") || address.hasSuffix(".json")
  }
}
