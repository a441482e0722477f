/// The symbols of lengths and distances (RFC 1951, section 3.2.5).
enum DeflateSymbols {
  /// For each length minus 3: its symbol minus 257.
  static let lengthSymbol: [UInt8] = symbols(
    of: 256, bases: lengthBase.map { $0 - 3 }, last: 28)
  static let lengthBase: [Int] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  static let lengthExtra: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBase: [Int] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145, 8193, 12289, 16385, 24577,
  ]
  static let distanceExtra: [UInt8] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  /// The base of each distance symbol << 8 | its extra bits.
  static let distanceCodes: [UInt32] = zip(distanceBase, distanceExtra).map { UInt32($0 << 8) | UInt32($1) }
  /// For each distance minus 1 below 256 its symbol, behind them those of the larger distances by their bits from
  /// the eighth on.
  static let distanceSymbol: [UInt8] = {
    let all = symbols(of: 32_768, bases: distanceBase.map { $0 - 1 }, last: 29)
    return Array(all[..<256]) + stride(from: 0, to: 32_768, by: 128).map { all[$0] }
  }()

  private static func symbols(of count: Int, bases: [Int], last: UInt8) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count)
    var symbol: UInt8 = 0
    for value in 0..<count {
      while symbol < last, bases[Int(symbol) + 1] <= value { symbol += 1 }
      result[value] = symbol
    }
    return result
  }
}
