internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Folders for caches, which nobody else may look into.
enum CacheFolder {
  /// Makes the folder and those above it; `false` where that isn't possible.
  static func make(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    if FileBytes.kind(of: path) == .directory { return true }
    let parent = FilePath.directory(of: path)
    if parent != path, FileBytes.kind(of: parent) != .directory, !make(parent) { return false }
    return mkdir(path, 0o700) == 0 || FileBytes.kind(of: path) == .directory
  }
}
