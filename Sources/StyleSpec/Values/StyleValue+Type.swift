extension StyleValue {
  /// The type of the value; an array's item type where all items agree.
  public var type: ValueType {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .color: .color
    case .object: .object
    case .padding: .padding
    case .numbers: .numberArray
    case .colors: .colorArray
    case .anchorOffsets: .variableAnchorOffsetCollection
    case .projection: .projectionDefinition
    case .formatted: .formatted
    case .image: .resolvedImage
    case .collator: .collator
    case .array(let items): .array(of: StyleValue.commonType(of: items), count: items.count)
    }
  }

  private static func commonType(of items: [StyleValue]) -> ValueType {
    guard let first = items.first?.type else { return .value }
    return items.dropFirst().allSatisfy { $0.type == first } ? first : .value
  }
}
