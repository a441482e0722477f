internal import Pixels

/// A constant.
final class Literal: Node {
  let type: ValueType
  let value: StyleValue

  init(_ value: StyleValue, type: ValueType? = nil) {
    self.value = value
    self.type = type ?? value.type
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue { value }
}
