internal import Wire

/// `length`: of an array, or of a string in characters.
final class Length: Node {
  let type = ValueType.number
  let operands: [any Node]
  private let key: String

  private init(_ input: any Node, key: String) {
    operands = [input]
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let input = try operands[0].evaluate(&context)
    switch input {
    case .string(let text): return .number(Double(text.unicodeScalars.count))
    case .array(let items): return .number(Double(items.count))
    default:
      throw EvaluationError(
        "Expected value to be of type string or array, but found \(input.type) instead.", key: key)
    }
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else {
      return context.fail("Expected 1 argument, but found \(arguments.count - 1) instead.")
    }
    guard let input = context.parse(arguments[1], at: 1) else { return nil }
    guard input.type.isArray || input.type == .string || input.type == .value else {
      return context.fail("Expected argument of type string or array, but found \(input.type) instead.")
    }
    return Length(input, key: context.key)
  }
}
