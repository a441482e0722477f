/// Numbers in strings, as JavaScript's `Number(text)` reads them (ECMA-262, StringToNumber).
enum NumberText {
  /// `nil` where the text isn't a number; an empty text is 0.
  static func number(_ text: String) -> Double? {
    let bytes = text.utf8.trimmingSpaces
    guard let first = bytes.first else { return 0 }
    if bytes.count > 2, first == UInt8(ascii: "0"), let radix = radix(of: bytes[1] | 0x20) {
      return whole(bytes.dropFirst(2), radix: radix)
    }
    let unsigned = first == UInt8(ascii: "+") || first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    if unsigned.elementsEqual("Infinity".utf8) { return first == UInt8(ascii: "-") ? -.infinity : .infinity }
    guard let lead = unsigned.first, isDigit(lead) || lead == UInt8(ascii: ".") else { return nil }
    guard unsigned.allSatisfy(isDecimal), unsigned.contains(where: isDigit) else { return nil }
    return decimal(bytes)
  }

  private static func radix(of letter: UInt8) -> Double? {
    switch letter {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  private static func whole(_ digits: ArraySlice<UInt8>, radix: Double) -> Double? {
    var value = 0.0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, Double(number) < radix else {
        return nil
      }
      value = value * radix + Double(number)
    }
    return value
  }

  /// Swift's own parser wants a digit on both sides of the point.
  private static func decimal(_ bytes: [UInt8]) -> Double? {
    var text = ""
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "."), !isDigit(previous) { text += "0" }
      if previous == UInt8(ascii: "."), !isDigit(byte) { text += "0" }
      text.unicodeScalars.append(Unicode.Scalar(byte))
      previous = byte
    }
    if previous == UInt8(ascii: ".") { text += "0" }
    return Double(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isDecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }
}
