/// Deflates rows of pixels into a part of a stream that can be put together from independent parts (RFC 1951).
///
/// Written for maps: on pictures of streets it takes less than the time of libdeflate's fastest level and gives
/// fewer bytes. Every part starts without knowing the one before, so that parts can be made in parallel.
enum PixelDeflate {
  private static let storedLimit = 65_535

  /// - Parameters:
  ///   - samples: whole rows, each behind its filter byte; not empty, less than 2^31 bytes.
  ///   - rowBytes: bytes of a row with its filter byte.
  ///   - step: bytes a pixel: 3 or 4.
  ///   - isLast: whether the stream ends here; else the part ends on a whole byte.
  static func part(_ samples: [UInt8], rowBytes: Int, step: Int, isLast: Bool) -> [UInt8] {
    let block = DeflateBlock(PixelMatches(samples, rowBytes: rowBytes, step: step))
    let stored = samples.count + (samples.count / storedLimit + 1) * 5
    let isStored = stored * 8 < block.bits
    let capacity = (isStored ? stored : block.bits / 8) + 32
    return [UInt8](unsafeUninitializedCapacity: capacity) { bytes, filled in
      guard let base = bytes.baseAddress else { return }
      var output = BitWriter(UnsafeMutableRawPointer(base))
      if isStored {
        samples.withUnsafeBytes { store($0, to: &output, isLast: isLast) }
      } else {
        block.write(to: &output, isLast: isLast)
        if !isLast { storeBlock(UnsafeRawBufferPointer(start: nil, count: 0), to: &output, isLast: false) }
        output.align()
      }
      filled = output.count
    }
  }

  private static func store(_ bytes: UnsafeRawBufferPointer, to output: inout BitWriter, isLast: Bool) {
    var start = 0
    while start < bytes.count {
      let end = min(start + storedLimit, bytes.count)
      storeBlock(
        UnsafeRawBufferPointer(rebasing: bytes[start..<end]), to: &output,
        isLast: isLast && end == bytes.count)
      start = end
    }
  }

  /// A block that isn't compressed (section 3.2.4).
  private static func storeBlock(
    _ bytes: UnsafeRawBufferPointer, to output: inout BitWriter, isLast: Bool
  ) {
    output.write(isLast ? 1 : 0, count: 3)
    output.align()
    let count = UInt64(bytes.count)
    output.write(count & 0xFFFF | (~count & 0xFFFF) << 16, count: 32)
    output.write(bytes)
  }
}
