public import Pixels

/// A Swift type that a style property's value becomes.
public protocol StyleRepresentable: Hashable, Sendable {
  /// The value, or `nil` where it is of another kind.
  init?(_ value: StyleValue)

  /// What an expression gives, or `nil` where it fails or gives nothing.
  static func evaluate(_ expression: Expression, _ context: inout EvaluationContext) -> Self?
}

extension StyleRepresentable {
  public static func evaluate(_ expression: Expression, _ context: inout EvaluationContext) -> Self? {
    expression.value(&context).flatMap { Self($0) }
  }
}

extension Double: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  public static func evaluate(_ expression: Expression, _ context: inout EvaluationContext) -> Double? {
    expression.number(&context)
  }
}

extension Bool: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }

  public static func evaluate(_ expression: Expression, _ context: inout EvaluationContext) -> Bool? {
    expression.truth(&context)
  }
}

extension String: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .string(let text) = value else { return nil }
    self = text
  }
}

extension Color: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }

  public static func evaluate(_ expression: Expression, _ context: inout EvaluationContext) -> Color? {
    expression.color(&context)
  }
}

extension Padding: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .padding(let padding) = value else { return nil }
    self = padding
  }
}

extension FormattedText: StyleRepresentable {
  public init?(_ value: StyleValue) {
    switch value {
    case .formatted(let text): self = text
    case .string(let text): self.init(text)
    default: return nil
    }
  }
}

extension ResolvedImage: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .image(let image) = value else { return nil }
    self = image
  }
}

extension VariableAnchorOffsets: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .anchorOffsets(let offsets) = value else { return nil }
    self = offsets
  }
}

extension ProjectionBlend: StyleRepresentable {
  public init?(_ value: StyleValue) {
    guard case .projection(let projection) = value else { return nil }
    self = projection
  }
}

extension StyleKeyword {
  public init?(_ value: StyleValue) {
    guard case .string(let keyword) = value else { return nil }
    self.init(rawValue: keyword)
  }
}

extension Optional: StyleRepresentable where Wrapped: StyleRepresentable {
  @inlinable
  public init?(_ value: StyleValue) {
    if case .null = value {
      self = nil
      return
    }
    guard let wrapped = Wrapped(value) else { return nil }
    self = wrapped
  }

  public static func evaluate(
    _ expression: Expression, _ context: inout EvaluationContext
  ) -> Wrapped?? {
    guard let wrapped = Wrapped.evaluate(expression, &context) else { return nil }
    return Optional(wrapped)
  }
}

extension Array: StyleRepresentable where Element: StyleRepresentable {
  public init?(_ value: StyleValue) {
    let elements: [Element?]
    switch value {
    case .array(let values): elements = values.map { Element($0) }
    case .numbers(let numbers): elements = numbers.map { Element(StyleValue.number($0)) }
    case .colors(let colors): elements = colors.map { Element(StyleValue.color($0)) }
    default: return nil
    }
    self = elements.compactMap { $0 }
    if count != elements.count { return nil }
  }
}
