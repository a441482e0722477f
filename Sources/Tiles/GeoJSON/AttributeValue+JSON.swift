internal import Features
internal import Wire

extension AttributeValue {
  /// The attribute that a JSON value means; lists and objects stay what they are.
  init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .list(values.map { AttributeValue($0) })
    case .object(let object):
      var members: [String: AttributeValue] = [:]
      for (key, value) in object { members[key] = AttributeValue(value) }
      self = .object(members)
    }
  }
}
