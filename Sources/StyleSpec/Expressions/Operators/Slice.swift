internal import Wire

/// `slice`: a part of an array or of a string's characters.
final class Slice: Node {
  let type: ValueType
  let operands: [any Node]
  private let key: String

  private init(_ operands: [any Node], key: String) {
    // The reference keeps an array's length in the type, though the part may be shorter.
    type = operands[0].type
    self.operands = operands
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let input = try operands[0].evaluate(&context)
    let begin = try operands[1].number(&context)
    let end = operands.count > 2 ? try operands[2].number(&context) : nil
    switch input {
    case .string(let text):
      let scalars = Array(text.unicodeScalars)
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[Slice.range(begin, end, scalars.count)])
      return .string(String(part))
    case .array(let items):
      return .array(Array(items[Slice.range(begin, end, items.count)]))
    default:
      throw EvaluationError(
        "Expected first argument to be of type array or string, but found \(input.type) instead.", key: key)
    }
  }

  /// As `Array.prototype.slice`: negative indices count from the end.
  private static func range(_ begin: Double, _ end: Double?, _ count: Int) -> Range<Int> {
    func place(_ index: Double) -> Int {
      let whole = Searching.whole(index, limit: count)
      return whole < 0 ? max(0, count + whole) : min(count, whole)
    }
    let first = place(begin)
    return first..<max(first, end.map(place) ?? count)
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 3 || arguments.count == 4 else {
      return context.fail("Expected 2 or 3 arguments, but found \(arguments.count - 1) instead.")
    }
    let input = context.parse(arguments[1], at: 1, expecting: .value)
    let begin = context.parse(arguments[2], at: 2, expecting: .number)
    guard let input, let begin else { return nil }
    guard input.type.isArray || input.type == .string || input.type == .value else {
      return context.fail(
        "Expected first argument to be of type array or string, but found \(input.type) instead")
    }
    var operands = [input, begin]
    if arguments.count == 4 {
      guard let end = context.parse(arguments[3], at: 3, expecting: .number) else { return nil }
      operands.append(end)
    }
    return Slice(operands, key: context.key)
  }
}
