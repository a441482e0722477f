extension JSONParser {
  /// Reads a string, the cursor on its opening quote.
  mutating func parseString() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try parseEscapedString(from: start) }
      if byte < 0x20 { throw failure(.controlCharacter(byte)) }
      position += 1
    }
    throw failure(.unexpectedEnd)
  }

  private mutating func parseEscapedString(from start: Int) throws(JSONError) -> String {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: scratch, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        try parseEscape()
      case 0..<0x20:
        throw failure(.controlCharacter(byte))
      default:
        scratch.append(byte)
        position += 1
      }
    }
    throw failure(.unexpectedEnd)
  }

  private mutating func parseEscape() throws(JSONError) {
    guard position < bytes.count else { throw failure(.unexpectedEnd) }
    let byte = bytes[position]
    let plain: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0C
    case UInt8(ascii: "n"): plain = 0x0A
    case UInt8(ascii: "r"): plain = 0x0D
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"):
      position += 1
      return append(try parseUnicodeEscape())
    default: throw failure(.badEscape)
    }
    scratch.append(plain)
    position += 1
  }

  /// Reads the four digits after `\u` and, after a high surrogate, the low one; U+FFFD for a lone surrogate.
  private mutating func parseUnicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let first = try parseFourDigits()
    guard first & 0xF800 == 0xD800 else { return Unicode.Scalar(first) ?? replacement }
    guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return replacement }
    let resume = position
    position += 2
    let second = try parseFourDigits()
    guard second & 0xFC00 == 0xDC00 else {
      position = resume
      return replacement
    }
    return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)) ?? replacement
  }

  private mutating func parseFourDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw failure(.unexpectedEnd) }
      let byte = bytes[position]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw failure(.badEscape)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    scratch.append(contentsOf: Array(String(Character(scalar)).utf8))
  }
}
