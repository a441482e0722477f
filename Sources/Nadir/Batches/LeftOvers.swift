internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What killed runs left behind.
enum LeftOvers {
  /// Removes files that were being written beside the given ones by processes that are gone.
  static func remove(beside paths: [String]) {
    var folders: [String: Set<String>] = [:]
    for path in paths { folders[FilePath.directory(of: path), default: []].insert(FilePath.name(of: path)) }
    for folder in folders.keys.sorted() {
      guard let names = try? DirectoryListing.names(in: folder) else { continue }
      for name in names {
        guard let (target, process) = partial(name), folders[folder]?.contains(target) == true,
          kill(process, 0) != 0, errno == ESRCH
        else { continue }
        unlink(FilePath.joined(folder, name))
      }
    }
  }

  /// The file that a name of the form `NAME.PROCESS-NUMBER.partial` was to become, and who wrote it.
  static func partial(_ name: String) -> (target: String, process: pid_t)? {
    guard name.hasSuffix(".partial") else { return nil }
    let stem = name.dropLast(".partial".count)
    guard let dot = stem.lastIndex(of: "."), dot != stem.startIndex else { return nil }
    let numbers = stem[stem.index(after: dot)...].split(separator: "-")
    guard numbers.count == 2, let process = pid_t(numbers[0]), Int(numbers[1]) != nil, process > 0 else {
      return nil
    }
    return (String(stem[..<dot]), process)
  }
}
