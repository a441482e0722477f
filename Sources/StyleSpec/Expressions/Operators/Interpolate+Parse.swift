internal import Wire

extension Interpolate {
  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count > 1, case .array(let words) = arguments[1], let word = words.first else {
      return context.fail("Expected an interpolation type expression.", at: 1)
    }
    guard let easing = easing(word, Array(words.dropFirst()), context) else { return nil }
    guard arguments.count >= 5 else {
      return context.fail("Expected at least 4 arguments, but found only \(arguments.count - 1).")
    }
    guard !arguments.count.isMultiple(of: 2) else {
      return context.fail("Expected an even number of arguments.")
    }
    guard let input = context.parse(arguments[2], at: 2, expecting: .number) else { return nil }
    let space = space(arguments[0])
    var outputType =
      space != .rgb && context.expectedType != .colorArray ? .color : context.inferredOutputType
    var inputs: [Double] = []
    var outputs: [any Node] = []
    for index in stride(from: 3, to: arguments.count, by: 2) {
      guard context.append(arguments[index], to: &inputs, at: index, of: "interpolate"),
        let output = context.parse(arguments[index + 1], at: index + 1, expecting: outputType)
      else { return nil }
      outputType = outputType ?? output.type
      outputs.append(output)
    }
    guard let outputType, isInterpolatable(outputType) else {
      return context.fail("Type \(outputType ?? .value) is not interpolatable.")
    }
    return Interpolate(
      outputType, space, easing, input: input, stops: Stops(inputs: inputs), outputs: outputs)
  }

  private static func space(_ name: JSONValue) -> ColorSpace {
    switch name {
    case .string("interpolate-hcl"): .hcl
    case .string("interpolate-lab"): .lab
    default: .rgb
    }
  }

  private static func easing(
    _ word: JSONValue, _ arguments: [JSONValue], _ context: ParsingContext
  ) -> Easing? {
    switch word {
    case .string("linear"): return .linear
    case .string("exponential"):
      guard let base = arguments.first?.number else {
        context.fail("Exponential interpolation requires a numeric base.", at: 1, 1)
        return nil
      }
      return .exponential(base: base)
    case .string("cubic-bezier"):
      let numbers = arguments.compactMap(\.number)
      guard arguments.count == 4, numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= 1 }) else {
        context.fail(
          "Cubic bezier interpolation requires four numeric arguments with values between 0 and 1.", at: 1)
        return nil
      }
      return .bezier(UnitBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    default:
      context.fail("Unknown interpolation type \(StyleValue(word).text)", at: 1, 0)
      return nil
    }
  }

  private static func isInterpolatable(_ type: ValueType) -> Bool {
    switch type {
    case .number, .color, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection,
      .projectionDefinition:
      true
    case .array(.number, .some): true
    default: false
    }
  }
}
