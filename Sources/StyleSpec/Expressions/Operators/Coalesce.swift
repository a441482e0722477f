internal import Wire

/// `coalesce`: the first operand that isn't null; images that aren't available count as null.
final class Coalesce: Node {
  let type: ValueType
  let operands: [any Node]

  private init(_ type: ValueType, _ operands: [any Node]) {
    self.type = type
    self.operands = operands
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    var missing: ResolvedImage?
    for operand in operands {
      let value = try operand.evaluate(&context)
      switch value {
      case .null: continue
      case .image(let image) where !image.isAvailable && context.availableImages != nil:
        missing = missing ?? image
      default: return value
      }
    }
    // Of several missing images, the first is the one to ask for.
    return missing.map { .image($0) } ?? .null
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 2 else { return context.fail("Expected at least one argument.") }
    var outputType = context.inferredOutputType
    var operands: [any Node] = []
    for index in 1..<arguments.count {
      guard
        let operand = context.parse(arguments[index], at: index, expecting: outputType, annotation: .omit)
      else { return nil }
      outputType = outputType ?? operand.type
      operands.append(operand)
    }
    // Operands go without annotations, which would fail for null; where one would have needed one, the whole
    // operator gets it.
    if let expected = context.expectedType, operands.contains(where: { !expected.accepts($0.type) }) {
      return Coalesce(.value, operands)
    }
    return Coalesce(outputType ?? .value, operands)
  }
}
