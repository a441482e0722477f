#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whole files as bytes.
public enum FileBytes {
  /// The contents of a regular file.
  ///
  /// - Parameters:
  ///   - path: of the file; a directory is refused.
  ///   - limit: the most bytes that are taken, 1 GiB unless given.
  /// - Throws: `WireError.file` with the system's reason, `WireError.tooLarge`.
  public static func contents(of path: String, limit: Int = 1 << 30) throws(WireError) -> [UInt8] {
    let file = try RandomAccessFile(path: path)
    guard file.size <= limit else { throw .tooLarge(what: path, limit: limit) }
    if file.size > 0 { return try file.bytes(at: 0, count: file.size) }
    return try file.streamed(limit: limit)
  }

  /// Bytes of an open file; `nil` where it ends before or can't be read.
  public static func contents(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        filled += got
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Whether something lies at `path`, and whether it is a directory.
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .absent }
    return status.st_mode & S_IFMT == S_IFDIR ? .directory : .file
  }

  /// What lies at a path.
  public enum Kind: Hashable, Sendable {
    case absent
    case file
    case directory
  }

  /// The system's words for `code`.
  static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
