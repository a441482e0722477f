internal import Nadir

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads how servers are to be asked.
struct NetworkReader {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func options() throws(CommandError) -> NetworkOptions {
    var options = NetworkOptions()
    switch arguments.value("--cache") {
    case "none"?: options.cacheFolder = nil
    case ""?: throw .usage("the cache has no name", at: "--cache", "give a folder, or none")
    case let folder?: options.cacheFolder = folder
    case nil: options.cacheFolder = Self.ownCache
    }
    if let timeout = arguments.value("--timeout") {
      options.timeout = try ValueReader.number(timeout, of: "--timeout", in: 0.001...86_400, unit: " seconds")
    }
    return options
  }

  /// The user's folder of caches (XDG Base Directory Specification 0.8).
  private static var ownCache: String? {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (value("XDG_CACHE_HOME") ?? value("HOME").map { $0 + "/.cache" }).map { $0 + "/nadir" }
  }
}
