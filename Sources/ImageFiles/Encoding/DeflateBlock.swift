/// Writes what `PixelMatches` found as one block with codes of its own (RFC 1951, section 3.2.7).
struct DeflateBlock {
  /// The order in which the lengths of the codes for code lengths are sent.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let matches: PixelMatches
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  private let literalCount: Int
  private let distanceCount: Int
  /// Symbols of code lengths with their extra bits, and their code.
  private let header: [(symbol: UInt8, extra: UInt8)]
  private let headerCode: HuffmanCode
  private let headerCount: Int
  /// Bits of the whole block.
  let bits: Int

  init(_ matches: PixelMatches) {
    self.matches = matches
    literals = HuffmanCode(frequencies: matches.literalCounts, limit: 15)
    distances = HuffmanCode(frequencies: matches.distanceCounts, limit: 15)
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    header = Self.runs(of: Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var counts = [UInt32](repeating: 0, count: 19)
    for item in header { counts[Int(item.symbol)] += 1 }
    let code = HuffmanCode(frequencies: counts, limit: 7)
    headerCode = code
    headerCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    var bits = 17 + 3 * headerCount + code.cost(counts)
    bits += Int(counts[16]) * 2 + Int(counts[17]) * 3 + Int(counts[18]) * 7
    bits += literals.cost(matches.literalCounts) + distances.cost(matches.distanceCounts)
    for symbol in 0..<29 {
      bits += Int(matches.literalCounts[257 + symbol]) * Int(DeflateSymbols.lengthExtra[symbol])
    }
    for symbol in 0..<30 {
      bits += Int(matches.distanceCounts[symbol]) * Int(DeflateSymbols.distanceExtra[symbol])
    }
    self.bits = bits
  }

  func write(to output: inout BitWriter, isLast: Bool) {
    output.write((isLast ? 1 : 0) | 2 << 1, count: 3)
    output.write(UInt64(literalCount - 257), count: 5)
    output.write(UInt64(distanceCount - 1), count: 5)
    output.write(UInt64(headerCount - 4), count: 4)
    for place in Self.order[..<headerCount] { output.write(UInt64(headerCode.lengths[place]), count: 3) }
    for item in header {
      let symbol = Int(item.symbol)
      output.write(UInt64(headerCode.codes[symbol]), count: UInt64(headerCode.lengths[symbol]))
      if symbol >= 16 { output.write(UInt64(item.extra), count: symbol == 16 ? 2 : symbol == 17 ? 3 : 7) }
    }
    writeSequences(to: &output)
    output.write(UInt64(literals.codes[256]), count: UInt64(literals.lengths[256]))
  }

  /// A code and its extra bits in one word: the bits from 8 on, their number below.
  private static func word(_ code: HuffmanCode, _ symbol: Int, extra: UInt32 = 0, extraBits: UInt8 = 0)
    -> UInt64
  {
    let length = UInt64(code.lengths[symbol])
    return (UInt64(code.codes[symbol]) | UInt64(extra) << length) << 8 | (length + UInt64(extraBits))
  }

  /// The words of literals from 0 on, of lengths from 256 on, of distance symbols from 512 on.
  private var words: [UInt64] {
    (0..<256).map { Self.word(literals, $0) }
      + (0..<256).map { length in
        let symbol = Int(DeflateSymbols.lengthSymbol[length])
        return Self.word(
          literals, 257 + symbol, extra: UInt32(length + 3 - DeflateSymbols.lengthBase[symbol]),
          extraBits: DeflateSymbols.lengthExtra[symbol])
      } + (0..<30).map { Self.word(distances, $0) }
  }

  private func writeSequences(to output: inout BitWriter) {
    var writer = output
    words.withUnsafeBufferPointer { words in
      DeflateSymbols.distanceSymbol.withUnsafeBufferPointer { symbols in
        DeflateSymbols.distanceCodes.withUnsafeBufferPointer { distances in
          matches.literals.withUnsafeBufferPointer { literals in
            guard let words = words.baseAddress, let symbols = symbols.baseAddress,
              let distances = distances.baseAddress, var literal = literals.baseAddress
            else { return }
            for sequence in matches.sequences {
              let end = literal + Int(truncatingIfNeeded: sequence &>> 24)
              while literal < end {
                Self.write(pixel: literal.pointee, step: matches.step, words, to: &writer)
                literal += 1
              }
              if sequence & 1 << 15 != 0 {
                Self.write(match: sequence, words, symbols, distances, to: &writer)
              } else if sequence & 1 << 16 != 0 {
                let word = words[Int(sequence & 255)]
                writer.write(word &>> 8, count: word & 255)
              }
            }
          }
        }
      }
    }
    output = writer
  }

  /// Three or four codes of at most 15 bits.
  @inline(__always)
  private static func write(
    pixel: UInt32, step: Int, _ words: UnsafePointer<UInt64>, to writer: inout BitWriter
  ) {
    let first = words[Int(truncatingIfNeeded: pixel & 255)]
    let second = words[Int(truncatingIfNeeded: pixel &>> 8 & 255)]
    let third = words[Int(truncatingIfNeeded: pixel &>> 16 & 255)]
    let two = first & 255 &+ second & 255
    writer.write(
      first &>> 8 | (second &>> 8) &<< (first & 255) | (third &>> 8) &<< two, count: two &+ third & 255)
    if step == 4 {
      let fourth = words[Int(truncatingIfNeeded: pixel &>> 24)]
      writer.write(fourth &>> 8, count: fourth & 255)
    }
  }

  /// A length of at most 15 and 5 bits, a distance of at most 15 and 13.
  @inline(__always)
  private static func write(
    match: UInt32, _ words: UnsafePointer<UInt64>, _ symbols: UnsafePointer<UInt8>,
    _ distances: UnsafePointer<UInt32>, to writer: inout BitWriter
  ) {
    let length = words[256 &+ Int(truncatingIfNeeded: match &>> 16 & 255)]
    let distance = Int(truncatingIfNeeded: match & 0x7FFF)
    let symbol = Int(symbols[distance < 256 ? distance : 256 &+ distance &>> 7])
    let code = words[512 &+ symbol]
    let (base, extra) = (Int(distances[symbol] &>> 8), UInt64(distances[symbol] & 255))
    let two = length & 255 &+ code & 255
    writer.write(
      length &>> 8 | (code &>> 8) &<< (length & 255)
        | UInt64(truncatingIfNeeded: distance &+ 1 &- base) &<< two, count: two &+ extra)
  }

  /// Code lengths with their repetitions drawn together.
  private static func runs(of lengths: [UInt8]) -> [(symbol: UInt8, extra: UInt8)] {
    var result: [(symbol: UInt8, extra: UInt8)] = []
    var index = 0
    while index < lengths.count {
      let value = lengths[index]
      var end = index + 1
      while end < lengths.count, lengths[end] == value { end += 1 }
      var left = end - index
      if value > 0 {
        result.append((value, 0))
        left -= 1
      }
      while left >= 3 {
        let most = value > 0 ? 6 : left > 10 ? 138 : 10
        let taken = min(left, most)
        result.append(
          value > 0 ? (16, UInt8(taken - 3)) : taken > 10 ? (18, UInt8(taken - 11)) : (17, UInt8(taken - 3)))
        left -= taken
      }
      for _ in 0..<left { result.append((value, 0)) }
      index = end
    }
    return result
  }
}
