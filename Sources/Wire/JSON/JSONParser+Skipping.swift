extension JSONParser {
  /// Steps over a value.
  mutating func skipValue(depth: Int) throws(JSONError) {
    skipSpace()
    guard position < bytes.count else { throw failure(.unexpectedEnd) }
    switch bytes[position] {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"): try skipMembers(depth: depth + 1, areNamed: true, end: UInt8(ascii: "}"))
    case UInt8(ascii: "["): try skipMembers(depth: depth + 1, areNamed: false, end: UInt8(ascii: "]"))
    // Numbers and words take no memory.
    default: _ = try parseValue(depth: depth)
    }
  }

  private mutating func skipString() throws(JSONError) {
    var end = position + 1
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      _ = try parseString()
      return
    }
    position = end + 1
  }

  /// The elements of an array or the members of an object.
  private mutating func skipMembers(depth: Int, areNamed: Bool, end: UInt8) throws(JSONError) {
    if depth > depthLimit { throw failure(.tooDeep(limit: depthLimit)) }
    position += 1
    skipSpace()
    if takes(end) { return }
    while true {
      if areNamed {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw unexpected("a key") }
        try skipString()
        skipSpace()
        guard takes(UInt8(ascii: ":")) else { throw unexpected("':'") }
      }
      try skipValue(depth: depth)
      skipSpace()
      if takes(UInt8(ascii: ",")) { continue }
      if takes(end) { return }
      throw unexpected(areNamed ? "',' or '}'" : "',' or ']'")
    }
  }
}
