/// `typeof` and `error`.
enum Introspection {
  static let compounds: [Compound] = [
    Compound("typeof", [.value]) { TypeName($0.operands) },
    Compound("error", [.string]) { Failure($0.operands, key: $0.key) },
  ]
}

/// `typeof`.
final class TypeName: Node {
  let type = ValueType.string
  let operands: [any Node]

  init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .string(try operands[0].evaluate(&context).type.description)
  }
}

/// `error`: fails with its text.
final class Failure: Node {
  let type = ValueType.error
  let reads = Dependencies.unfolded
  let operands: [any Node]
  private let key: String

  init(_ operands: [any Node], key: String) {
    self.operands = operands
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    throw EvaluationError(try operands[0].evaluate(&context).text, key: key)
  }
}
