/// Why an expression has no value for a feature.
public struct EvaluationError: Error, Hashable, Sendable {
  private enum Reason: Hashable {
    case message(String)
    case type(expected: ValueType, found: ValueType)
  }

  private let reason: Reason
  /// The place inside the expression, for instance `[1][2]`.
  public let key: String

  init(_ message: String, key: String = "") {
    reason = .message(message)
    self.key = key
  }

  private init(_ reason: Reason, key: String) {
    self.reason = reason
    self.key = key
  }

  /// What went wrong, as the reference implementation words it. Written out only when asked for: failing is usual
  /// for attributes that some features lack.
  public var message: String {
    switch reason {
    case .message(let text): text
    case .type(let expected, let found):
      "Expected value to be of type \(expected), but found \(found) instead."
    }
  }

  static func unexpected(_ value: StyleValue, expected: ValueType, key: String = "") -> EvaluationError {
    EvaluationError(.type(expected: expected, found: value.type), key: key)
  }
}
