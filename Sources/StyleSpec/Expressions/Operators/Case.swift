internal import Wire

/// `case`: the output of the first condition that holds.
final class Case: Branching {
  let type: ValueType
  /// Conditions and outputs in turn, then the fallback.
  let operands: [any Node]

  private init(_ type: ValueType, _ operands: [any Node]) {
    self.type = type
    self.operands = operands
  }

  func output(_ context: inout EvaluationContext) throws(EvaluationError) -> any Node {
    var index = 0
    while index + 1 < operands.count {
      if try operands[index].truth(&context) { return operands[index + 1] }
      index += 2
    }
    return operands[index]
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 4 else {
      return context.fail("Expected at least 3 arguments, but found only \(arguments.count - 1).")
    }
    guard arguments.count.isMultiple(of: 2) else {
      return context.fail("Expected an odd number of arguments.")
    }
    var outputType = context.inferredOutputType
    var operands: [any Node] = []
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      guard let test = context.parse(arguments[index], at: index, expecting: .boolean),
        let output = context.parse(arguments[index + 1], at: index + 1, expecting: outputType)
      else { return nil }
      operands += [test, output]
      outputType = outputType ?? output.type
    }
    let last = arguments.count - 1
    guard let otherwise = context.parse(arguments[last], at: last, expecting: outputType) else { return nil }
    return Case(outputType ?? otherwise.type, operands + [otherwise])
  }
}

extension ParsingContext {
  /// The output type of an operator with branches, where what is expected tells it.
  var inferredOutputType: ValueType? { expectedType == .value ? nil : expectedType }
}
