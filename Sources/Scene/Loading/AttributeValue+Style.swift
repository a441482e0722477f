internal import Features
internal import StyleSpec

extension AttributeValue {
  /// What an expression gave, as an attribute; values that attributes don't have become null.
  init(_ value: StyleValue) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .list(elements.map { AttributeValue($0) })
    case .numbers(let numbers): self = .list(numbers.map { .number($0) })
    case .object(let object):
      var members: [String: AttributeValue] = [:]
      for (key, value) in zip(object.keys, object.values) { members[key] = AttributeValue(value) }
      self = .object(members)
    default: self = .null
    }
  }
}
