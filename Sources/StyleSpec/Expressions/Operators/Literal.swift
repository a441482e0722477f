internal import Pixels
internal import Wire

/// A constant.
final class Literal: Node {
  let type: ValueType
  let value: StyleValue
  private let number: Double?
  private let truth: Bool?

  init(_ value: StyleValue, type: ValueType? = nil) {
    self.value = value
    self.type = type ?? value.type
    number = Double(value)
    truth = Bool(value)
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue { value }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    guard let number else { throw .unexpected(value, expected: .number) }
    return number
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    guard let truth else { throw .unexpected(value, expected: .boolean) }
    return truth
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else {
      return context.fail(
        "'literal' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
    }
    let value = StyleValue(arguments[1])
    // An empty array takes the item type that is expected of it.
    if case .array(let items) = value, items.isEmpty, let expected = context.expectedType,
      case .array(_, let count) = expected, (count ?? 0) == 0
    {
      return Literal(value, type: expected)
    }
    return Literal(value)
  }
}
