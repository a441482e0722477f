internal import CDeflate

/// Decompression with a bound on what may come out.
public enum Inflate {
  /// The most bytes a tile or a directory may have once it is decompressed, unless the caller says otherwise.
  public static let defaultLimit = 64 << 20

  /// The plain bytes of `bytes`.
  ///
  /// - Parameters:
  ///   - compression: how they were compressed; `nil` looks at the first bytes (brotli can't be recognised so).
  ///   - limit: the most bytes that may come out.
  /// - Throws: `WireError.tooLarge` beyond the limit, `WireError.badCompression` for damaged input.
  public static func decompressed(
    _ bytes: [UInt8], as compression: Compression? = nil, limit: Int = defaultLimit
  ) throws(WireError) -> [UInt8] {
    switch compression ?? Compression(sniffing: bytes) {
    case .none:
      guard bytes.count <= limit else { throw .tooLarge(what: "data", limit: limit) }
      return bytes
    case .gzip: return try deflated(bytes, isGzip: true, limit: limit)
    case .zlib: return try deflated(bytes, isGzip: false, limit: limit)
    case .zstandard: return try zstandard(bytes, limit: limit)
    case .brotli: return try brotli(bytes, limit: limit)
    }
  }

  /// Inflates gzip (all members) or zlib data.
  private static func deflated(_ bytes: [UInt8], isGzip: Bool, limit: Int) throws(WireError) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw .badCompression(format: isGzip ? "gzip" : "zlib", reason: "no memory")
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var result: [UInt8] = []
    var start = 0
    repeat {
      let part = try member(bytes, from: &start, isGzip: isGzip, limit: limit - result.count, decompressor)
      if result.isEmpty { result = part } else { result.append(contentsOf: part) }
      // A gzip file may hold several members; anything else behind the last one is padding.
    } while isGzip && start + 18 <= bytes.count && bytes[start] == 0x1f && bytes[start + 1] == 0x8b
    return result
  }

  /// Inflates one gzip member or zlib stream that starts at `start`, and moves `start` behind it. libdeflate wants
  /// the whole output's room at once: the size at the end of a gzip file says how much, otherwise it is guessed
  /// and doubled until it suffices.
  private static func member(
    _ bytes: [UInt8], from start: inout Int, isGzip: Bool, limit: Int, _ decompressor: OpaquePointer
  ) throws(WireError) -> [UInt8] {
    let format = isGzip ? "gzip" : "zlib"
    let compressedCount = bytes.count - start
    var capacity = max(1024, compressedCount * 4)
    if isGzip, compressedCount >= 18 { capacity = max(1, statedSize(bytes, compressedCount)) }
    capacity = min(capacity, max(limit, 1))
    while true {
      var used = 0
      var status = LIBDEFLATE_BAD_DATA
      let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, filled in
        bytes.withUnsafeBytes { input in
          guard let base = input.baseAddress, let target = output.baseAddress else { return }
          status =
            isGzip
            ? libdeflate_gzip_decompress_ex(
              decompressor, base + start, compressedCount, target, capacity, &used, &filled)
            : libdeflate_zlib_decompress_ex(
              decompressor, base + start, compressedCount, target, capacity, &used, &filled)
        }
        if status != LIBDEFLATE_SUCCESS { filled = 0 }
      }
      switch status {
      case LIBDEFLATE_SUCCESS:
        guard result.count <= limit else { throw .tooLarge(what: "\(format) data", limit: limit) }
        start += used
        return result
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        guard capacity < limit else { throw .tooLarge(what: "decompressed \(format) data", limit: limit) }
        capacity = min(limit, capacity * 2)
      default:
        throw .badCompression(format: format, reason: "the data is damaged or cut short")
      }
    }
  }

  /// The size that a gzip file states in its last four bytes (RFC 1952, section 2.3.1), but no more than deflate
  /// can reach, which is a ratio of 1032.
  private static func statedSize(_ bytes: [UInt8], _ compressedCount: Int) -> Int {
    var size = 0
    for index in 0..<4 { size |= Int(bytes[bytes.count - 4 + index]) << (8 * index) }
    return min(size, compressedCount * 1032)
  }
}
