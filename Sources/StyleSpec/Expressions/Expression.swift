public import Pixels

/// A compiled expression. Evaluating it allocates nothing on the usual paths (attributes, comparisons, matches,
/// curves).
public final class Expression: Sendable {
  let root: any Node
  /// What the value depends on.
  public let dependencies: Dependencies

  init(root: any Node) {
    self.root = root
    dependencies = root.allReads
  }

  /// The type that type checking found.
  public var type: ValueType { root.type }
  /// Whether the value changes from feature to feature.
  public var dependsOnFeature: Bool { !dependencies.isDisjoint(with: [.feature, .featureState]) }
  /// Whether the value depends on nothing in the context.
  public var isConstant: Bool { dependencies.isEmpty }

  /// The value.
  ///
  /// - Throws: `EvaluationError` where it has none.
  public func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    try root.evaluate(&context)
  }

  /// The value, or `nil` where evaluation fails or gives null or not-a-number.
  public func value(_ context: inout EvaluationContext) -> StyleValue? {
    do throws(EvaluationError) {
      let value = try root.evaluate(&context)
      switch value {
      case .null: return nil
      case .number(let number) where number.isNaN: return nil
      default: return value
      }
    } catch {
      return nil
    }
  }

  /// The number, or `nil` where evaluation fails or gives anything else.
  public func number(_ context: inout EvaluationContext) -> Double? {
    do throws(EvaluationError) {
      let number = try root.number(&context)
      return number.isNaN ? nil : number
    } catch {
      return nil
    }
  }

  /// The truth value, or `nil` where evaluation fails or gives anything else.
  public func truth(_ context: inout EvaluationContext) -> Bool? {
    do throws(EvaluationError) { return try root.truth(&context) } catch { return nil }
  }

  /// The colour, or `nil` where evaluation fails or gives anything else.
  public func color(_ context: inout EvaluationContext) -> Color? {
    do throws(EvaluationError) { return try root.color(&context) } catch { return nil }
  }
}
