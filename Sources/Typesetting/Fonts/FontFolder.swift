#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds the font files of a folder.
enum FontFolder {
  /// The most files that are taken from one folder.
  static let limit = 4096

  /// `location` itself when it is a file, else its font files and those of its subfolders, sorted by path.
  static func files(of location: String) -> [String] {
    var status = stat()
    guard stat(location, &status) == 0 else { return [] }
    if status.st_mode & S_IFMT == S_IFREG { return [location] }
    var files: [String] = []
    for name in entries(of: location) {
      let path = location + "/" + name
      if isFont(name) {
        files.append(path)
      } else if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        files += entries(of: path).filter(isFont).map { path + "/" + $0 }
      }
    }
    return Array(files.prefix(limit))
  }

  private static func isFont(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { lowered.hasSuffix($0) }
  }

  /// Names in a folder, hidden ones left out, in byte order.
  private static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }
}
