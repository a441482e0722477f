internal import Features

/// What an old filter looks at.
enum FilterSubject {
  case attribute(AttributeName)
  case id
  case geometryType

  /// What it is of the feature; `nil` for the id.
  var featureReads: FeatureReads? {
    switch self {
    case .attribute(let name): FeatureReads([name.text])
    case .geometryType: FeatureReads(readsGeometryType: true)
    case .id: nil
    }
  }

  /// The value, or `nil` where the feature lacks it.
  func value(_ context: inout EvaluationContext) -> StyleValue? {
    switch self {
    case .attribute(let name):
      let index = context.attributeIndex(of: name)
      return index < 0 ? nil : StyleValue(context.keyTable.values[index])
    case .id: return context.feature?.id.map { StyleValue($0) }
    case .geometryType: return context.geometryType.map { .string($0) }
    }
  }
}

/// `==`, `<` … of old filters: false where the types differ.
final class FilterComparison: Node {
  let type = ValueType.boolean
  let reads = Dependencies.feature
  private let subject: FilterSubject
  private let relation: Comparison.Operator
  private let value: StyleValue

  init(_ subject: FilterSubject, _ relation: Comparison.Operator, _ value: StyleValue) {
    self.subject = subject
    self.relation = relation
    self.value = value
  }

  var ownFeatureReads: FeatureReads? { subject.featureReads }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    if relation == .equal, case .attribute(let name) = subject {
      let index = context.attributeIndex(of: name)
      return index >= 0 && equals(context.keyTable.values[index])
    }
    guard let found = subject.value(&context) else { return false }
    if relation == .equal { return Comparison.isStrictlyEqual(found, value) }
    switch (found, value) {
    case (.number(let left), .number(let right)): return holds(left, right)
    case (.string(let left), .string(let right)): return holds(Comparison.order(left, right), 0)
    case (.bool(let left), .bool(let right)): return holds(left ? 1 : 0, right ? 1 : 0)
    case (.null, .null): return relation == .lessOrEqual || relation == .greaterOrEqual
    default: return false
    }
  }

  private func equals(_ attribute: AttributeValue) -> Bool {
    switch (attribute, value) {
    case (.string(let left), .string(let right)): left == right && left.utf8.count == right.utf8.count
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  private func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool {
    switch relation {
    case .less: left < right
    case .greater: left > right
    case .lessOrEqual: left <= right
    default: left >= right
    }
  }
}

/// `in` of old filters.
final class FilterMembership: Node {
  /// Up to this many values are compared one by one.
  private static let searchedCount = 8

  let type = ValueType.boolean
  let reads = Dependencies.feature
  private let subject: FilterSubject
  private let values: [StyleValue]
  private let table: Set<StyleValue>?

  init(_ subject: FilterSubject, _ values: [StyleValue]) {
    self.subject = subject
    self.values = values
    table = values.count > FilterMembership.searchedCount ? Set(values) : nil
  }

  var ownFeatureReads: FeatureReads? { subject.featureReads }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    guard let found = subject.value(&context) else { return false }
    if let table { return table.contains(found) }
    for value in values where Comparison.isStrictlyEqual(found, value) { return true }
    return false
  }
}

/// `has` of `$id`.
final class HasID: Node {
  let type = ValueType.boolean
  let reads = Dependencies.feature

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(context.feature?.id != nil)
  }
}
