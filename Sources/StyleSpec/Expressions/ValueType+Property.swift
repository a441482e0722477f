extension ValueType {
  /// The type of a property's values; `string` for keywords.
  init?(_ kind: PropertySpecification.Kind) {
    switch kind {
    case .number: self = .number
    case .boolean: self = .boolean
    case .string, .enumeration: self = .string
    case .color: self = .color
    case .formatted: self = .formatted
    case .resolvedImage: self = .resolvedImage
    case .padding: self = .padding
    case .numberArray: self = .numberArray
    case .colorArray: self = .colorArray
    case .variableAnchorOffsetCollection: self = .variableAnchorOffsetCollection
    case .projectionDefinition: self = .projectionDefinition
    case .value: self = .value
    case .array(let item, let count):
      guard let item = ValueType(item) else { return nil }
      self = .array(of: item, count: count)
    }
  }
}
