internal import Wire

/// `at`: an element of an array.
final class At: Node {
  let type: ValueType
  let operands: [any Node]
  private let key: String

  private init(_ type: ValueType, index: any Node, input: any Node, key: String) {
    self.type = type
    operands = [index, input]
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let index = try operands[0].number(&context)
    let input = try operands[1].evaluate(&context)
    guard case .array(let items) = input else {
      throw .unexpected(input, expected: .array(of: .value, count: nil), key: key)
    }
    let text = JSONValue.text(of: index)
    if index < 0 { throw EvaluationError("Array index out of bounds: \(text) < 0.", key: key) }
    if index >= Double(items.count) {
      throw EvaluationError("Array index out of bounds: \(text) > \(items.count - 1).", key: key)
    }
    guard let position = Int(exactly: index) else {
      throw EvaluationError("Array index must be an integer, but found \(text) instead.", key: key)
    }
    return items[position]
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 3 else {
      return context.fail("Expected 2 arguments, but found \(arguments.count - 1) instead.")
    }
    let index = context.parse(arguments[1], at: 1, expecting: .number)
    let input = context.parse(
      arguments[2], at: 2, expecting: .array(of: context.expectedType ?? .value, count: nil))
    guard let index, let input, case .array(let item, _) = input.type else { return nil }
    return At(item, index: index, input: input, key: context.key)
  }
}
