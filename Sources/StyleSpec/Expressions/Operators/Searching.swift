internal import Wire

/// What `in` and `index-of` share: the needle's type, and how strings and arrays are searched.
enum Searching {
  /// Whether the needle's static type can be searched for; notes an error otherwise.
  static func checkNeedle(_ type: ValueType, _ context: ParsingContext) -> Bool {
    switch type {
    case .boolean, .string, .number, .null, .value: return true
    default:
      context.fail(
        "Expected first argument to be of type boolean, string, number or null, but found \(type) instead")
      return false
    }
  }

  static func checkNeedle(_ value: StyleValue, key: String) throws(EvaluationError) {
    switch value {
    case .bool, .string, .number, .null: return
    default:
      throw EvaluationError(
        "Expected first argument to be of type boolean, string, number or null, but found \(value.type) instead.",
        key: key)
    }
  }

  /// The position of the needle, in characters or elements, or -1; from `start` on, which counts UTF-16 units in
  /// strings as JavaScript does.
  static func position(
    of needle: StyleValue, in haystack: StyleValue, from start: Double?, key: String
  ) throws(EvaluationError) -> Int {
    switch haystack {
    case .string(let text):
      let word = needle == .null ? "null" : needle.text
      return position(of: Array(word.utf16), in: Array(text.utf16), from: start)
    case .array(let items):
      return position(of: needle, in: items, from: start)
    default:
      throw EvaluationError(
        "Expected second argument to be of type array or string, but found \(haystack.type) instead.",
        key: key)
    }
  }

  private static func position(of needle: StyleValue, in items: [StyleValue], from start: Double?) -> Int {
    var first = whole(start ?? 0, limit: items.count)
    if first < 0 { first = max(0, items.count + first) }
    guard first < items.count else { return -1 }
    return items[first...].firstIndex { Comparison.isStrictlyEqual($0, needle) } ?? -1
  }

  private static func position(of word: [UInt16], in text: [UInt16], from start: Double?) -> Int {
    let first = max(0, min(whole(start ?? 0, limit: text.count), text.count))
    guard text.count - first >= word.count else { return -1 }
    for position in first...(text.count - word.count)
    where text[position..<(position + word.count)].elementsEqual(word) {
      return text[..<position].count { $0 & 0xFC00 != 0xDC00 }
    }
    return -1
  }

  /// The number without its fraction, within ±(limit + 1).
  static func whole(_ number: Double, limit: Int) -> Int {
    if number.isNaN { return 0 }
    let bound = Double(limit + 1)
    return Int(max(-bound, min(bound, number)).rounded(.towardZero))
  }
}

/// `in`.
final class In: Node {
  let type = ValueType.boolean
  let operands: [any Node]
  private let key: String
  /// The elements where the haystack is known.
  private let items: [StyleValue]?

  private init(_ operands: [any Node], key: String) {
    self.operands = operands
    self.key = key
    if let literal = operands[1] as? Literal, case .array(let items) = literal.value {
      self.items = items
    } else {
      items = nil
    }
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let needle = try operands[0].evaluate(&context)
    if let items {
      try Searching.checkNeedle(needle, key: key)
      for item in items where Comparison.isStrictlyEqual(item, needle) { return true }
      return false
    }
    let haystack = try operands[1].evaluate(&context)
    guard Coercion.truth(of: haystack) else { return false }
    try Searching.checkNeedle(needle, key: key)
    return try Searching.position(of: needle, in: haystack, from: nil, key: key) >= 0
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 3 else {
      return context.fail("Expected 2 arguments, but found \(arguments.count - 1) instead.")
    }
    let needle = context.parse(arguments[1], at: 1, expecting: .value)
    let haystack = context.parse(arguments[2], at: 2, expecting: .value)
    guard let needle, let haystack, Searching.checkNeedle(needle.type, context) else { return nil }
    return In([needle, haystack], key: context.key)
  }
}

/// `index-of`.
final class IndexOf: Node {
  let type = ValueType.number
  let operands: [any Node]
  private let key: String

  private init(_ operands: [any Node], key: String) {
    self.operands = operands
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let needle = try operands[0].evaluate(&context)
    let haystack = try operands[1].evaluate(&context)
    try Searching.checkNeedle(needle, key: key)
    let start = operands.count > 2 ? try operands[2].number(&context) : nil
    return .number(Double(try Searching.position(of: needle, in: haystack, from: start, key: key)))
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 3 || arguments.count == 4 else {
      return context.fail("Expected 2 or 3 arguments, but found \(arguments.count - 1) instead.")
    }
    let needle = context.parse(arguments[1], at: 1, expecting: .value)
    let haystack = context.parse(arguments[2], at: 2, expecting: .value)
    guard let needle, let haystack, Searching.checkNeedle(needle.type, context) else { return nil }
    var operands = [needle, haystack]
    if arguments.count == 4 {
      guard let start = context.parse(arguments[3], at: 3, expecting: .number) else { return nil }
      operands.append(start)
    }
    return IndexOf(operands, key: context.key)
  }
}
