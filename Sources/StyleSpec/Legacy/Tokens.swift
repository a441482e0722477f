internal import Wire

/// `{name}` inside the constant strings of old styles.
enum Tokens {
  /// The string, or an expression that puts the attributes in.
  static func expression(_ text: String) -> JSONValue {
    var parts: [JSONValue] = []
    var plain = ""
    var tokens = 0
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      guard let end = inside.firstIndex(where: { $0 == "{" || $0 == "}" }) else { break }
      if inside[end] == "{" || end == inside.startIndex {
        // No token: an empty pair of braces, or one brace before another.
        let next = inside[end] == "{" ? end : inside.index(after: end)
        plain += rest[..<next]
        rest = rest[next...]
        continue
      }
      plain += rest[..<open]
      if !plain.isEmpty { parts.append(.string(plain)) }
      plain = ""
      parts.append(.array([.string("get"), .string(String(inside[..<end]))]))
      tokens += 1
      rest = inside[inside.index(after: end)...]
    }
    if tokens == 0 { return .string(text) }
    plain += rest
    if !plain.isEmpty { parts.append(.string(plain)) }
    if parts.count == 1 { return .array([.string("to-string"), parts[0]]) }
    return .array([.string("concat")] + parts)
  }
}
