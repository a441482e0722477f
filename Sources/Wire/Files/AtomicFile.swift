#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that appears whole or not at all: written beside its name, then renamed.
///
/// Without `commit()` nothing stays behind and a file that was there before is untouched.
public struct AtomicFile: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private var descriptor: Int32

  /// Starts a file that will lie at `path`. Throws `WireError.file`.
  public init(path: String) throws(WireError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw .file(path: path, operation: "write", reason: "no valid path")
    }
    if FileBytes.kind(of: path) == .directory {
      throw .file(path: path, operation: "write", reason: FileBytes.reason(EISDIR))
    }
    var attempt = 0
    while true {
      let candidate = "\(path).\(getpid())-\(attempt).partial"
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        self.path = path
        temporaryPath = candidate
        self.descriptor = descriptor
        return
      }
      guard errno == EEXIST, attempt < 1000 else {
        throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
      }
      attempt += 1
    }
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unlink(temporaryPath)
    }
  }

  /// Appends `bytes`. Throws `WireError.file`, for example when the disk is full.
  public mutating func write(_ bytes: [UInt8]) throws(WireError) {
    var failure: Int32?
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count {
        let done = Self.systemWrite(descriptor, buffer, from: start)
        if done >= 0 {
          start += done
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if let failure { throw .file(path: path, operation: "write", reason: FileBytes.reason(failure)) }
  }

  /// Puts the file in its place, with its bytes on the disk first. Throws `WireError.file`.
  public consuming func commit() throws(WireError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
    }
    guard rename(temporaryPath, path) == 0 else {
      throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
    }
    close(descriptor)
    descriptor = -1
  }

  /// Writes `bytes` to `path`, whole or not at all. Throws `WireError.file`.
  public static func write(_ bytes: [UInt8], to path: String) throws(WireError) {
    var file = try AtomicFile(path: path)
    try file.write(bytes)
    try file.commit()
  }

  private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer, from start: Int)
    -> Int
  {
    #if canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
    #else
      Darwin.write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
    #endif
  }
}
