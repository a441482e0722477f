import Features
import StyleSpec
import Wire

/// One test of the expression suite: an expression, the property it is for, inputs and what is expected.
struct ExpressionCase {
  let name: String
  let expression: JSONValue
  let specification: PropertySpecification
  let globalState: [String: StyleValue]
  let inputs: [JSONValue]
  let expected: JSONValue

  /// `nil` where the JSON is no test.
  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let expression = json["expression"],
      let expected = json["expected"]
    else { return nil }
    self.name = name
    self.expression = expression
    self.expected = expected
    specification = PropertySpecification(suite: json["propertySpec"] ?? .object([:]))
    var state: [String: StyleValue] = [:]
    for (key, value) in json["globalState"]?.object ?? [:] { state[key] = StyleValue(value) }
    globalState = state
    inputs = json["inputs"]?.array ?? []
  }

  /// The tests of a file, a JSON array.
  static func cases(in json: JSONValue) -> [ExpressionCase] {
    (json.array ?? []).compactMap { ExpressionCase($0) }
  }
}

extension PropertySpecification {
  /// A property as the suite's `propertySpec` describes it; what is missing is data-driven and interpolated.
  init(suite json: JSONValue) {
    let expression = json["expression"] ?? ["interpolated": .bool(true), "parameters": ["zoom", "feature"]]
    var reads = (expression["parameters"]?.array ?? []).compactMap {
      $0.string.flatMap { Parameter(rawValue: $0) }
    }
    let type = json["property-type"]?.string ?? "data-driven"
    if !type.hasSuffix("data-driven") { reads.removeAll { $0 == .feature } }
    self.init(
      "some-property", Kind(suite: json), fallback: json["default"],
      isInterpolated: expression["interpolated"]?.bool ?? false, reads: reads,
      hasTokens: json["tokens"]?.bool ?? false)
  }
}

extension PropertySpecification.Kind {
  fileprivate init(suite json: JSONValue) {
    switch json["type"]?.string {
    case "array":
      let item = PropertySpecification.Kind(suite: ["type": json["value"] ?? .null])
      self = .array(of: item, count: json["length"]?.number.flatMap { Int(exactly: $0) })
    case "enum": self = .enumeration(json["values"]?.object?.keys ?? [])
    case "number": self = .number
    case "boolean": self = .boolean
    case "string": self = .string
    case "color": self = .color
    case "formatted": self = .formatted
    case "resolvedImage": self = .resolvedImage
    case "padding": self = .padding
    case "numberArray": self = .numberArray
    case "colorArray": self = .colorArray
    case "variableAnchorOffsetCollection": self = .variableAnchorOffsetCollection
    case "projectionDefinition": self = .projectionDefinition
    default: self = .value
    }
  }
}
