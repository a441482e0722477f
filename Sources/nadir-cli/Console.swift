internal import Nadir

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Data to standard output, messages to standard error.
enum Console {
  /// - Throws: with the exit code for output that can't be written.
  static func print(_ text: String) throws(CommandError) {
    guard write(Array((text + "\n").utf8), to: STDOUT_FILENO) else {
      throw CommandError(
        NadirError.unwritableOutput(
          location: "standard output", reason: "the reader went away or the disk is full"))
    }
  }

  /// Tells a warning in one line; what it quotes is shortened.
  static func warn(_ text: String) { error("nadir: warning: " + Excerpt.line(text)) }

  static func error(_ line: String) { write(Array((line + "\n").utf8), to: STDERR_FILENO) }

  /// Shows how far the work is, over what was shown before.
  static func progress(_ line: String, isLast: Bool) {
    write(Array(("\r" + line + (isLast ? "\n" : "")).utf8), to: STDERR_FILENO)
  }

  static var errorsAreTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Shows a line of progress on a terminal, in place of the last one.
  static func line(_ text: String) { write(Array("\r\u{1b}[K\(text)".utf8), to: STDERR_FILENO) }

  static func clearLine() { write(Array("\r\u{1b}[K".utf8), to: STDERR_FILENO) }

  /// Writes all of the bytes.
  ///
  /// - Returns: whether all went out.
  @discardableResult
  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(file, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
