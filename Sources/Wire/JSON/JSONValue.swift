/// A JSON value (RFC 8259). Numbers are `Double` throughout and always finite; objects keep the order of their
/// keys.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  /// The truth value, or `nil` for any other kind.
  public var bool: Bool? {
    if case .bool(let value) = self { return value }
    return nil
  }

  /// The number, or `nil` for any other kind.
  public var number: Double? {
    if case .number(let value) = self { return value }
    return nil
  }

  /// The text, or `nil` for any other kind.
  public var string: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  /// The elements, or `nil` for any other kind.
  public var array: [JSONValue]? {
    if case .array(let value) = self { return value }
    return nil
  }

  /// The object, or `nil` for any other kind.
  public var object: JSONObject? {
    if case .object(let value) = self { return value }
    return nil
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// The member of an object, or `nil` where this is no object or has no such key.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element of an array, or `nil` where this is no array or too short.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}
