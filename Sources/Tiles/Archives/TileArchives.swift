/// Opens tile sets by their address.
public enum TileArchives {
  /// Opens what `location` names: `mbtiles://`, `pmtiles://`, `asset://`, `file://`, `http(s)://`, a path, a folder of
  /// z/x/y, a template with `{z}/{x}/{y}`, or a TileJSON document.
  ///
  /// - Parameters:
  ///   - location: the address as the style gives it.
  ///   - base: the path or URL of the document that holds the address (or of its folder); relative paths start there.
  ///   - assets: the folder that `asset://` means.
  ///   - offline: refuses addresses on the network.
  public static func open(
    _ location: String, relativeTo base: String? = nil, assets: String? = nil, offline: Bool = false
  ) throws(TileError) -> any TileArchive {
    try open(location, in: ResourceContext(base: base, assets: assets, offline: offline))
  }
}
