internal import Wire

/// `==`, `!=`, `<`, `>`, `<=`, `>=`.
final class Comparison: Node {
  enum Operator: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="

    var isOrdering: Bool { self != .equal && self != .notEqual }
  }

  let type = ValueType.boolean
  let operands: [any Node]
  private let relation: Operator
  private let key: String
  private let hasUntypedOperand: Bool
  private let hasNumbers: Bool
  private let collator: (any Node)?

  init(_ relation: Operator, _ left: any Node, _ right: any Node, collator: (any Node)?, key: String) {
    self.relation = relation
    self.collator = collator
    self.key = key
    operands = [left, right] + (collator.map { [$0] } ?? [])
    hasUntypedOperand = left.type == .value || right.type == .value
    hasNumbers = left.type == .number && right.type == .number
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if hasNumbers {
      let left = try operands[0].number(&context)
      return compare(left, try operands[1].number(&context))
    }
    let left = try operands[0].evaluate(&context)
    let right = try operands[1].evaluate(&context)
    if let collator {
      guard case .string(let first) = left, case .string(let second) = right else {
        return try plain(left, right)
      }
      guard case .collator(let rules) = try collator.evaluate(&context) else { return try plain(left, right) }
      return compare(Collation(rules).compare(first, second), 0)
    }
    return try plain(left, right)
  }

  private func plain(_ left: StyleValue, _ right: StyleValue) throws(EvaluationError) -> Bool {
    switch relation {
    case .equal: return Comparison.isStrictlyEqual(left, right)
    case .notEqual: return !Comparison.isStrictlyEqual(left, right)
    default: break
    }
    switch (left, right) {
    case (.number(let left), .number(let right)): return compare(left, right)
    case (.string(let left), .string(let right)): return compare(Comparison.order(left, right), 0)
    default:
      throw EvaluationError(
        "Expected arguments for \"\(relation.rawValue)\" to be (string, string) or (number, number), but found "
          + "(\(left.type.kind), \(right.type.kind)) instead.", key: key)
    }
  }

  @inline(__always)
  private func compare<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
    switch relation {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .greater: left > right
    case .lessOrEqual: left <= right
    case .greaterOrEqual: left >= right
    }
  }

  /// JavaScript's `===`; arrays and objects are equal to nothing.
  static func isStrictlyEqual(_ left: StyleValue, _ right: StyleValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right && left.utf8.count == right.utf8.count
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  /// -1, 0 or 1, by UTF-16 units as JavaScript orders strings.
  static func order(_ left: String, _ right: String) -> Int {
    if left.utf8.elementsEqual(right.utf8) { return 0 }
    return left.utf16.lexicographicallyPrecedes(right.utf16) ? -1 : 1
  }
}

extension Comparison {
  private static func isComparable(_ type: ValueType, _ relation: Operator) -> Bool {
    switch type {
    case .string, .number, .value: true
    case .boolean, .null: !relation.isOrdering
    default: false
    }
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext, _ relation: Operator) -> (any Node)?
  {
    guard arguments.count == 3 || arguments.count == 4 else {
      return context.fail("Expected two or three arguments.")
    }
    var sides: [any Node] = []
    for index in 1...2 {
      guard let side = context.parse(arguments[index], at: index, expecting: .value) else { return nil }
      guard isComparable(side.type, relation) else {
        return context.fail(
          "\"\(relation.rawValue)\" comparisons are not supported for type '\(side.type)'.", at: index)
      }
      sides.append(side)
    }
    let (left, right) = (sides[0].type, sides[1].type)
    if left != right && left != .value && right != .value {
      return context.fail("Cannot compare types '\(left)' and '\(right)'.")
    }
    if relation.isOrdering && left != right {
      if left == .value { sides[0] = Assertion(right, [sides[0]], key: context.key) }
      if right == .value { sides[1] = Assertion(left, [sides[1]], key: context.key) }
    }
    var collator: (any Node)?
    if arguments.count == 4 {
      guard [left, right].contains(where: { $0 == .string || $0 == .value }) else {
        return context.fail("Cannot use collator to compare non-string types.")
      }
      collator = context.parse(arguments[3], at: 3, expecting: .collator)
      if collator == nil { return nil }
    }
    if collator == nil, let node = attributeTest(relation, sides) { return node }
    return Comparison(relation, sides[0], sides[1], collator: collator, key: context.key)
  }

  /// The short way for the commonest comparison, of an attribute with a constant.
  private static func attributeTest(_ relation: Operator, _ sides: [any Node]) -> (any Node)? {
    guard !relation.isOrdering, let get = sides[0] as? Get, let literal = sides[1] as? Literal,
      literal.type != .null
    else { return nil }
    let test = FilterComparison(.attribute(get.name), .equal, literal.value)
    return relation == .equal ? test : Negation(test)
  }
}
