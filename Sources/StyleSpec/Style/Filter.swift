/// A layer's compiled filter.
public struct Filter: Sendable {
  /// `nil` accepts everything.
  public let expression: Expression?

  /// The filter that accepts everything.
  public static let everything = Filter(expression: nil)

  init(expression: Expression?) { self.expression = expression }

  /// Whether the layer draws the context's feature; `false` where evaluation fails, as in MapLibre.
  public func accepts(_ context: inout EvaluationContext) -> Bool {
    guard let expression else { return true }
    return expression.truth(&context) ?? false
  }

  /// Whether the filter can give different results at different zooms.
  public var dependsOnZoom: Bool { expression?.dependencies.contains(.zoom) ?? false }
}
