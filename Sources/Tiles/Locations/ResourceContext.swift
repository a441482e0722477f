internal import Wire

/// What addresses in a document are relative to, and how servers are asked.
public struct ResourceContext: Sendable {
  /// The path or the URL of the document that holds the addresses, or of its folder.
  public var base: String?
  /// The folder that `asset://` means.
  public var assets: String?
  /// The way to servers.
  public var network: Network
  /// Pixels per point of the tiles that templates ask for with `{ratio}`: 1, or 2 for `@2x`.
  public var ratio: Int

  public init(
    base: String? = nil, assets: String? = nil, network: Network = Network(), ratio: Int = 1
  ) {
    self.base = base
    self.assets = assets
    self.network = network
    self.ratio = ratio
  }

  /// The same context for addresses inside the document at `location`.
  public func inside(_ location: Location) -> ResourceContext {
    var inner = self
    switch location {
    case .file(let path): inner.base = path
    case .remote(let url): inner.base = url
    }
    return inner
  }

  /// What `address` means: `asset://`, `file://`, `http(s)://`, or a path relative to `base`.
  ///
  /// - Throws: `TileError.unsupported` for another scheme, `.escapesRoot` for an asset outside of `assets`.
  public func location(of address: String) throws(TileError) -> Location {
    guard let colon = address.firstRange(of: "://") else { return relative(address) }
    let rest = String(address[colon.upperBound...])
    switch address[..<colon.lowerBound].lowercased() {
    case "http", "https": return .remote(address)
    case "asset": return .file(try asset(rest))
    case "file" where isOnNetwork:
      throw .unsupported(
        location: Location.redacted(address),
        what: "a document on the network may not name files of this machine")
    case "file":
      let path = FilePath.percentDecoded(rest.hasPrefix("localhost/") ? String(rest.dropFirst(9)) : rest)
      return .file(FilePath.normalized(path.hasPrefix("/") ? path : FilePath.joined(localDirectory, path)))
    case let scheme:
      throw .unsupported(location: Location.redacted(address), what: "the scheme \(scheme):// isn't known")
    }
  }

  /// A path inside of the assets. It is taken as it stands, because font names hold commas and spaces; its percent
  /// signs count only where no such file lies there.
  private func asset(_ path: String) throws(TileError) -> String {
    guard let assets else {
      throw .unreadable(location: "asset://\(path)", reason: "no folder of assets is named")
    }
    guard let plain = FilePath.confined(path, to: assets) else {
      throw .escapesRoot(location: "asset://\(path)", root: assets)
    }
    guard path.contains("%"), FileBytes.kind(of: plain) == .absent else { return plain }
    guard let decoded = FilePath.confined(FilePath.percentDecoded(path), to: assets) else {
      throw .escapesRoot(location: "asset://\(path)", root: assets)
    }
    return decoded
  }

  private func relative(_ path: String) -> Location {
    guard let base, let scheme = base.firstRange(of: "://"), !base.hasPrefix("file:") else {
      return .file(FilePath.normalized(FilePath.joined(localDirectory, path)))
    }
    if path.hasPrefix("//") { return .remote(base[..<scheme.lowerBound] + ":" + path) }
    let hostEnd = base[scheme.upperBound...].firstIndex(of: "/") ?? base.endIndex
    if path.hasPrefix("/") { return .remote(base[..<hostEnd] + path) }
    let directory = Location.remote(base).directory.dropFirst(base[..<hostEnd].count)
    let joined = FilePath.normalized(directory + "/" + path)
    return .remote(base[..<hostEnd] + (joined.hasPrefix("/") ? joined : "/" + joined))
  }

  /// Whether the document that holds the addresses came from a server.
  private var isOnNetwork: Bool {
    guard let scheme = base?.prefix(8).lowercased() else { return false }
    return scheme.hasPrefix("http://") || scheme.hasPrefix("https://")
  }

  /// The folder that relative paths start from.
  private var localDirectory: String {
    guard var path = base else { return "." }
    if path.hasPrefix("file://") { path = FilePath.percentDecoded(String(path.dropFirst(7))) }
    if path.contains("://") { return "." }
    return path.hasSuffix("/") || FileBytes.kind(of: path) == .directory ? path : FilePath.directory(of: path)
  }
}
