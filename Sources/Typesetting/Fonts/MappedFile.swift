#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file's bytes, mapped into memory for as long as the object lives; pages are read when touched.
///
/// Sendable: the bytes are mapped read-only and privately, both properties are constants, and the mapping is
/// removed by the last owner alone.
final class MappedFile: @unchecked Sendable {
  /// The largest font file that is opened: 256 MiB.
  static let limit = 256 << 20

  let base: UnsafeRawPointer
  let count: Int

  /// Throws `FontError.unreadable` when the file can't be opened, is no plain file, is empty or too large.
  init(path: String) throws(FontError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      status.st_size <= off_t(MappedFile.limit)
    else { throw .unreadable(path: path) }
    count = Int(status.st_size)
    guard let mapping = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), mapping != MAP_FAILED else {
      throw .unreadable(path: path)
    }
    base = UnsafeRawPointer(mapping)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: base), count) }
}
