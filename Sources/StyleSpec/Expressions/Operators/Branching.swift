internal import Pixels

/// An operator that hands on the value of one of its operands.
protocol Branching: Node {
  /// The operand whose value is handed on.
  func output(_ context: inout EvaluationContext) throws(EvaluationError) -> any Node
}

extension Branching {
  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    try output(&context).evaluate(&context)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    try output(&context).number(&context)
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    try output(&context).truth(&context)
  }

  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color {
    try output(&context).color(&context)
  }
}
