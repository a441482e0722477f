internal import Wire

/// `let`: an expression with variables. A variable is evaluated at its first use and kept until the `let` is
/// evaluated again, so that variables built from variables cost no more than they look.
final class Let: Branching {
  let type: ValueType
  let operands: [any Node]
  private let slots: [Int]
  let result: any Node

  private init(_ bindings: [Binding], _ result: any Node) {
    type = result.type
    operands = bindings.map(\.value) + [result]
    slots = bindings.map(\.slot)
    self.result = result
  }

  func output(_ context: inout EvaluationContext) throws(EvaluationError) -> any Node {
    for slot in slots {
      while context.variables.count <= slot { context.variables.append(nil) }
      context.variables[slot] = nil
    }
    return result
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count >= 4 else {
      return context.fail("Expected at least 3 arguments, but found \(arguments.count - 1) instead.")
    }
    var bindings: [Binding] = []
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      guard case .string(let name) = arguments[index] else {
        return context.fail(
          "Expected string, but found \(arguments[index].javaScriptType) instead.", at: index)
      }
      guard name.utf8.allSatisfy(isNameByte) else {
        return context.fail("Variable names must contain only alphanumeric characters or '_'.", at: index)
      }
      guard index + 1 < arguments.count, let value = context.parse(arguments[index + 1], at: index + 1) else {
        return nil
      }
      bindings.append(Binding(name: name, slot: context.session.nextVariable(), value: value))
    }
    let last = arguments.count - 1
    guard
      let result = context.parse(
        arguments[last], at: last, expecting: context.expectedType, binding: bindings)
    else { return nil }
    return Let(bindings, result)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// `var`: a variable of an enclosing `let`.
final class Variable: Node {
  let type: ValueType
  let bound: any Node
  private let slot: Int

  private init(_ binding: Binding) {
    type = binding.value.type
    bound = binding.value
    slot = binding.slot
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    if slot < context.variables.count, let value = context.variables[slot] { return value }
    let value = try bound.evaluate(&context)
    if slot < context.variables.count { context.variables[slot] = value }
    return value
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2, case .string(let name) = arguments[1] else {
      return context.fail("'var' expression requires exactly one string literal argument.")
    }
    guard let binding = context.scope.last(where: { $0.name == name }) else {
      return context.fail(
        "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an enclosing \"let\" expression "
          + "before using it.", at: 1)
    }
    return Variable(binding)
  }
}
