internal import Pixels
internal import Wire

/// `step`: the output of the last stop at or below the input.
final class Step: Node {
  let type: ValueType
  let operands: [any Node]
  let input: any Node
  private let stops: Stops
  private let outputs: CurveOutputs

  private init(_ type: ValueType, input: any Node, stops: Stops, outputs: [any Node]) {
    self.type = type
    self.input = input
    self.stops = stops
    self.outputs = CurveOutputs(outputs)
    operands = [input] + outputs
  }

  private func index(_ context: inout EvaluationContext) throws(EvaluationError) -> Int {
    try stops.index(below: try input.number(&context))
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    try outputs.nodes[try index(&context)].evaluate(&context)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    let index = try index(&context)
    if let numbers = outputs.numbers { return numbers[index] }
    return try outputs.nodes[index].number(&context)
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    try outputs.nodes[try index(&context)].truth(&context)
  }

  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color {
    let index = try index(&context)
    if let colors = outputs.colors { return colors[index] }
    return try outputs.nodes[index].color(&context)
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 5 else {
      return context.fail("Expected at least 4 arguments, but found only \(arguments.count - 1).")
    }
    guard !arguments.count.isMultiple(of: 2) else {
      return context.fail("Expected an even number of arguments.")
    }
    guard let input = context.parse(arguments[1], at: 1, expecting: .number) else { return nil }
    var outputType = context.inferredOutputType
    var inputs: [Double] = []
    var outputs: [any Node] = []
    for index in stride(from: 1, to: arguments.count, by: 2) {
      let label = index == 1 ? JSONValue.number(-.infinity) : arguments[index]
      guard context.append(label, to: &inputs, at: index, of: "step"),
        let output = context.parse(arguments[index + 1], at: index + 1, expecting: outputType)
      else { return nil }
      outputType = outputType ?? output.type
      outputs.append(output)
    }
    return Step(outputType ?? .value, input: input, stops: Stops(inputs: inputs), outputs: outputs)
  }
}

extension ParsingContext {
  /// Adds the input of a stop; notes an error where it is no number or not above the last.
  func append(_ label: JSONValue, to inputs: inout [Double], at index: Int, of name: String) -> Bool {
    guard let number = label.number else {
      fail(
        "Input/output pairs for \"\(name)\" expressions must be defined using literal numeric values (not computed "
          + "expressions) for the input values.", at: index)
      return false
    }
    if let last = inputs.last, last >= number {
      fail(
        "Input/output pairs for \"\(name)\" expressions must be arranged with input values in strictly ascending "
          + "order.", at: index)
      return false
    }
    inputs.append(number)
    return true
  }
}
