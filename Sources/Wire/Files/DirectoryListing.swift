#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names in a folder.
public enum DirectoryListing {
  /// The names in the folder at `path` without `.` and `..`, sorted by their bytes.
  ///
  /// - Throws: `WireError.file`; `WireError.tooLarge` beyond `limit` names.
  public static func names(in path: String, limit: Int = 1 << 20) throws(WireError) -> [String] {
    guard let directory = opendir(path) else {
      throw .file(path: path, operation: "list", reason: FileBytes.reason(errno))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      guard names.count < limit else { throw .tooLarge(what: "the folder \(path)", limit: limit) }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
