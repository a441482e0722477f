internal import Pixels
internal import Wire

/// The `to-…` operators, and the coercions that type checking puts in by itself: the first operand that can be
/// turned into the type.
final class Coercion: Node {
  let type: ValueType
  let operands: [any Node]
  let key: String

  init(_ type: ValueType, _ operands: [any Node], key: String) {
    self.type = type
    self.operands = operands
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    var last = StyleValue.null
    for operand in operands {
      last = try operand.evaluate(&context)
      if let value = Coercion.value(last, to: type, availableImages: context.availableImages) { return value }
    }
    throw EvaluationError(Coercion.failure(last, type), key: key)
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    guard type == .boolean, let first = operands.first else { throw .unexpected(.null, expected: .boolean) }
    return Coercion.truth(of: try first.evaluate(&context))
  }

  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color {
    var last = StyleValue.null
    for operand in operands {
      last = try operand.evaluate(&context)
      if let color = Coercion.color(from: last) { return color }
    }
    throw EvaluationError(Coercion.failure(last, .color), key: key)
  }
}

extension Coercion {
  /// The value turned into another type, or `nil` where it can't be.
  static func value(
    _ value: StyleValue, to type: ValueType, availableImages: Set<String>? = nil
  ) -> StyleValue? {
    switch type {
    case .boolean: .bool(truth(of: value))
    case .number: number(from: value).map { .number($0) }
    case .color: color(from: value).map { .color($0) }
    case .padding: padding(from: value).map { .padding($0) }
    case .numberArray: numbers(from: value).map { .numbers($0) }
    case .colorArray: colors(from: value).map { .colors($0) }
    case .variableAnchorOffsetCollection: offsets(from: value).map { .anchorOffsets($0) }
    case .projectionDefinition: projection(from: value).map { .projection($0) }
    case .formatted: .formatted(FormattedText(value.text))
    case .resolvedImage:
      .image(ResolvedImage(name: value.text, isAvailable: availableImages?.contains(value.text) ?? false))
    case .string: .string(value.text)
    default: nil
    }
  }

  static func failure(_ value: StyleValue, _ type: ValueType) -> String {
    switch type {
    case .number: "Could not convert \(value.json.serialized()) to number."
    case .color:
      invalidComponents(value) ?? "Could not parse color from value '\(value.quotation)'"
    default: "Could not parse \(type.kind) from value '\(value.quotation)'"
    }
  }

  /// JavaScript's idea of truth.
  static func truth(of value: StyleValue) -> Bool {
    switch value {
    case .null: false
    case .bool(let truth): truth
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    default: true
    }
  }

  private static func number(from value: StyleValue) -> Double? {
    switch value {
    case .null: 0
    case .bool(let truth): truth ? 1 : 0
    case .number(let number): number.isNaN ? nil : number
    case .string(let text): NumberText.number(text)
    case .array(let items) where items.isEmpty: 0
    case .array(let items) where items.count == 1: number(from: items[0])
    default: nil
    }
  }

  static func color(from value: StyleValue) -> Color? {
    switch value {
    case .color(let color): return color
    case .string(let text): return Color(css: text)
    case .array(let items):
      guard invalidComponents(value) == nil else { return nil }
      let components = items.compactMap { Double($0) }
      guard components.count == items.count else { return nil }
      return Color(
        red: components[0] / 255, green: components[1] / 255, blue: components[2] / 255,
        alpha: components.count == 4 ? components[3] : 1)
    default: return nil
    }
  }

  /// Why an array is no colour, or `nil` where it is one or no array at all.
  private static func invalidComponents(_ value: StyleValue) -> String? {
    guard case .array(let items) = value else { return nil }
    guard items.count == 3 || items.count == 4 else {
      return
        "Invalid rgba value \(value.json.serialized()): expected an array containing either three or four "
        + "numeric values."
    }
    return ColorComponents.failure(items)
  }

  private static func padding(from value: StyleValue) -> Padding? {
    switch value {
    case .padding(let padding): padding
    case .number(let number): Padding([number])
    case .array, .numbers: [Double](value).flatMap { Padding($0) }
    default: nil
    }
  }

  private static func numbers(from value: StyleValue) -> [Double]? {
    if case .number(let number) = value { return [number] }
    return [Double](value)
  }

  private static func colors(from value: StyleValue) -> [Color]? {
    switch value {
    case .colors(let colors): return colors
    case .string(let text): return Color(css: text).map { [$0] }
    case .array(let items):
      let colors = items.compactMap { item -> Color? in
        if case .string(let text) = item { Color(css: text) } else { nil }
      }
      return colors.count == items.count ? colors : nil
    default: return nil
    }
  }

  private static func offsets(from value: StyleValue) -> VariableAnchorOffsets? {
    if case .anchorOffsets(let offsets) = value { return offsets }
    guard case .array(let items) = value, !items.isEmpty, items.count.isMultiple(of: 2) else { return nil }
    var entries: [VariableAnchorOffsets.Entry] = []
    for position in stride(from: 0, to: items.count, by: 2) {
      guard let anchor = Anchor(items[position]), let offset = [Double](items[position + 1]),
        offset.count == 2
      else { return nil }
      entries.append(.init(anchor: anchor, x: offset[0], y: offset[1]))
    }
    return VariableAnchorOffsets(entries: entries)
  }

  private static func projection(from value: StyleValue) -> ProjectionBlend? {
    switch value {
    case .projection(let blend): return blend
    case .string(let name): return ProjectionBlend(name)
    case .array(let items):
      guard items.count == 3, let from = String(items[0]), let to = String(items[1]), let t = Double(items[2])
      else { return nil }
      return ProjectionBlend(from: from, to: to, transition: t)
    default: return nil
    }
  }
}
