#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension OutputFile {
  /// Makes a folder and those above it; one that is there already is left as it is.
  ///
  /// - Throws: `unwritableOutput`.
  public static func createFolder(_ path: String) throws(NadirError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      guard mkdir(made, 0o777) != 0, errno != EEXIST else { continue }
      let reason = String(cString: strerror(errno))
      throw .unwritableOutput(location: made, reason: "can't make the folder (\(reason))")
    }
  }

  /// Writes a file whole or not at all, its folders made where they aren't there.
  ///
  /// - Throws: `unwritableOutput`.
  public static func writeCreatingFolders(_ bytes: [UInt8], to path: String) throws(NadirError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try createFolder(String(path[..<slash]))
    }
    try write(bytes, to: path)
  }
}
