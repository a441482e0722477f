internal import CDeflate

/// Compression with libdeflate: the same bytes for the same input and level, whatever the machine.
public enum Deflate {
  /// `bytes` as one gzip member (RFC 1952) without name and time.
  ///
  /// - Parameter level: 1 (fast) ... 12 (small); clamped.
  public static func gzip(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
    compressed(bytes, level: level, bound: libdeflate_gzip_compress_bound, libdeflate_gzip_compress)
  }

  /// `bytes` as a zlib stream (RFC 1950).
  ///
  /// - Parameter level: 1 (fast) ... 12 (small); clamped.
  public static func zlib(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
    compressed(bytes, level: level, bound: libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
  }

  private static func compressed(
    _ bytes: [UInt8], level: Int, bound: (OpaquePointer?, Int) -> Int,
    _ compress: (OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int) -> Int
  ) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(Int32(max(1, min(12, level))))
    precondition(compressor != nil, "out of memory")
    defer { libdeflate_free_compressor(compressor) }
    let capacity = bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: capacity) { output, filled in
      filled = bytes.withUnsafeBytes { input in
        compress(compressor, input.baseAddress, input.count, output.baseAddress, capacity)
      }
    }
  }
}
