#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file opened for reading at any place, from any thread.
///
/// It reads with `pread` instead of mapping the file into memory: a mapped file that another program shortens
/// ends the process, a read of it only fails.
public final class RandomAccessFile: Sendable {
  /// Where the file lies.
  public let path: String
  /// Its size in bytes when it was opened; 0 for pipes and devices.
  public let size: Int
  private let descriptor: Int32

  /// Opens `path` for reading. Throws `WireError.file`.
  public init(path: String) throws(WireError) {
    guard !path.utf8.contains(0) else {
      throw .file(path: path, operation: "read", reason: "the path holds a zero byte")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .file(path: path, operation: "read", reason: FileBytes.reason(errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .file(path: path, operation: "read", reason: FileBytes.reason(code))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw .file(path: path, operation: "read", reason: FileBytes.reason(EISDIR))
    }
    self.path = path
    self.size = Int(status.st_size)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The `count` bytes from `offset` on.
  ///
  /// - Throws: `WireError.truncated` where the file ends before, `WireError.file` where the system refuses.
  public func bytes(at offset: Int, count: Int) throws(WireError) -> [UInt8] {
    guard offset >= 0, count >= 0, count <= size, offset <= size - count else {
      throw .truncated(what: path, offset: size)
    }
    var failure: WireError?
    let result = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if got > 0 {
          filled += got
        } else if got == 0 {
          failure = .truncated(what: path, offset: offset + filled)
          return
        } else if errno != EINTR {
          failure = .file(path: path, operation: "read", reason: FileBytes.reason(errno))
          return
        }
      }
    }
    if let failure { throw failure }
    return result
  }

  /// All bytes of a pipe, a device or a file of the system that tells no size.
  func streamed(limit: Int) throws(WireError) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = read(descriptor, &chunk, chunk.count)
      if got == 0 { return result }
      if got < 0 {
        if errno == EINTR { continue }
        throw .file(path: path, operation: "read", reason: FileBytes.reason(errno))
      }
      result.append(contentsOf: chunk[..<got])
      guard result.count <= limit else { throw .tooLarge(what: path, limit: limit) }
    }
  }
}
