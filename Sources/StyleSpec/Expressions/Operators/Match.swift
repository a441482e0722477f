internal import Wire

/// `match`: the output whose label equals the input.
final class Match: Branching {
  /// The labels, each with the index of its output.
  private enum Labels {
    case strings([String], [Int])
    case numbers([Double], [Int])
    case manyStrings([String: Int])
    case manyNumbers([Double: Int])
  }

  /// Up to this many labels are compared one by one.
  private static let searchedCount = 8

  let type: ValueType
  let operands: [any Node]
  private let input: any Node
  private let outputs: [any Node]
  private let otherwise: any Node
  private let labels: Labels

  private init(_ type: ValueType, _ parts: Parts, input: any Node, otherwise: any Node) {
    self.type = type
    self.input = input
    self.otherwise = otherwise
    outputs = parts.outputs
    operands = [input] + parts.outputs + [otherwise]
    if parts.numbers.isEmpty {
      labels =
        parts.strings.count > Match.searchedCount
        ? .manyStrings(Dictionary(zip(parts.strings, parts.targets), uniquingKeysWith: { first, _ in first }))
        : .strings(parts.strings, parts.targets)
    } else {
      labels =
        parts.numbers.count > Match.searchedCount
        ? .manyNumbers(Dictionary(zip(parts.numbers, parts.targets), uniquingKeysWith: { first, _ in first }))
        : .numbers(parts.numbers, parts.targets)
    }
  }

  func output(_ context: inout EvaluationContext) throws(EvaluationError) -> any Node {
    switch (try input.evaluate(&context), labels) {
    case (.string(let text), .strings(let strings, let targets)):
      for index in strings.indices where strings[index] == text { return outputs[targets[index]] }
    case (.number(let number), .numbers(let numbers, let targets)):
      for index in numbers.indices where numbers[index] == number { return outputs[targets[index]] }
    case (.string(let text), .manyStrings(let table)):
      if let target = table[text] { return outputs[target] }
    case (.number(let number), .manyNumbers(let table)):
      if let target = table[number] { return outputs[target] }
    default: break
    }
    return otherwise
  }
}

extension Match {
  /// The branches read so far.
  private struct Parts {
    var inputType: ValueType?
    var strings: [String] = []
    var numbers: [Double] = []
    var targets: [Int] = []
    var seen: Set<String> = []
    var outputs: [any Node] = []

    /// Adds a label to the output that comes next; `false` after an error.
    mutating func add(_ label: JSONValue, _ context: ParsingContext) -> Bool {
      let limit = 9_007_199_254_740_991.0
      let type: ValueType
      switch label {
      case .number(let number):
        if abs(number) > limit {
          context.fail("Branch labels must be integers no larger than \(JSONValue.text(of: limit)).")
          return false
        }
        if number != number.rounded(.down) {
          context.fail("Numeric branch labels must be integer values.")
          return false
        }
        type = .number
      case .string: type = .string
      default:
        context.fail("Branch labels must be numbers or strings.")
        return false
      }
      if let inputType, !context.check(type, against: inputType) { return false }
      inputType = type
      if !seen.insert(StyleValue(label).text).inserted {
        context.fail("Branch labels must be unique.")
        return false
      }
      if let text = label.string { strings.append(text) }
      if let number = label.number { numbers.append(number) }
      targets.append(outputs.count)
      return true
    }
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 5 else {
      return context.fail("Expected at least 4 arguments, but found only \(arguments.count - 1).")
    }
    guard !arguments.count.isMultiple(of: 2) else {
      return context.fail("Expected an even number of arguments.")
    }
    var outputType = context.inferredOutputType
    var parts = Parts()
    for index in stride(from: 2, to: arguments.count - 1, by: 2) {
      let place = context.operand(index)
      let labels = arguments[index].array ?? [arguments[index]]
      if labels.isEmpty { return place.fail("Expected at least one branch label.") }
      for label in labels where !parts.add(label, place) { return nil }
      guard let output = context.parse(arguments[index + 1], at: index, expecting: outputType) else {
        return nil
      }
      outputType = outputType ?? output.type
      parts.outputs.append(output)
    }
    let last = arguments.count - 1
    guard let input = context.parse(arguments[1], at: 1, expecting: .value),
      let otherwise = context.parse(arguments[last], at: last, expecting: outputType)
    else { return nil }
    if input.type != .value, let expected = parts.inputType,
      !context.operand(1).check(input.type, against: expected)
    {
      return nil
    }
    return Match(outputType ?? otherwise.type, parts, input: input, otherwise: otherwise)
  }
}
