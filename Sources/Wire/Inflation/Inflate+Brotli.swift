internal import CBrotli

extension Inflate {
  /// Decompresses brotli data; output beyond `limit` is refused as it comes.
  static func brotli(_ bytes: [UInt8], limit: Int) throws(WireError) -> [UInt8] {
    guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else {
      throw .badCompression(format: "brotli", reason: "no memory")
    }
    defer { BrotliDecoderDestroyInstance(decoder) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 17)
    var start = 0
    while true {
      var made = 0
      let status = bytes.withUnsafeBufferPointer { source in
        chunk.withUnsafeMutableBufferPointer { target in
          var left = source.count - start
          var next = source.baseAddress.map { $0 + start }
          var room = target.count
          var output = target.baseAddress
          let status = BrotliDecoderDecompressStream(decoder, &left, &next, &room, &output, nil)
          start = source.count - left
          made = target.count - room
          return status
        }
      }
      guard result.count + made <= limit else {
        throw .tooLarge(what: "decompressed brotli data", limit: limit)
      }
      result.append(contentsOf: chunk[..<made])
      if status == BROTLI_DECODER_RESULT_SUCCESS { return result }
      guard status == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT else {
        throw .badCompression(format: "brotli", reason: "the data is damaged or cut short")
      }
    }
  }
}
