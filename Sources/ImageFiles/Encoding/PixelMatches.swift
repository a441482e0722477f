/// Finds what repeats in rows of pixels (LZ77, as RFC 1951 wants it), looking at whole pixels only.
///
/// Three places are tried for each pixel: the one beside it, the one above it, and the last one where the same two
/// pixels stood. On maps that finds what a byte-wise search finds in a third of the steps.
struct PixelMatches {
  /// A number of literal pixels << 24, then a match as (length - 3) << 16 | 1 << 15 | (distance - 1), a literal byte as
  /// 1 << 16 | byte, or nothing.
  let sequences: [UInt32]
  /// The literal pixels of all sequences.
  let literals: [UInt32]
  let step: Int
  /// How often each literal, the end of the block and each length symbol occurs.
  private(set) var literalCounts = [UInt32](repeating: 0, count: 286)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  /// - Parameters:
  ///   - samples: whole rows, each behind its filter byte; less than 2^31 bytes.
  ///   - rowBytes: bytes of a row with its filter byte.
  ///   - step: bytes a pixel: 3 or 4.
  init(_ samples: [UInt8], rowBytes: Int, step: Int) {
    var counts = [UInt32](repeating: 0, count: PixelSearch.countsSize)
    let (rows, width) = (samples.count / max(rowBytes, 1), (rowBytes - 1) / step)
    var sequences: [UInt32] = []
    literals = [UInt32](unsafeUninitializedCapacity: rows * width + 1) { literals, literalCount in
      sequences = [UInt32](unsafeUninitializedCapacity: samples.count + 1) { sequences, filled in
        counts.withUnsafeMutableBufferPointer { counts in
          samples.withUnsafeBytes { source in
            guard let base = source.baseAddress, let target = sequences.baseAddress, rows > 0,
              let literals = literals.baseAddress, let counts = counts.baseAddress
            else { return }
            (filled, literalCount) = PixelSearch.run(
              base, rows: rows, width: width, step: step, into: target, literals: literals, counts: counts)
          }
        }
      }
    }
    self.sequences = sequences
    self.step = step
    for byte in 0..<256 {
      literalCounts[byte] = counts[byte] + counts[256 + byte] + counts[512 + byte]
      literalCounts[257 + Int(DeflateSymbols.lengthSymbol[byte])] += counts[768 + byte]
    }
    for symbol in distanceCounts.indices { distanceCounts[symbol] = counts[1024 + symbol] }
    literalCounts[256] = 1
  }
}
