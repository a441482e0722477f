extension JSONParser {
  /// Powers of ten that a Double holds exactly.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]

  /// Reads a number, the cursor on its first byte.
  ///
  /// Up to 15 significant digits and a power of ten within ±22, one multiplication or division of two exact
  /// Doubles is correctly rounded (Clinger, "How to read floating point numbers accurately", 1990); anything
  /// else goes the long way.
  mutating func parseNumber() throws(JSONError) -> Double {
    let start = position
    let negative = bytes[position] == UInt8(ascii: "-")
    if negative { position += 1 }
    var digits = Digits()
    let whole = skipDigits(into: &digits)
    guard whole > 0, whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else {
      throw failure(.badNumber)
    }
    var exponent = 0
    if position < bytes.count && bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fraction = skipDigits(into: &digits)
      guard fraction > 0 else { throw failure(.badNumber) }
      exponent = -fraction
    }
    if position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      exponent += try parseExponent()
    }
    if digits.significant <= 15 && abs(exponent) <= 22 {
      let power = JSONParser.exactPowers[abs(exponent)]
      let value = exponent < 0 ? Double(digits.value) / power : Double(digits.value) * power
      return negative ? -value : value
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    guard let value = Double(text), value.isFinite || allowsNonFinite else {
      throw failure(.numberOutOfRange)
    }
    return value
  }

  private struct Digits {
    var value: UInt64 = 0
    var significant = 0
  }

  /// Reads decimal digits and counts them; the value counts only while it has no more than 18 of them.
  private mutating func skipDigits(into digits: inout Digits) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      if digits.significant > 0 || digit > 0 { digits.significant += 1 }
      if digits.significant <= 18 { digits.value = digits.value * 10 + UInt64(digit) }
      position += 1
    }
    return position - start
  }

  private mutating func parseExponent() throws(JSONError) -> Int {
    var negative = false
    if position < bytes.count
      && (bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+"))
    {
      negative = bytes[position] == UInt8(ascii: "-")
      position += 1
    }
    var digits = Digits()
    guard skipDigits(into: &digits) > 0 else { throw failure(.badNumber) }
    let magnitude = Int(min(digits.significant <= 18 ? digits.value : 1_000_000, 1_000_000))
    return negative ? -magnitude : magnitude
  }
}
