internal import Wire

/// Where bytes lie: in a file or on a server.
public enum Location: Hashable, Sendable {
  /// A path of the file system, not percent-encoded.
  case file(String)
  /// An `http://` or `https://` URL.
  case remote(String)

  /// The location as errors and reports may show it: a URL without user, password and query, which may hold keys.
  public var redacted: String {
    switch self {
    case .file(let path): path
    case .remote(let url): Location.redacted(url)
    }
  }

  /// `url` without user, password and the values of its query; what is no URL stays as it is.
  public static func redacted(_ url: String) -> String {
    for scheme in ["pmtiles://", "mbtiles://"] where url.hasPrefix(scheme) {
      return scheme + redacted(String(url.dropFirst(scheme.utf8.count)))
    }
    guard let scheme = url.firstRange(of: "://") else { return url }
    var rest = url[scheme.upperBound...]
    let authorityEnd = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    if let at = rest[..<authorityEnd].lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let hasQuery = rest.contains("?")
    if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
    return url[..<scheme.upperBound] + rest + (hasQuery ? "?…" : "")
  }

  /// The document's folder, or `.` and the server's root.
  var directory: String {
    switch self {
    case .file(let path): return FilePath.directory(of: path)
    case .remote(let url):
      let path = url.prefix { $0 != "?" && $0 != "#" }
      guard let slash = path.lastIndex(of: "/"), let scheme = path.firstRange(of: "://"),
        slash >= scheme.upperBound
      else { return String(path) }
      return String(path[..<slash])
    }
  }
}
