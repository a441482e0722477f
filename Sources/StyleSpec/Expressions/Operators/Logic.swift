/// `all`, `any` and `!`.
enum Logic {
  static let compounds: [Compound] = [
    Compound("!", [.boolean]) { Negation($0.operands[0]) },
    junction("all", isAny: false), junction("any", isAny: true),
  ]

  private static func junction(_ name: String, isAny: Bool) -> Compound {
    Compound(
      name,
      [
        Compound.Overload(signature: .fixed([.boolean, .boolean])) { Junction($0.operands, isAny: isAny) },
        Compound.Overload(signature: .variadic(.boolean)) { Junction($0.operands, isAny: isAny) },
      ])
  }
}

/// `!`.
final class Negation: Node {
  let type = ValueType.boolean
  let operands: [any Node]

  init(_ operand: any Node) { operands = [operand] }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    !(try operands[0].truth(&context))
  }
}

/// `all` or `any`: evaluated from the left until the result is known.
final class Junction: Node {
  let type = ValueType.boolean
  let operands: [any Node]
  private let isAny: Bool

  init(_ operands: [any Node], isAny: Bool) {
    self.operands = operands
    self.isAny = isAny
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    for operand in operands where try operand.truth(&context) == isAny { return isAny }
    return !isAny
  }
}
