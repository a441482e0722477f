internal import Wire

/// The pictures below a folder.
public enum PictureFolder {
  /// The most files that are looked at.
  public static let fileLimit = 200_000
  private static let depthLimit = 32

  /// The paths of all pictures by their endings, relative to the folder, in the order of their bytes. What begins
  /// with a dot is left out.
  ///
  /// - Throws: `unreadable`, `tooMany`.
  public static func pictures(in folder: String) throws(ComparingError) -> [String] {
    var found: [String] = []
    var visited = 0
    try collect(folder, "", depth: 0, into: &found, visited: &visited)
    return found.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  private static func collect(
    _ root: String, _ prefix: String, depth: Int, into found: inout [String], visited: inout Int
  ) throws(ComparingError) {
    let folder = prefix.isEmpty ? root : FilePath.joined(root, prefix)
    let names: [String]
    do throws(WireError) { names = try DirectoryListing.names(in: folder) } catch {
      throw .unreadable(path: folder, reason: "the folder can't be listed")
    }
    for name in names where !name.hasPrefix(".") {
      visited += 1
      guard visited <= fileLimit, depth < depthLimit else { throw .tooMany(path: root, limit: fileLimit) }
      let path = prefix.isEmpty ? name : prefix + "/" + name
      if FileBytes.kind(of: FilePath.joined(root, path)) == .directory {
        try collect(root, path, depth: depth + 1, into: &found, visited: &visited)
      } else if isPicture(name) {
        found.append(path)
      }
    }
  }

  static func isPicture(_ name: String) -> Bool {
    let lower = name.lowercased()
    return [".png", ".webp", ".jpg", ".jpeg"].contains { lower.hasSuffix($0) }
  }
}
