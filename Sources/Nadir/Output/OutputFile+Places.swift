#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension OutputFile {
  /// Finds out before the work whether a file can be written at a path: its folder is there and may be written into.
  /// Devices and pipes aren't touched.
  ///
  /// - Throws: `unwritableOutput`, as `write` would.
  public static func checkWritable(_ path: String) throws(NadirError) {
    guard path != "-" else { return }
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { return }
    // What isn't finished leaves nothing behind.
    _ = try OutputStream(path: path)
  }

  /// The letters behind the last point of a file's name, or `nil` for a name without any.
  public static func ending(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot != name.startIndex
    else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty ? nil : String(ending)
  }

  /// Whether two outputs would go to one file, however its name is written, or both to standard output. Devices
  /// take any number of outputs.
  public static func isSamePlace(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    let (isFirst, isSecond) = (stat(first, &one) == 0, stat(second, &other) == 0)
    if first == "-" || second == "-" { return first == second }
    if isFirst, isSecond {
      return one.st_mode & S_IFMT == S_IFREG && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }
    return !isFirst && !isSecond && place(of: first) == place(of: second)
  }

  /// A name with its folder's links followed.
  private static func place(of path: String) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." }
    let name = parts.popLast().map(String.init) ?? ""
    let folder = (path.hasPrefix("/") ? "/" : "./") + parts.joined(separator: "/")
    guard let resolved = realpath(folder, nil) else { return folder + "/" + name }
    defer { free(resolved) }
    return String(cString: resolved) + "/" + name
  }
}
