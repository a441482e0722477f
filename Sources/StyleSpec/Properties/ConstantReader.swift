internal import Pixels
internal import Wire

/// Reads constants of a style by the type of their property.
struct ConstantReader {
  let path: String

  /// - Throws: `StyleError` where the value is of another type.
  func value(_ json: JSONValue, as kind: PropertySpecification.Kind) throws(StyleError) -> StyleValue {
    switch (kind, json) {
    case (.number, .number), (.boolean, .bool), (.string, .string):
      return StyleValue(json)
    case (.color, .string(let text)):
      guard let color = Color(css: text) else { throw wrong(json, expected: "a colour") }
      return .color(color)
    case (.formatted, .string(let text)):
      return .formatted(FormattedText(text))
    case (.formatted, .number(let number)):
      return .formatted(FormattedText(JSONValue.text(of: number)))
    case (.resolvedImage, .string(let text)):
      return .image(ResolvedImage(name: text))
    case (.enumeration(let keywords), .string(let text)):
      guard keywords.contains(text) else {
        throw .notAllowed(path: path, found: "'\(text)'", allowed: keywords)
      }
      return .string(text)
    case (.array(let item, let count), .array(let elements)):
      if let count, elements.count != count { throw wrong(json, expected: expectation(of: kind)) }
      return .array(try items(elements, as: item))
    case (.number, _), (.boolean, _), (.string, _), (.formatted, _), (.resolvedImage, _), (.color, _),
      (.enumeration, _), (.array, _):
      throw wrong(json, expected: expectation(of: kind))
    default:
      guard let type = ValueType(kind), let value = Coercion.value(StyleValue(json), to: type) else {
        throw wrong(json, expected: expectation(of: kind))
      }
      return value
    }
  }

  private func items(
    _ elements: [JSONValue], as item: PropertySpecification.Kind
  ) throws(StyleError) -> [StyleValue] {
    var values: [StyleValue] = []
    for (position, element) in elements.enumerated() {
      values.append(try ConstantReader(path: "\(path)[\(position)]").value(element, as: item))
    }
    return values
  }

  private func wrong(_ json: JSONValue, expected: String) -> StyleError {
    .wrongType(path: path, expected: expected, found: json.shortDescription)
  }

  private func expectation(of kind: PropertySpecification.Kind) -> String {
    switch kind {
    case .number: "a number"
    case .boolean: "true or false"
    case .string, .formatted, .resolvedImage: "a string"
    case .color: "a colour"
    case .padding: "a number or an array of one to four numbers"
    case .numberArray: "a number or an array of numbers"
    case .colorArray: "a colour or an array of colours"
    case .variableAnchorOffsetCollection: "an array of anchors, each followed by its offset"
    case .projectionDefinition: "the name of a projection"
    case .enumeration(let keywords): "one of " + keywords.joined(separator: ", ")
    case .value: "a value"
    case .array(let item, let count): "an array of " + (count.map { "\($0) " } ?? "") + plural(of: item)
    }
  }
}

extension ConstantReader {
  private func plural(of kind: PropertySpecification.Kind) -> String {
    switch kind {
    case .number: "numbers"
    case .string: "strings"
    case .array: "arrays"
    case .enumeration(let keywords): "the keywords " + keywords.joined(separator: ", ")
    default: "elements"
    }
  }
}

extension JSONValue {
  /// The value in a few words, for error messages.
  var shortDescription: String {
    switch self {
    case .null: "null"
    case .bool, .number: serialized()
    case .string(let text): text.count <= 40 ? "'\(text)'" : "'\(text.prefix(40))…'"
    case .array(let elements): "an array of \(elements.count)"
    case .object: "an object"
    }
  }
}
