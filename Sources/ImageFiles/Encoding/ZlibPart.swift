internal import CZlib

/// Deflates a part of a stream with zlib's slowest level, for pictures too large to be compressed whole.
enum ZlibPart {
  /// The part, on a whole byte where it isn't the last; `nil` where there is no memory.
  static func deflated(_ samples: [UInt8], isLast: Bool) -> [UInt8]? {
    var stream = z_stream()
    // Negative: no zlib header, 32 KiB window.
    let code = deflateInit2_(
      &stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let capacity = Int(deflateBound(&stream, UInt(samples.count))) + 16
    var input = samples
    var isFine = false
    let output = [UInt8](unsafeUninitializedCapacity: capacity) { target, filled in
      input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let code = deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
        isFine =
          stream.avail_in == 0 && stream.avail_out > 0 && (code == Z_STREAM_END || !isLast && code == Z_OK)
        filled = target.count - Int(stream.avail_out)
      }
    }
    return isFine ? output : nil
  }
}
