public import Features
public import Wire

extension StyleValue {
  /// The same value as JSON has it.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map { StyleValue($0) })
    case .object(let object):
      self = .object(StyleObject(keys: object.keys, values: object.values.map { StyleValue($0) }))
    }
  }

  /// The same value as a feature's attribute has it.
  public init(_ attribute: AttributeValue) {
    switch attribute {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let elements): self = .array(elements.map { StyleValue($0) })
    case .object(let members): self = .object(StyleObject(members.mapValues { StyleValue($0) }))
    }
  }
}
