public import Wire

/// Opens tile sets by their address.
public enum TileArchives {
  /// Opens what `location` names: `mbtiles://`, `pmtiles://`, `asset://`, `file://`, `http(s)://`, a path, a folder of
  /// z/x/y, a template with `{z}/{x}/{y}`, or a TileJSON document.
  ///
  /// - Parameters:
  ///   - location: the address as the style gives it.
  ///   - base: the path or URL of the document that holds the address (or of its folder); relative paths start there.
  ///   - assets: the folder that `asset://` means.
  ///   - network: the way to servers.
  public static func open(
    _ location: String, relativeTo base: String? = nil, assets: String? = nil, network: Network = Network()
  ) throws(TileError) -> any TileArchive {
    try open(location, in: ResourceContext(base: base, assets: assets, network: network))
  }

  /// Opens a source as a style declares it, with `url` or `tiles`; what else the declaration says (zooms, bounds,
  /// tile size, attribution) goes before what the archive says.
  public static func open(
    declaration: JSONValue, in context: ResourceContext
  ) throws(TileError) -> any TileArchive {
    if let url = declaration["url"]?.string { return try open(url, in: context, overriding: declaration) }
    return try open(tileJSON: declaration, in: context, overriding: .null)
  }

  /// Opens what `address` names, in a context; `overriding` goes before what the archive says of itself.
  public static func open(
    _ address: String, in context: ResourceContext, overriding: JSONValue = .null
  ) throws(TileError) -> any TileArchive {
    for (scheme, form) in [("mbtiles://", Form.mbtiles), ("pmtiles://", .pmtiles)]
    where address.hasPrefix(scheme) {
      let location = try context.location(of: String(address.dropFirst(scheme.utf8.count)))
      return DescribedArchive.wrapping(try archive(form, at: location, context), overriding)
    }
    if TileTemplate.isTemplate(address) {
      return try open(
        tileJSON: .object(["tiles": .array([.string(address)])]), in: context, overriding: overriding)
    }
    let location = try context.location(of: address)
    switch try form(of: location, context) {
    case .folder(let path):
      return DescribedArchive.wrapping(try TileFolder.open(path, context), overriding)
    case .tileJSON(let json):
      return try open(tileJSON: json, in: context.inside(location), overriding: overriding)
    case let form: return DescribedArchive.wrapping(try archive(form, at: location, context), overriding)
    }
  }
}
