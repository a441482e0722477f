public import Wire

/// The errors of an expression that doesn't compile, at least one.
public struct ExpressionErrors: Error, Hashable, Sendable {
  public let list: [ParsingError]
}

extension Expression {
  /// Compiles the expression of a property, or an old-style function, and checks what the property allows:
  /// interpolation, and what may be read.
  ///
  /// - Throws: `ExpressionErrors`.
  public convenience init(
    _ json: JSONValue, for specification: PropertySpecification
  ) throws(ExpressionErrors) {
    try self.init(json, for: specification, names: AttributeNames())
  }

  convenience init(
    _ json: JSONValue, for specification: PropertySpecification, names: AttributeNames
  ) throws(ExpressionErrors) {
    var source = json
    if case .object(let function) = json {
      source = LegacyFunction(function, specification).expression
    }
    let root = try Expression.root(source, for: specification, names: names)
    try Expression.check(root, specification)
    self.init(root: root)
  }

  /// Compiles and checks types, but not what the property allows.
  static func root(
    _ json: JSONValue, for specification: PropertySpecification, names: AttributeNames
  ) throws(ExpressionErrors) -> any Node {
    let type = specification.kind == .value ? nil : ValueType(specification.kind)
    let context = ParsingContext(session: ParsingSession(names: names), expectedType: type)
    let annotation: ParsingContext.Annotation? = specification.kind == .string ? .coerce : nil
    guard let root = context.parse(json, annotation: annotation) else {
      throw ExpressionErrors(list: context.errors.list)
    }
    return root
  }

  private static func check(
    _ root: any Node, _ specification: PropertySpecification
  ) throws(ExpressionErrors) {
    let reads = root.allReads
    func fail(_ message: String) -> ExpressionErrors { ExpressionErrors(list: [ParsingError(message)]) }
    if !reads.isDisjoint(with: [.feature, .featureState]) && !specification.reads.contains(.feature) {
      throw fail("data expressions not supported")
    }
    if reads.contains(.zoom) && !specification.reads.contains(.zoom) {
      throw fail("zoom expressions not supported")
    }
    switch ZoomCurve.find(in: root) {
    case .none where reads.contains(.zoom): throw fail(ZoomCurve.misplaced)
    case .none: break
    case .misuse(let message): throw fail(message)
    case .curve(let curve) where curve is Interpolate && !specification.isInterpolated:
      throw fail("\"interpolate\" expressions cannot be used with this property")
    case .curve: break
    }
  }
}
