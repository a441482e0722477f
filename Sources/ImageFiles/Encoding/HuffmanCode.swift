/// A prefix code for symbols of known frequencies (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// Bits of each symbol's code, 0 for symbols that don't occur.
  let lengths: [UInt8]
  /// Each symbol's code, its bits reversed: as they are written from the lowest on.
  let codes: [UInt16]

  /// - Parameters:
  ///   - frequencies: how often each symbol occurs; their sum fits into 32 bits.
  ///   - limit: the longest code allowed, at most 15; 2^limit is at least the number of symbols.
  init(frequencies: [UInt32], limit: Int) {
    lengths = HuffmanCode.lengths(frequencies, limit)
    codes = HuffmanCode.codes(lengths)
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = HuffmanCode.codes(lengths)
  }

  /// Bits that the symbols take up together.
  func cost(_ frequencies: [UInt32]) -> Int {
    var bits = 0
    for symbol in frequencies.indices { bits += Int(frequencies[symbol]) * Int(lengths[symbol]) }
    return bits
  }

  /// Lengths by Huffman's algorithm with two queues, cut at the limit. At least two symbols get a code, since some
  /// decoders refuse less.
  private static func lengths(_ frequencies: [UInt32], _ limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var used = frequencies.indices.filter { frequencies[$0] > 0 }
    for symbol in frequencies.indices where used.count < 2 && frequencies[symbol] == 0 { used.append(symbol) }
    used.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var counts = depths(used.map { UInt64(max(frequencies[$0], 1)) }, limit)
    // The rarest symbols take the longest codes.
    var length = limit
    for symbol in used {
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    return lengths
  }

  /// How many codes of each length there are for weights in rising order.
  private static func depths(_ weights: [UInt64], _ limit: Int) -> [Int] {
    let leaves = weights.count
    var sums = weights
    var parents = [Int](repeating: 0, count: 2 * leaves)
    var (leaf, tree) = (0, leaves)
    while sums.count < 2 * leaves - 1 {
      var sum: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (tree >= sums.count || weights[leaf] <= sums[tree])
        let node = takesLeaf ? leaf : tree
        if takesLeaf { leaf += 1 } else { tree += 1 }
        parents[node] = sums.count
        sum += sums[node]
      }
      sums.append(sum)
    }
    var depth = [Int](repeating: 0, count: sums.count)
    var counts = [Int](repeating: 0, count: max(limit, 1) + 1)
    for node in stride(from: sums.count - 2, through: 0, by: -1) {
      depth[node] = depth[parents[node]] + 1
      if node < leaves { counts[min(depth[node], limit)] += 1 }
    }
    shorten(&counts, limit)
    return counts
  }

  /// Makes the lengths a code again after those beyond the limit were cut: while the shares of all codes exceed the
  /// whole, one of the longest becomes the sibling of a shorter one, which grows by a bit.
  private static func shorten(_ counts: inout [Int], _ limit: Int) {
    var shares = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while shares > 1 << limit {
      guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else { return }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      shares -= 1
    }
  }

  private static func codes(_ lengths: [UInt8]) -> [UInt16] {
    var counts = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [UInt32](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return reversed(UInt16(truncatingIfNeeded: code)) >> (16 - UInt16(length))
    }
  }

  private static func reversed(_ bits: UInt16) -> UInt16 {
    var result = bits
    result = result >> 8 | result << 8
    result = (result >> 4 & 0x0F0F) | (result & 0x0F0F) << 4
    result = (result >> 2 & 0x3333) | (result & 0x3333) << 2
    return (result >> 1 & 0x5555) | (result & 0x5555) << 1
  }
}
