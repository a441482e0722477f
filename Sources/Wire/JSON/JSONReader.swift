/// Reads JSON texts (RFC 8259) piece by piece, for documents that are too large to be held as values.
///
/// The caller walks through the text: `beginObject`, `nextKey` and a value for each key, `beginArray` and a value for
/// each `nextElement`. What the caller has no use for it reads as a `value` and drops.
///
/// The memory has to outlive the reader: make it inside `withUnsafeBufferPointer`. A caller that calls itself for what
/// lies inside has to mind the depth; `value` minds its own.
public struct JSONReader {
  /// What the next value is.
  public enum Kind: Hashable, Sendable {
    case object
    case array
    case string
    case number
    /// `true`, `false` or `null`.
    case word
  }

  private var parser: JSONParser

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = JSONParser(bytes, depthLimit: JSONValue.defaultDepthLimit)
  }

  /// Where the next read starts, bytes from the start of the text.
  public var offset: Int { parser.position }

  /// Steps over white space and record separators (RFC 8142) in front of a text.
  ///
  /// - Returns: `false` at the end of the input.
  public mutating func findText() -> Bool {
    parser.skipSpace()
    while parser.position < parser.bytes.count, parser.bytes[parser.position] == 0x1E {
      parser.position += 1
      parser.skipSpace()
    }
    return parser.position < parser.bytes.count
  }

  /// Steps behind the next record separator or line feed, where a sequence of texts goes on after a damaged one.
  public mutating func skipText() {
    while parser.position < parser.bytes.count {
      let byte = parser.bytes[parser.position]
      parser.position += 1
      if byte == 0x1E || byte == 0x0A { return }
    }
  }

  /// What the next value is, without reading it.
  public mutating func kind() throws(JSONError) -> Kind {
    parser.skipSpace()
    guard parser.position < parser.bytes.count else { throw parser.failure(.unexpectedEnd) }
    switch parser.bytes[parser.position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .word
    default: throw parser.unexpected("a value")
    }
  }

  /// Steps into an object.
  public mutating func beginObject() throws(JSONError) { try take(UInt8(ascii: "{"), "'{'") }

  /// Steps into an array.
  public mutating func beginArray() throws(JSONError) { try take(UInt8(ascii: "["), "'['") }

  /// The next key, the cursor then before its value; `nil` behind the object's end.
  ///
  /// - Parameter isFirst: `true` right after `beginObject`; becomes `false`.
  public mutating func nextKey(_ isFirst: inout Bool) throws(JSONError) -> String? {
    guard try goesOn(UInt8(ascii: "}"), "',' or '}'", &isFirst) else { return nil }
    parser.skipSpace()
    guard parser.position < parser.bytes.count, parser.bytes[parser.position] == UInt8(ascii: "\"") else {
      throw parser.unexpected("a key")
    }
    let key = try parser.parseString()
    try take(UInt8(ascii: ":"), "':'")
    return key
  }

  /// Whether another element follows, the cursor then before it; `false` behind the array's end.
  ///
  /// - Parameter isFirst: `true` right after `beginArray`; becomes `false`.
  public mutating func nextElement(_ isFirst: inout Bool) throws(JSONError) -> Bool {
    try goesOn(UInt8(ascii: "]"), "',' or ']'", &isFirst)
  }

  /// The next value, a number.
  public mutating func number() throws(JSONError) -> Double {
    guard try kind() == .number else { throw parser.unexpected("a number") }
    return try parser.parseNumber()
  }

  /// The next value, whatever it is.
  public mutating func value() throws(JSONError) -> JSONValue { try parser.parseValue(depth: 0) }

  /// Steps over the next value, whatever it is: as strict as `value`, without making anything of it.
  public mutating func skipValue() throws(JSONError) { try parser.skipValue(depth: 0) }

  private mutating func goesOn(
    _ end: UInt8, _ expected: String, _ isFirst: inout Bool
  ) throws(JSONError) -> Bool {
    parser.skipSpace()
    guard parser.position < parser.bytes.count else { throw parser.failure(.unexpectedEnd) }
    let byte = parser.bytes[parser.position]
    if byte == end {
      parser.position += 1
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw parser.unexpected(expected) }
      parser.position += 1
      parser.skipSpace()
      if parser.position < parser.bytes.count, parser.bytes[parser.position] == end {
        throw parser.unexpected("a value")
      }
    }
    return true
  }

  private mutating func take(_ byte: UInt8, _ expected: String) throws(JSONError) {
    parser.skipSpace()
    guard parser.position < parser.bytes.count, parser.bytes[parser.position] == byte else {
      throw parser.unexpected(expected)
    }
    parser.position += 1
  }
}
