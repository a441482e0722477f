internal import Pixels

/// One compiled operator of an expression, with its operands.
///
/// `evaluate` serves every type; the typed forms exist so that numbers, truth values and colours need no
/// `StyleValue` on their way.
protocol Node: AnyObject, Sendable {
  /// The type that type checking found.
  var type: ValueType { get }
  /// What this operator itself reads from the context, without its operands.
  var reads: Dependencies { get }
  /// The operands.
  var operands: [any Node] { get }
  /// What of the feature this operator itself reads, without its operands; `nil` where it may be anything.
  var ownFeatureReads: FeatureReads? { get }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue
  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double
  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool
  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color
}

extension Node {
  var reads: Dependencies { [] }
  var operands: [any Node] { [] }

  var ownFeatureReads: FeatureReads? {
    reads.isDisjoint(with: [.feature, .featureState]) ? FeatureReads() : nil
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    let value = try evaluate(&context)
    guard case .number(let number) = value else { throw .unexpected(value, expected: .number) }
    return number
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try evaluate(&context)
    guard case .bool(let truth) = value else { throw .unexpected(value, expected: .boolean) }
    return truth
  }

  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color {
    let value = try evaluate(&context)
    guard case .color(let color) = value else { throw .unexpected(value, expected: .color) }
    return color
  }

  /// What this operator and everything below it reads.
  var allReads: Dependencies {
    operands.reduce(reads) { $0.union($1.allReads) }
  }
}
