internal import Synchronization
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The memory of a batch: one line of JSON for each picture that was tried, the last line of an id counts.
///
/// A line is appended when its picture lies in its place, in one write. A run that is killed loses at most the line
/// it was writing: the torn end is cut off when the next run opens the file. Only one run at a time can hold a
/// manifest.
final class BatchManifest: Sendable {
  private struct State {
    var descriptor: Int32
    var header: BatchHeader?
    var entries: [String: BatchEntry]
  }

  let path: String
  private let state: Mutex<State>

  /// Opens or makes the manifest and takes its lock.
  ///
  /// - Throws: `unwritableOutput` where another run holds it or it can't be written; `unusableInput` where the file is
  ///   no manifest.
  init(path: String) throws(NadirError) {
    self.path = path
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try OutputFile.createFolder(String(path[..<slash]))
    }
    let descriptor = try Self.locked(path)
    do throws(NadirError) {
      let lines = try Self.lines(at: path, descriptor)
      let entries = Dictionary(lines.entries.map { ($0.id, $0) }) { $1 }
      state = Mutex(State(descriptor: descriptor, header: lines.header, entries: entries))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Opens the file and locks it. One that another run has just replaced is opened anew.
  private static func locked(_ path: String) throws(NadirError) -> Int32 {
    for _ in 0..<100 {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        throw .unwritableOutput(
          location: path, reason: "can't open the manifest (\(String(cString: strerror(errno))))")
      }
      guard FileLock.take(descriptor) else {
        close(descriptor)
        break
      }
      var (mine, named) = (stat(), stat())
      if fstat(descriptor, &mine) == 0, stat(path, &named) == 0, mine.st_ino == named.st_ino {
        return descriptor
      }
      close(descriptor)
    }
    throw .unwritableOutput(
      location: path, reason: "another batch is at work there; wait for its end, or give --manifest FILE")
  }

  deinit { state.withLock { _ = close($0.descriptor) } }

  /// What the file knew when it was opened, and what was added since.
  func entry(_ id: String) -> BatchEntry? { state.withLock { $0.entries[id] } }

  /// Says what the manifest is to hold, where it doesn't say so already.
  func add(_ header: BatchHeader) throws(NadirError) {
    let failure = state.withLock { state -> Int32? in
      guard state.header != header else { return nil }
      state.header = header
      return Self.append(Array((header.json + "\n").utf8), to: state.descriptor)
    }
    if let failure { throw Self.unwritable(path, failure) }
  }

  /// Appends a line.
  func add(_ entry: BatchEntry) throws(NadirError) {
    let line = Array((entry.json + "\n").utf8)
    let failure = state.withLock { state -> Int32? in
      state.entries[entry.id] = entry
      return Self.append(line, to: state.descriptor)
    }
    if let failure { throw Self.unwritable(path, failure) }
  }

  /// Rewrites the file with one line for each of the pictures, in their order; lines of others are kept behind.
  func compact(order: [String]) throws(NadirError) {
    let failure = state.withLock { state -> Int32? in
      let known = Set(order)
      let others = state.entries.keys.filter { !known.contains($0) }.sorted()
      let lines =
        [state.header?.json].compactMap(\.self) + (order + others).compactMap { state.entries[$0]?.json }
      let text = Array((lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")).utf8)
      // Beside it first: a run that dies here must leave the old lines.
      let fresh = "\(path).\(getpid())-0.partial"
      let descriptor = open(fresh, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return errno }
      let failed = Self.append(text, to: descriptor) ?? (fsync(descriptor) == 0 ? nil : errno)
      guard failed == nil, FileLock.take(descriptor), rename(fresh, path) == 0 else {
        let reason = failed ?? errno
        close(descriptor)
        unlink(fresh)
        return reason
      }
      close(state.descriptor)
      state.descriptor = descriptor
      return nil
    }
    if let failure { throw Self.unwritable(path, failure) }
  }

  private static func unwritable(_ path: String, _ code: Int32) -> NadirError {
    .unwritableOutput(location: path, reason: "can't write the manifest (\(String(cString: strerror(code))))")
  }

  private static func append(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    guard lseek(descriptor, 0, SEEK_END) >= 0 else { return errno }
    return bytes.withUnsafeBytes { buffer -> Int32? in
      var sent = 0
      while sent < buffer.count {
        let count = write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        sent += count
      }
      return nil
    }
  }

  /// Reads the lines and cuts off a torn end.
  private static func lines(at path: String, _ descriptor: Int32) throws(NadirError) -> ManifestLines {
    let bytes = try InputText.bytes(of: path)
    let end = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    guard end > 0 || bytes.isEmpty || bytes.first == UInt8(ascii: "{") else {
      throw .unusableInput(
        location: path, reason: "it is no manifest", remedy: "name another file with --manifest")
    }
    let lines = try ManifestLines(bytes[..<end], location: path)
    if end < bytes.count { ftruncate(descriptor, off_t(end)) }
    return lines
  }
}
