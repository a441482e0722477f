/// A recursive-descent parser of RFC 8259 over bytes in UTF-8; the depth cap bounds its stack.
///
/// It is as strict as the RFC about the grammar. Broken UTF-8 and lone surrogates become U+FFFD; a byte-order
/// mark in front is skipped.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int
  var allowsNonFinite = false
  var refusesDuplicates = false
  var position = 0
  /// Storage for strings with escapes, reused.
  var scratch: [UInt8] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    if bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF { position = 3 }
  }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    let value = try parseValue(depth: 0)
    skipSpace()
    if position < bytes.count { throw failure(.trailingBytes) }
    return value
  }

  func failure(_ reason: JSONError.Reason) -> JSONError { JSONError(reason, at: position, in: bytes) }

  func unexpected(_ expected: String) -> JSONError {
    position < bytes.count
      ? failure(.unexpectedByte(bytes[position], expected: expected)) : failure(.unexpectedEnd)
  }

  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  mutating func parseValue(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard position < bytes.count else { throw failure(.unexpectedEnd) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try parseObject(depth: depth + 1)
    case UInt8(ascii: "["): return try parseArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "N") where allowsNonFinite: return try parseWord("NaN", .number(.nan))
    case UInt8(ascii: "I") where allowsNonFinite: return try parseWord("Infinity", .number(.infinity))
    case UInt8(ascii: "-")
    where allowsNonFinite && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "I"):
      return try parseWord("-Infinity", .number(-.infinity))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try parseNumber())
    default: throw unexpected("a value")
    }
  }

  private mutating func parseWord(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    for offset in 0..<word.utf8CodeUnitCount {
      guard position < bytes.count, bytes[position] == word.utf8Start[offset] else {
        throw unexpected("'\(word)'")
      }
      position += 1
    }
    return value
  }

  private mutating func parseArray(depth: Int) throws(JSONError) -> JSONValue {
    if depth > depthLimit { throw failure(.tooDeep(limit: depthLimit)) }
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if takes(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try parseValue(depth: depth))
      skipSpace()
      if takes(UInt8(ascii: ",")) { continue }
      if takes(UInt8(ascii: "]")) { return .array(elements) }
      throw unexpected("',' or ']'")
    }
  }

  private mutating func parseObject(depth: Int) throws(JSONError) -> JSONValue {
    if depth > depthLimit { throw failure(.tooDeep(limit: depthLimit)) }
    position += 1
    var object = JSONObject()
    skipSpace()
    if takes(UInt8(ascii: "}")) { return .object(object) }
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected("a key") }
      let start = position
      let key = try parseString()
      if refusesDuplicates, object[key] != nil {
        throw JSONError(.duplicateKey(key), at: start, in: bytes)
      }
      skipSpace()
      guard takes(UInt8(ascii: ":")) else { throw unexpected("':'") }
      object[key] = try parseValue(depth: depth)
      skipSpace()
      if takes(UInt8(ascii: ",")) { continue }
      if takes(UInt8(ascii: "}")) { return .object(object) }
      throw unexpected("',' or '}'")
    }
  }

  mutating func takes(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
