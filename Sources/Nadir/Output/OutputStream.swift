internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file or standard output that is written piece by piece. A file is there only after `finish()`.
final class OutputStream {
  private let path: String
  /// `nil` for standard output, and after the end.
  private var file: AtomicFile?

  /// - Parameter path: `-` is standard output.
  /// - Throws: `unwritableOutput`.
  init(path: String) throws(NadirError) {
    self.path = path
    guard path != "-" else { return }
    do throws(WireError) { file = try AtomicFile(path: path) } catch { throw Self.failure(error, path) }
  }

  /// - Throws: `unwritableOutput`.
  func write(_ bytes: [UInt8]) throws(NadirError) {
    if path == "-" {
      guard OutputFile.writeToStandardOutput(bytes) else {
        throw .unwritableOutput(
          location: "standard output", reason: "the reader went away or the disk is full")
      }
      return
    }
    do throws(WireError) { try file?.write(bytes) } catch { throw Self.failure(error, path) }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: `unwritableOutput`; nothing stays behind then.
  func finish() throws(NadirError) {
    guard let file = file.take() else { return }
    do throws(WireError) { try file.commit() } catch { throw Self.failure(error, path) }
  }

  /// Takes a file back that was put in its place.
  func remove() { if FileBytes.kind(of: path) == .file { unlink(path) } }

  private static func failure(_ error: WireError, _ path: String) -> NadirError {
    if case .file(_, _, let reason) = error {
      return .unwritableOutput(location: path, reason: "can't write the file (\(reason))")
    }
    return .unwritableOutput(location: path, reason: "\(error)")
  }
}
