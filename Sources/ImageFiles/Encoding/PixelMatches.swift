/// Finds what repeats in rows of pixels (LZ77, as RFC 1951 wants it), looking at whole pixels only.
///
/// Three places are tried for each pixel: the one beside it, the one above it, and the last one where the same two
/// pixels stood. On maps that finds what a byte-wise search finds in a third of the steps.
struct PixelMatches {
  /// Literals as they are, the three bytes of a pixel as 1 << 30 | bytes, matches as
  /// 1 << 31 | (length - 3) << 16 | (distance - 1).
  private(set) var tokens: [UInt32] = []
  /// How often each literal, the end of the block and each length symbol occurs.
  private(set) var literalCounts = [UInt32](repeating: 0, count: 286)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// - Parameters:
  ///   - samples: whole rows, each behind its filter byte; less than 2^31 bytes.
  ///   - rowBytes: bytes of a row with its filter byte.
  ///   - step: bytes a pixel: 3 or 4.
  init(_ samples: [UInt8], rowBytes: Int, step: Int) {
    var counts = [UInt32](repeating: 0, count: PixelSearch.countsSize)
    tokens = [UInt32](unsafeUninitializedCapacity: samples.count) { tokens, filled in
      counts.withUnsafeMutableBufferPointer { counts in
        samples.withUnsafeBytes { source in
          guard let base = source.baseAddress, let target = tokens.baseAddress, rowBytes > 0,
            let counts = counts.baseAddress
          else { return }
          filled = PixelSearch.run(
            base, rows: source.count / rowBytes, width: (rowBytes - 1) / step, step: step, into: target,
            counts: counts)
        }
      }
    }
    for byte in 0..<256 {
      literalCounts[byte] = counts[byte] + counts[256 + byte] + counts[512 + byte]
      literalCounts[257 + Int(DeflateSymbols.lengthSymbol[byte])] += counts[768 + byte]
    }
    for symbol in distanceCounts.indices { distanceCounts[symbol] = counts[1024 + symbol] }
    literalCounts[256] = 1
  }
}
