internal import Wire

/// An array or object whose elements are expressions.
final class Semiliteral: Node {
  let type: ValueType
  let operands: [any Node]
  /// The keys of an object; `nil` makes it an array.
  private let keys: [String]?

  private init(_ operands: [any Node], keys: [String]?) {
    self.operands = operands
    self.keys = keys
    if keys != nil {
      type = .object
    } else {
      let first = operands.first?.type ?? .value
      let item = operands.allSatisfy { $0.type == first } ? first : .value
      type = .array(of: item, count: operands.count)
    }
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    var values: [StyleValue] = []
    values.reserveCapacity(operands.count)
    for operand in operands { values.append(try operand.evaluate(&context)) }
    if let keys { return .object(StyleObject(keys: keys, values: values)) }
    return .array(values)
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else {
      return context.fail(
        "'semiliteral' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
    }
    // Elements count as standing at the operator's own place.
    let place = ParsingContext(
      session: context.session, errors: context.errors, key: context.key, scope: context.scope)
    let elements: [JSONValue]
    var keys: [String]?
    switch arguments[1] {
    case .array(let items): elements = items
    case .object(let object):
      elements = object.values
      keys = object.keys
    default: return Literal(StyleValue(arguments[1]))
    }
    var nodes: [any Node] = []
    for element in elements {
      guard let node = place.parse(element) else { return nil }
      nodes.append(node)
    }
    return Semiliteral(nodes, keys: keys)
  }
}
