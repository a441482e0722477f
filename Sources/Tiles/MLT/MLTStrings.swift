internal import Wire

/// The texts of a column of a MapLibre tile (MLT specification v1, section "String Columns").
enum MLTStrings {
  /// The dictionary that starts the streams, or the plain values, and the number of streams it took.
  ///
  /// - Parameter streams: without `Present` and, behind the dictionary, the offsets.
  static func values(_ streams: ArraySlice<MLTStream>) throws(MLTError) -> [String] {
    let streams = Array(streams)
    switch streams.count {
    case 2: return try split(streams[1].payload, streams[0])
    case 4:
      return try split(
        try expanded(streams[3].payload, table: streams[1].payload, lengths: streams[0]), streams[2])
    default: throw MLTError("a column of texts has \(streams.count) streams")
    }
  }

  private static func split(_ bytes: [UInt8], _ lengths: MLTStream) throws(MLTError) -> [String] {
    var start = 0
    var texts: [String] = []
    for length in try lengths.integers() {
      guard length >= 0, length <= bytes.count - start else { throw MLTError("texts are cut short") }
      texts.append(String(decoding: bytes[start..<start + Int(length)], as: UTF8.self))
      start += Int(length)
    }
    return texts
  }

  /// Undoes FSST (Boncz, Neumann and Leis, 2020): each byte a symbol, 255 before a byte that stands for itself.
  private static func expanded(
    _ codes: [UInt8], table: [UInt8], lengths: MLTStream
  ) throws(MLTError) -> [UInt8] {
    var symbols: [ArraySlice<UInt8>] = []
    var start = 0
    for length in try lengths.integers() {
      guard length >= 0, length <= 8, Int(length) <= table.count - start, symbols.count < 255 else {
        throw MLTError("the table of symbols is damaged")
      }
      symbols.append(table[start..<start + Int(length)])
      start += Int(length)
    }
    var result: [UInt8] = []
    var place = 0
    while place < codes.count {
      let code = Int(codes[place])
      place += 1
      if code == 255 {
        guard place < codes.count else { throw MLTError("packed texts are cut short") }
        result.append(codes[place])
        place += 1
      } else {
        guard code < symbols.count else { throw MLTError("packed texts use an unknown symbol") }
        result += symbols[code]
      }
    }
    return result
  }
}
