internal import Pixels
internal import Wire

/// `array`, `boolean`, `number`, `object`, `string`: the first operand that is of the type.
final class Assertion: Node {
  let type: ValueType
  let operands: [any Node]
  private let key: String

  init(_ type: ValueType, _ operands: [any Node], key: String) {
    self.type = type
    self.operands = operands
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    var value = StyleValue.null
    for operand in operands {
      value = try operand.evaluate(&context)
      if isFitting(value) { return value }
    }
    throw .unexpected(value, expected: type, key: key)
  }

  private func isFitting(_ value: StyleValue) -> Bool {
    switch (type, value) {
    case (.number, .number), (.string, .string), (.boolean, .bool), (.object, .object): true
    case (.array(.value, nil), .array): true
    case (.array, .array): type.accepts(value.type)
    default: false
    }
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    var value = StyleValue.null
    for operand in operands {
      value = try operand.evaluate(&context)
      if case .number(let number) = value, type == .number { return number }
    }
    throw .unexpected(value, expected: type, key: key)
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    var value = StyleValue.null
    for operand in operands {
      value = try operand.evaluate(&context)
      if case .bool(let truth) = value, type == .boolean { return truth }
    }
    throw .unexpected(value, expected: type, key: key)
  }
}

extension Assertion {
  private static let types: [String: ValueType] = [
    "string": .string, "number": .number, "boolean": .boolean, "object": .object,
  ]

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 2 else { return context.fail("Expected at least one argument.") }
    var type = arguments[0].string.flatMap { types[$0] }
    var first = 1
    if type == nil {
      guard let (array, used) = arrayType(arguments, context) else { return nil }
      type = array
      first += used
    }
    guard let type else { return nil }
    var operands: [any Node] = []
    for index in first..<arguments.count {
      guard let operand = context.parse(arguments[index], at: index, expecting: .value) else { return nil }
      operands.append(operand)
    }
    return Assertion(type, operands, key: context.key)
  }

  /// The type that `array` names, and how many arguments name it.
  private static func arrayType(
    _ arguments: [JSONValue], _ context: ParsingContext
  ) -> (type: ValueType, used: Int)? {
    guard arguments.count > 2 else { return (.array(of: .value, count: nil), 0) }
    guard let name = arguments[1].string, name != "object", let item = types[name] else {
      context.fail("The item type argument of \"array\" must be one of string, number, boolean", at: 1)
      return nil
    }
    guard arguments.count > 3 else { return (.array(of: item, count: nil), 1) }
    if arguments[2].isNull { return (.array(of: item, count: nil), 2) }
    guard let length = arguments[2].number, let count = Int(exactly: length), count >= 0 else {
      context.fail("The length argument to \"array\" must be a positive integer literal", at: 2)
      return nil
    }
    return (.array(of: item, count: count), 2)
  }
}
