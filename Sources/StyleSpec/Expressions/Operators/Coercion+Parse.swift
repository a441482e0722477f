internal import Wire

extension Coercion {
  private static let types: [String: ValueType] = [
    "to-boolean": .boolean, "to-color": .color, "to-number": .number, "to-string": .string,
  ]

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 2 else { return context.fail("Expected at least one argument.") }
    guard let name = arguments[0].string, let type = types[name] else { return nil }
    if (type == .boolean || type == .string) && arguments.count != 2 {
      return context.fail("Expected one argument.")
    }
    var operands: [any Node] = []
    for index in 1..<arguments.count {
      guard let operand = context.parse(arguments[index], at: index, expecting: .value) else { return nil }
      operands.append(operand)
    }
    return Coercion(type, operands, key: context.key)
  }
}
