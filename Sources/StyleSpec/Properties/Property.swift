/// A layer's property, ready to be evaluated: the style's value or expression, or the specification's default.
///
/// Take it from the layer once and evaluate it for each feature.
@frozen
public struct Property<Value: StyleRepresentable>: Sendable {
  /// Whether the style gives the property.
  public let isSet: Bool
  /// The value where it depends on nothing, else `nil`.
  public let constant: Value?
  /// The compiled expression; `nil` where the value is constant.
  public let expression: Expression?
  /// What stands in where evaluation fails.
  public let fallback: Value

  @inlinable
  init(isSet: Bool, constant: Value?, expression: Expression?, fallback: Value) {
    self.isSet = isSet
    self.constant = constant
    self.expression = expression
    self.fallback = fallback
  }

  /// Whether the value depends on nothing.
  @inlinable public var isConstant: Bool { constant != nil }
  /// Whether the value changes with the zoom.
  public var dependsOnZoom: Bool { expression?.dependencies.contains(.zoom) ?? false }
  /// Whether the value changes from feature to feature (its attributes, id, geometry or state).
  public var dependsOnFeature: Bool { expression?.dependsOnFeature ?? false }

  /// The value in a context, the default where evaluation fails.
  @inlinable
  public func evaluate(_ context: inout EvaluationContext) -> Value {
    if let constant { return constant }
    guard let expression else { return fallback }
    return Value.evaluate(expression, &context) ?? fallback
  }
}
