internal import Wire

/// `collator`.
final class CollatorNode: Node {
  let type = ValueType.collator
  /// The reference never folds collators, for its results depend on the machine.
  let reads = Dependencies.unfolded
  let operands: [any Node]

  private init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .collator(
      Collator(
        isCaseSensitive: try operands[0].truth(&context),
        isDiacriticSensitive: try operands[1].truth(&context),
        locale: operands.count > 2 ? try operands[2].evaluate(&context).text : nil))
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else { return context.fail("Expected one argument.") }
    guard let options = arguments[1].object else {
      return context.fail("Collator options argument must be an object.")
    }
    var operands: [any Node] = []
    for name in ["case-sensitive", "diacritic-sensitive"] {
      guard let node = context.parse(options[name] ?? .bool(false), at: 1, expecting: .boolean) else {
        return nil
      }
      operands.append(node)
    }
    if let locale = options["locale"], Coercion.truth(of: StyleValue(locale)) {
      guard let node = context.parse(locale, at: 1, expecting: .string) else { return nil }
      operands.append(node)
    }
    return CollatorNode(operands)
  }
}
