/// Why an expression has no value for a feature.
public struct EvaluationError: Error, Hashable, Sendable {
  /// What went wrong, as the reference implementation words it.
  public let message: String
  /// The place inside the expression, for instance `[1][2]`.
  public let key: String

  init(_ message: String, key: String = "") {
    self.message = message
    self.key = key
  }

  static func unexpected(_ value: StyleValue, expected: ValueType, key: String = "") -> EvaluationError {
    EvaluationError("Expected value to be of type \(expected), but found \(value.type) instead.", key: key)
  }
}
