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
/// manifest. Lines stay in the file; what is held is where they lie.
final class BatchManifest: Sendable {
  private struct State {
    var descriptor: Int32
    var index: ManifestIndex
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
      state = Mutex(State(descriptor: descriptor, index: try Self.index(of: path, descriptor)))
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

  /// What the file knows of a picture.
  func entry(_ id: String) -> BatchEntry? {
    let line = state.withLock { state -> [UInt8]? in
      guard let line = state.index.entries[id] else { return nil }
      return FileBytes.contents(of: state.descriptor, at: line.offset, count: line.count)
    }
    return line.flatMap { try? JSONValue(parsing: $0) }.flatMap { BatchEntry($0) }
  }

  /// Says what the manifest is to hold, where it doesn't say so already.
  func add(_ header: BatchHeader) throws(NadirError) {
    let isThere = state.withLock { $0.index.header?.value == header }
    if !isThere { try append(header.json) { $0.header = (header, $1) } }
  }

  /// Appends a line.
  func add(_ entry: BatchEntry) throws(NadirError) {
    try append(entry.json) { $0.entries[entry.id] = $1 }
  }

  /// - Parameter note: enters the line once it lies in the file.
  private func append(
    _ text: String, note: (inout ManifestIndex, ManifestIndex.Line) -> Void
  ) throws(NadirError) {
    let bytes = Array((text + "\n").utf8)
    let failure = state.withLock { state -> Int32? in
      let start = lseek(state.descriptor, 0, SEEK_END)
      guard start >= 0 else { return errno }
      if let failure = Self.append(bytes, to: state.descriptor) {
        // What comes after must not be glued to a torn line.
        ftruncate(state.descriptor, start)
        return failure
      }
      note(&state.index, ManifestIndex.Line(offset: Int(start), count: bytes.count))
      state.index.end = Int(start) + bytes.count
      return nil
    }
    if let failure { throw Self.unwritable(path, failure) }
  }

  /// Rewrites the file with one line for each of the pictures, in their order; lines of others are kept behind. A file
  /// that is like that already only becomes durable.
  func compact(order: [String]) throws(NadirError) {
    let failure = state.withLock { state -> Int32? in
      let lines = state.index.lines(order: order)
      if state.index.consists(of: lines) { return fsync(state.descriptor) == 0 ? nil : errno }
      // Beside it first: a run that dies here must leave the old lines.
      let fresh = "\(path).\(getpid())-0.partial"
      let descriptor = open(fresh, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return errno }
      let failed =
        Self.copy(lines, from: state.descriptor, to: descriptor) ?? (fsync(descriptor) == 0 ? nil : errno)
      guard failed == nil, FileLock.take(descriptor), rename(fresh, path) == 0 else {
        let reason = failed ?? errno
        close(descriptor)
        unlink(fresh)
        return reason
      }
      close(state.descriptor)
      state.descriptor = descriptor
      state.index.laidOut(lines)
      return nil
    }
    if let failure { throw Self.unwritable(path, failure) }
  }

  /// Copies lines as they are, some hundred kilobytes at a time.
  private static func copy(_ lines: [ManifestIndex.Line], from old: Int32, to new: Int32) -> Int32? {
    var text: [UInt8] = []
    for line in lines {
      guard let bytes = FileBytes.contents(of: old, at: line.offset, count: line.count) else { return EIO }
      text += bytes
      guard text.count >= 1 << 18 else { continue }
      if let failure = append(text, to: new) { return failure }
      text.removeAll(keepingCapacity: true)
    }
    return text.isEmpty ? nil : append(text, to: new)
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

  /// Looks through the lines and cuts off a torn end.
  private static func index(of path: String, _ descriptor: Int32) throws(NadirError) -> ManifestIndex {
    let bytes = try InputText.bytes(of: path)
    let end = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    guard end > 0 || bytes.isEmpty || bytes.first == UInt8(ascii: "{") else {
      throw .unusableInput(
        location: path, reason: "it is no manifest", remedy: "name another file with --manifest")
    }
    let index = try ManifestIndex(bytes[..<end], location: path)
    guard end == bytes.count || ftruncate(descriptor, off_t(end)) == 0 else { throw unwritable(path, errno) }
    return index
  }
}
