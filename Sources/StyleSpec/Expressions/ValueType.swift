/// A type of the style language.
public indirect enum ValueType: Hashable, Sendable {
  case null, number, string, boolean, color, object, value, collator, formatted, padding, numberArray,
    colorArray
  case resolvedImage, variableAnchorOffsetCollection, projectionDefinition
  /// The type of an expression that always fails; a subtype of everything.
  case error
  /// `count` is `nil` where the length isn't known.
  case array(of: ValueType, count: Int?)
}

extension ValueType: CustomStringConvertible {
  /// The type as error messages spell it.
  public var description: String {
    switch self {
    case .array(.value, nil): "array"
    case .array(let item, nil): "array<\(item)>"
    case .array(let item, let count?): "array<\(item), \(count)>"
    default: kind
    }
  }

  /// The name without an array's item type and length.
  var kind: String {
    switch self {
    case .null: "null"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .color: "color"
    case .object: "object"
    case .value: "value"
    case .collator: "collator"
    case .formatted: "formatted"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .resolvedImage: "resolvedImage"
    case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
    case .projectionDefinition: "projectionDefinition"
    case .error: "error"
    case .array: "array"
    }
  }

  var isArray: Bool {
    if case .array = self { return true }
    return false
  }

  /// Whether both are of one kind, arrays of any items and length alike.
  func isSameKind(as other: ValueType) -> Bool { self == other || (isArray && other.isArray) }

  /// Whether a value of `other` may stand where this type is expected.
  func accepts(_ other: ValueType) -> Bool {
    if other == .error { return true }
    switch (self, other) {
    case (.array(let item, let count), .array(let otherItem, let otherCount)):
      guard count == nil || count == otherCount else { return false }
      return (otherCount == 0 && otherItem == .value) || item.accepts(otherItem)
    case (.value, .collator): return false
    case (.value, .array): return true
    case (.value, _): return true
    default: return self == other
    }
  }
}
