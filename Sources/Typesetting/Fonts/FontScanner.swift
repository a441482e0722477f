#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads big-endian numbers here and there in a file through a small window: describing a font takes two or
/// three reads, where mapping the file costs a page fault at every table.
final class FontScanner {
  private static let windowSize = 16_384

  private let descriptor: Int32
  let count: Int
  private var window = [UInt8](repeating: 0, count: windowSize)
  private var start = 0
  private var length = 0

  /// nil when the file can't be opened, is no plain file or is larger than `MappedFile.limit`.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= off_t(MappedFile.limit)
    else {
      count = 0
      return nil
    }
    count = Int(status.st_size)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Two bytes, the higher first; nil outside the file.
  func uint16(at offset: Int) -> Int? {
    guard let place = place(of: offset, count: 2) else { return nil }
    return Int(window[place]) << 8 | Int(window[place + 1])
  }

  /// Four bytes, the highest first; nil outside the file.
  func uint32(at offset: Int) -> Int? {
    guard let place = place(of: offset, count: 4) else { return nil }
    return window[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// nil when they lie outside the file, or are more than the window holds.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    place(of: offset, count: count).map { Array(window[$0..<$0 + count]) }
  }

  /// Where in the window the bytes lie, after moving it there if need be.
  private func place(of offset: Int, count: Int) -> Int? {
    guard offset >= 0, count >= 0, count <= FontScanner.windowSize, offset <= self.count - count else {
      return nil
    }
    if offset < start || offset + count > start + length {
      start = offset
      length = max(0, pread(descriptor, &window, FontScanner.windowSize, off_t(offset)))
      guard count <= length else { return nil }
    }
    return offset - start
  }
}
