internal import CZlib

/// A deflating stream of zlib.
final class ZlibStream {
  private var stream = z_stream()

  /// `nil` where there is no memory.
  init?(level: Int) {
    let code = deflateInit_(
      &stream, Int32(min(9, level)), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { return nil }
  }

  deinit { deflateEnd(&stream) }

  /// What comes out for `bytes`; `nil` where zlib fails.
  func deflate(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8]? {
    var input = Array(bytes)
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var isFine = true
    input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      var hasMore = true
      while hasMore && isFine {
        chunk.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          let code = CZlib.deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          isFine = code != Z_STREAM_ERROR
          hasMore = stream.avail_out == 0
        }
        output.append(contentsOf: chunk[..<(chunk.count - Int(stream.avail_out))])
      }
      stream.next_in = nil
    }
    return isFine ? output : nil
  }
}
