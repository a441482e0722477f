#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The variables of the process.
enum Environment {
  static func values(of names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names { if let text = getenv(name) { values[name] = String(cString: text) } }
    return values
  }
}
