internal import CZstd

extension Inflate {
  /// Decompresses all frames of zstandard data; output beyond `limit` is refused as it comes.
  static func zstandard(_ bytes: [UInt8], limit: Int) throws(WireError) -> [UInt8] {
    guard let stream = ZSTD_createDStream() else {
      throw .badCompression(format: "zstandard", reason: "no memory")
    }
    defer { ZSTD_freeDStream(stream) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 17)
    var start = 0
    var state = 1
    while true {
      let made = step(stream, bytes, from: &start, into: &chunk, state: &state)
      if ZSTD_isError(state) != 0 {
        throw .badCompression(format: "zstandard", reason: String(cString: ZSTD_getErrorName(state)))
      }
      guard result.count + made <= limit else {
        throw .tooLarge(what: "decompressed zstandard data", limit: limit)
      }
      result.append(contentsOf: chunk[..<made])
      if start == bytes.count && made < chunk.count { break }
    }
    guard state == 0 else {
      throw .badCompression(format: "zstandard", reason: "the data is cut short")
    }
    return result
  }

  /// Feeds the rest of `bytes` to the stream and returns how much of `chunk` it filled.
  private static func step(
    _ stream: OpaquePointer, _ bytes: [UInt8], from start: inout Int, into chunk: inout [UInt8],
    state: inout Int
  ) -> Int {
    bytes.withUnsafeBytes { source in
      chunk.withUnsafeMutableBytes { target in
        var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: start)
        var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
        state = ZSTD_decompressStream(stream, &output, &input)
        start = input.pos
        return output.pos
      }
    }
  }
}
