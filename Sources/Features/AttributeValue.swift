/// What an attribute of a feature holds: the JSON values, numbers as Double throughout.
@frozen
public enum AttributeValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([AttributeValue])
  case object([String: AttributeValue])
}
