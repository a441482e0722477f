/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Reason: Hashable, Sendable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// A byte that can't stand here; the associated text says what was expected.
    case unexpectedByte(UInt8, expected: String)
    /// An escape sequence that JSON doesn't know.
    case badEscape
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// A number beyond the range of a Double (1.8e308).
    case numberOutOfRange
    /// A number that doesn't follow the grammar, such as `01`, `1.` or `.5`.
    case badNumber
    /// Arrays and objects nested deeper than the cap.
    case tooDeep(limit: Int)
    /// The text is larger than the cap, in bytes.
    case tooLarge(limit: Int)
    /// A key that stands twice in an object, where that was forbidden.
    case duplicateKey(String)
    /// Something stands after the value.
    case trailingBytes
  }

  public let reason: Reason
  /// Bytes from the start of the text, from 0.
  public let byteOffset: Int
  /// The line, from 1.
  public let line: Int
  /// The byte within the line, from 1.
  public let column: Int

  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.reason = reason
    byteOffset = offset
    var line = 1
    var lineStart = 0
    for position in 0..<min(offset, bytes.count) where bytes[position] == 0x0A {
      line += 1
      lineStart = position + 1
    }
    self.line = line
    column = offset - lineStart + 1
  }

  public var description: String { "line \(line), column \(column): \(reason.text)" }
}

extension JSONError.Reason {
  var text: String {
    switch self {
    case .unexpectedEnd: "the text ends in the middle of a value"
    case .unexpectedByte(let byte, let expected):
      "found \(JSONError.Reason.name(of: byte)) where \(expected) was expected"
    case .badEscape: "an escape sequence that JSON doesn't know"
    case .controlCharacter(let byte):
      "the control character \(JSONError.Reason.name(of: byte)) must be escaped inside a string"
    case .numberOutOfRange: "a number beyond 1.8e308"
    case .badNumber: "a number that doesn't follow the JSON grammar"
    case .tooDeep(let limit): "more than \(limit) arrays and objects inside each other"
    case .tooLarge(let limit): "the text is larger than \(limit) bytes"
    case .duplicateKey(let key):
      "the key \(JSONValue.quoted(String(key.prefix(60)))) stands twice in its object"
    case .trailingBytes: "something stands after the end of the value"
    }
  }

  static func name(of byte: UInt8) -> String {
    if byte > 0x20 && byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (digits.count == 1 ? "0" : "") + digits
  }
}
