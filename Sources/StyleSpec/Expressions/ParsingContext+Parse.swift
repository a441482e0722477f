internal import Wire

extension ParsingContext {
  /// Compiles the expression at this place; `nil` after an error.
  func parse(_ json: JSONValue, annotation: Annotation? = nil) -> (any Node)? {
    guard session.spend() else {
      return fail("The expression is too complex: more than \(ParsingSession.budget) operators.")
    }
    switch json {
    case .array(let elements): return parseOperator(elements, annotation: annotation)
    case .object: return fail("Bare objects invalid. Use [\"literal\", {...}] instead.")
    default: return finish(Literal(StyleValue(json)), annotation: annotation)
    }
  }

  private func parseOperator(_ elements: [JSONValue], annotation: Annotation?) -> (any Node)? {
    let hint = "If you wanted a literal array, use [\"literal\", "
    guard let first = elements.first else {
      return fail("Expected an array with at least one element. \(hint)[]].")
    }
    guard case .string(let name) = first else {
      return fail(
        "Expression name must be a string, but found \(first.javaScriptType) instead. \(hint)[...]].", at: 0)
    }
    guard let parser = OperatorTable.parser(of: name) else {
      return fail("Unknown expression \"\(name)\". \(hint)[...]].", at: 0)
    }
    return parser(elements, self).flatMap { finish($0, annotation: annotation) }
  }

  /// Checks the type against what is expected, puts an annotation around where the type is only known at
  /// evaluation, and folds constants.
  private func finish(_ parsed: any Node, annotation: Annotation?) -> (any Node)? {
    var node = parsed
    if let expectedType {
      switch standardAnnotation(for: node.type, expecting: expectedType) {
      case nil:
        if !check(node.type, against: expectedType) { return nil }
      case .some(let standard):
        switch annotation ?? standard {
        case .assert: node = Assertion(expectedType, [node], key: key)
        case .coerce: node = Coercion(expectedType, [node], key: key)
        case .omit: break
        }
      }
    }
    return folded(node)
  }

  private func standardAnnotation(for actual: ValueType, expecting expected: ValueType) -> Annotation? {
    switch expected {
    case .string, .number, .boolean, .object, .array:
      actual == .value ? .assert : nil
    case .color, .formatted, .resolvedImage:
      actual == .value || actual == .string ? .coerce : nil
    case .padding, .numberArray:
      actual == .value || actual == .number || actual.isArray ? .coerce : nil
    case .colorArray, .projectionDefinition:
      actual == .value || actual == .string || actual.isArray ? .coerce : nil
    case .variableAnchorOffsetCollection:
      actual == .value || actual.isArray ? .coerce : nil
    default: nil
    }
  }

  /// Images stay unevaluated: which ones there are is known only later.
  private func folded(_ node: any Node) -> (any Node)? {
    if node is Literal || node.type == .resolvedImage || !node.isFoldable { return node }
    var context = EvaluationContext(zoom: 0)
    do throws(EvaluationError) {
      return Literal(try node.evaluate(&context), type: node.type)
    } catch {
      return fail(error.message)
    }
  }
}

extension Node {
  /// Whether the value is the same in every context. Operands have been folded before, but for those of
  /// annotations, which may have come later.
  var isFoldable: Bool {
    if let variable = self as? Variable { return variable.bound.isFoldable }
    if self is Literal { return true }
    guard reads.isEmpty else { return false }
    if self is Coercion || self is Assertion { return operands.allSatisfy(\.isFoldable) }
    return operands.allSatisfy { $0 is Literal }
  }
}

extension JSONValue {
  /// What JavaScript's `typeof` says.
  var javaScriptType: String {
    switch self {
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .null, .array, .object: "object"
    }
  }
}
