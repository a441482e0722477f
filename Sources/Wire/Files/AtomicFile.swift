#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that appears whole or not at all: written beside its name, then renamed.
///
/// Without `commit()` nothing stays behind and a file that was there before is untouched. A link stays and the file
/// it leads to is replaced; an existing file keeps its permissions. What isn't a regular file (a device, a pipe, a
/// terminal) can't be replaced: the bytes go straight into it.
public struct AtomicFile: ~Copyable {
  private let path: String
  /// What `commit()` renames, and to what; `nil` where the bytes go straight into `path`.
  private let renaming: (from: String, to: String)?
  private var descriptor: Int32

  /// Starts a file that will lie at `path`. Throws `WireError.file`.
  public init(path: String) throws(WireError) {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw .file(path: path, operation: "write", reason: "no valid path")
    }
    (descriptor, renaming) = try AtomicFile.opened(path)
    self.path = path
  }

  /// Opens what the bytes go into.
  private static func opened(_ path: String) throws(WireError) -> (Int32, (from: String, to: String)?) {
    var status = stat()
    guard stat(path, &status) == 0 else { return try partial(beside: target(of: path), path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .file(path: path, operation: "write", reason: FileBytes.reason(EISDIR))
    case S_IFREG:
      let (descriptor, renaming) = try partial(beside: target(of: path), path: path)
      fchmod(descriptor, status.st_mode & 0o7777)
      return (descriptor, renaming)
    default:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else {
        throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
      }
      return (descriptor, nil)
    }
  }

  /// Where the links at `path` end, be there a file or not yet.
  private static func target(of path: String) throws(WireError) -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
      var bytes = [CChar](repeating: 0, count: 4097)
      let count = readlink(path, &bytes, 4096)
      guard count > 0 else { throw .file(path: path, operation: "write", reason: FileBytes.reason(errno)) }
      let next = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if !next.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
        // Not normalised: `..` behind a link to a folder means that folder's parent.
        path = path[...slash] + next
      } else {
        path = next
      }
    }
    throw .file(path: path, operation: "write", reason: FileBytes.reason(ELOOP))
  }

  /// Opens a new file beside `target`.
  private static func partial(beside target: String, path: String) throws(WireError)
    -> (descriptor: Int32, renaming: (from: String, to: String))
  {
    var attempt = 0
    while true {
      let candidate = "\(target).\(getpid())-\(attempt).partial"
      let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, (candidate, target)) }
      guard errno == EEXIST, attempt < 1000 else {
        throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
      }
      attempt += 1
    }
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      if let renaming { unlink(renaming.from) }
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
    if let renaming {
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
        throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
      }
      guard rename(renaming.from, renaming.to) == 0 else {
        throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
      }
    }
    let closed = descriptor
    descriptor = -1
    guard close(closed) == 0 || errno == EINTR else {
      throw .file(path: path, operation: "write", reason: FileBytes.reason(errno))
    }
  }

  /// Writes `bytes` to `path`, whole or not at all where that is a regular file. Throws `WireError.file`.
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
