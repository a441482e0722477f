import Testing
import Wire

@testable import ImageFiles

/// What is deflated is inflated by libdeflate, an independent decoder.
@Suite struct PixelDeflateTests {
  /// Inflates parts as one stream, told to be zlib's by a header and its checksum.
  static func inflated(_ parts: [[UInt8]], of samples: [UInt8]) throws -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in samples {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return try Inflate.decompressed([0x78, 1] + parts.flatMap { $0 } + PNGChunks.bigEndian(high << 16 | low))
  }

  /// Rows of one of five characters: flat, noise, noise of few values, stripes that repeat above, long runs.
  static func rows(_ kind: Int, rowBytes: Int, count: Int) -> [UInt8] {
    var state: UInt32 = 7
    return (0..<rowBytes * count).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      if index % rowBytes == 0 { return 0 }
      switch kind {
      case 0: return 9
      case 1: return UInt8(state >> 24)
      case 2: return UInt8(state >> 30)
      case 3: return UInt8(truncatingIfNeeded: index % rowBytes &* 77)
      default: return UInt8(truncatingIfNeeded: index / 1000)
      }
    }
  }

  @Test(arguments: 0..<5, [3, 4]) func anythingComesBack(kind: Int, step: Int) throws {
    for width in [1, 2, 50, 400, 12_000] {
      let rowBytes = width * step + 1
      let samples = Self.rows(kind, rowBytes: rowBytes, count: max(1, min(40, 100_000 / rowBytes)))
      let whole = PixelDeflate.part(samples, rowBytes: rowBytes, step: step, isLast: true)
      #expect(try Self.inflated([whole], of: samples) == samples, "width \(width)")
      let first = PixelDeflate.part(samples, rowBytes: rowBytes, step: step, isLast: false)
      #expect(try Self.inflated([first, whole], of: samples + samples) == samples + samples)
      #expect(whole.count <= samples.count + samples.count / 65_535 * 5 + 6)
    }
  }

  @Test func flatRowsTakeNextToNothing() {
    let samples = Self.rows(0, rowBytes: 3001, count: 100)
    #expect(PixelDeflate.part(samples, rowBytes: 3001, step: 3, isLast: true).count < 700)
  }

  /// Lengths by hand: 1, 1, 2, 3, 5 give 4, 4, 3, 2, 1 bits; the same cut at three bits 3, 3, 3, 3, 1.
  @Test func codesAreHuffmans() {
    #expect(HuffmanCode(frequencies: [5, 3, 2, 1, 1], limit: 15).lengths == [1, 2, 3, 4, 4])
    #expect(HuffmanCode(frequencies: [5, 3, 2, 1, 1], limit: 3).lengths == [1, 3, 3, 3, 3])
    // A single symbol has a partner, so that every decoder takes the code.
    #expect(HuffmanCode(frequencies: [0, 0, 7], limit: 15).lengths == [1, 0, 1])
    // The example of RFC 1951, section 3.2.2: lengths 3, 3, 3, 3, 3, 2, 4, 4 for A to H.
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  /// Frequencies that grow like Fibonacci's numbers want the longest codes there are; the limit keeps a full code.
  @Test(arguments: [7, 9, 15]) func codesStayWithinTheirLimit(limit: Int) {
    var frequencies: [UInt32] = [1, 1]
    while frequencies.count < 40 {
      frequencies.append(frequencies[frequencies.count - 1] + frequencies[frequencies.count - 2])
    }
    let code = HuffmanCode(frequencies: frequencies, limit: limit)
    #expect(code.lengths.allSatisfy { $0 >= 1 && Int($0) <= limit })
    #expect(code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
  }
}
