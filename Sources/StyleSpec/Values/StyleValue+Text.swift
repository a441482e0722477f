internal import Pixels
internal import Wire

extension StyleValue {
  /// The value as `to-string` gives it.
  var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSONValue.text(of: value)
    case .string(let value): value
    case .color(let color): StyleValue.text(of: color)
    case .formatted(let formatted): formatted.plainText
    case .image(let image): image.name
    case .projection(let blend):
      "[\"\(blend.from)\", \"\(blend.to)\", \(JSONValue.text(of: blend.transition))]"
    default: json.serialized()
    }
  }

  /// `rgba(r,g,b,a)` with channels of 0...255 and alpha of 0...1.
  static func text(of color: Color) -> String {
    let channels = [color.red, color.green, color.blue].map {
      JSONValue.text(of: ($0 * 255 + 0.5).rounded(.down))
    }
    return "rgba(\(channels.joined(separator: ",")),\(JSONValue.text(of: color.alpha)))"
  }

  /// The value as error messages quote it: strings bare, anything else as JSON.
  var quotation: String {
    if case .string(let text) = self { return text }
    return json.serialized()
  }

  /// The value as JSON.
  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .color(let color): StyleValue.json(of: color)
    case .array(let items): .array(items.map(\.json))
    case .object(let object): .object(StyleValue.json(of: object))
    case .padding(let padding): .array(padding.values.map { .number($0) })
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    case .colors(let colors): .array(colors.map(StyleValue.json(of:)))
    case .anchorOffsets(let offsets):
      .array(
        offsets.entries.flatMap { [.string($0.anchor.rawValue), .array([.number($0.x), .number($0.y)])] })
    case .projection(let blend): .array([.string(blend.from), .string(blend.to), .number(blend.transition)])
    case .formatted(let formatted): .string(formatted.plainText)
    case .image(let image): .string(image.name)
    case .collator: .object([:])
    }
  }

  private static func json(of object: StyleObject) -> JSONObject {
    var json = JSONObject()
    for (key, value) in zip(object.keys, object.values) { json[key] = value.json }
    return json
  }

  private static func json(of color: Color) -> JSONValue {
    .object([
      "r": .number(color.red * color.alpha), "g": .number(color.green * color.alpha),
      "b": .number(color.blue * color.alpha), "a": .number(color.alpha),
    ])
  }
}
