#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes what Nadir makes.
public enum OutputFile {
  /// Writes a file whole or not at all; `-` is standard output.
  ///
  /// - Throws: `unwritableOutput`.
  public static func write(_ bytes: [UInt8], to path: String) throws(NadirError) {
    let stream = try OutputStream(path: path)
    try stream.write(bytes)
    try stream.finish()
  }

  static func writeToStandardOutput(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = write(STDOUT_FILENO, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes, count)
    #elseif canImport(Musl)
      Musl.write(file, bytes, count)
    #else
      Darwin.write(file, bytes, count)
    #endif
  }
}
