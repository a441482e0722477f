import Pixels
import StyleSpec
import Wire

/// A value as the suite writes its outputs.
struct SuiteValue {
  let json: JSONValue

  init(_ value: StyleValue, isTop: Bool) {
    json = SuiteValue.json(value, isTop: isTop)
  }

  private static func json(_ value: StyleValue, isTop: Bool) -> JSONValue {
    switch value {
    case .null, .collator: return .null
    case .bool(let truth): return .bool(truth)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .color(let color):
      return isTop ? .array(channels(color).map { .number($0) }) : object(color)
    case .array(let items): return .array(items.map { json($0, isTop: false) })
    case .object(let members):
      var result = JSONObject()
      for (key, value) in zip(members.keys, members.values) { result[key] = json(value, isTop: false) }
      return .object(result)
    case .padding(let padding): return values(padding.values.map { .number($0) })
    case .numbers(let numbers): return values(numbers.map { .number($0) })
    case .colors(let colors): return values(colors.map(object))
    case .anchorOffsets(let offsets):
      return values(
        offsets.entries.flatMap {
          [JSONValue.string($0.anchor.rawValue), .array([.number($0.x), .number($0.y)])]
        })
    case .projection(let blend):
      if blend == ProjectionBlend(blend.to) { return .string(blend.to) }
      return ["from": .string(blend.from), "to": .string(blend.to), "transition": .number(blend.transition)]
    case .formatted(let text): return ["sections": .array(text.sections.map(section))]
    case .image(let image): return self.image(image)
    }
  }

  private static func values(_ items: [JSONValue]) -> JSONValue { ["values": .array(items)] }

  /// Premultiplied.
  private static func channels(_ color: Color) -> [Double] {
    [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
  }

  private static func object(_ color: Color) -> JSONValue {
    let parts = channels(color)
    return [
      "r": .number(parts[0]), "g": .number(parts[1]), "b": .number(parts[2]), "a": .number(parts[3]),
    ]
  }

  private static func image(_ image: ResolvedImage) -> JSONValue {
    ["name": .string(image.name), "available": .bool(image.isAvailable)]
  }

  private static func section(_ section: FormattedText.Section) -> JSONValue {
    [
      "text": .string(section.text), "image": section.image.map(image) ?? .null,
      "scale": section.scale.map { .number($0) } ?? .null,
      "fontStack": section.fontStack.map { .string($0.joined(separator: ",")) } ?? .null,
      "textColor": section.textColor.map(object) ?? .null,
      "verticalAlign": section.verticalAlign.map { .string($0.rawValue) } ?? .null,
    ]
  }
}
