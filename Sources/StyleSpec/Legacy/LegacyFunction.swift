internal import Wire

/// An old-style function (`stops`, `property`, `type` …) that is turned into an expression.
struct LegacyFunction {
  private let function: JSONObject
  private let specification: PropertySpecification

  init(_ function: JSONObject, _ specification: PropertySpecification) {
    self.function = function
    self.specification = specification
  }

  /// A stop: where it stands and what it gives, an expression.
  private typealias Stop = (input: JSONValue, output: JSONValue)

  /// The expression with the same values. Damaged functions give an expression that doesn't compile.
  var expression: JSONValue {
    guard let stops = function["stops"]?.array else { return identity }
    guard let first = stops.first, let firstInput = first[0] else { return broken("no stops") }
    let isComposite = firstInput.object != nil
    let property = function["property"]
    let readsFeature = isComposite || property != nil
    var converted: [Stop] = []
    for stop in stops {
      guard let input = stop[0], let output = stop[1] else { return broken("a stop is an array of two") }
      if !readsFeature, specification.hasTokens, case .string(let text) = output {
        converted.append((input, Tokens.expression(text)))
      } else {
        converted.append((input, LegacyFunction.literal(output)))
      }
    }
    if isComposite { return zoomAndProperty(converted) }
    return readsFeature ? ofProperty(converted, base: function["base"]) : ofZoom(converted)
  }

  /// An expression that doesn't compile, or fails, with this message.
  private func broken(_ message: String) -> JSONValue { .array([.string("function: \(message)")]) }

  private static func literal(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array, .object: .array([.string("literal"), value])
    default: value
    }
  }

  private var get: JSONValue { .array([.string("get"), function["property"] ?? .string("")]) }

  private var standard: JSONValue? { function["default"].map(LegacyFunction.literal) }

  /// `exponential`, `interval` or `categorical`.
  private var type: String {
    let given = function["type"]?.string ?? (specification.isInterpolated ? "exponential" : "interval")
    return given == "exponential" && !specification.kind.isInterpolatable ? "interval" : given
  }

  private var interpolate: JSONValue {
    switch function["colorSpace"] {
    case .string("hcl"): .string("interpolate-hcl")
    case .string("lab"): .string("interpolate-lab")
    default: .string("interpolate")
    }
  }

  private static func easing(_ base: JSONValue?) -> JSONValue {
    guard let base, base != .number(1) else { return .array([.string("linear")]) }
    return .array([.string("exponential"), base])
  }
}

extension LegacyFunction {
  private var identity: JSONValue {
    guard let standard else {
      return specification.kind == .string ? .array([.string("string"), get]) : get
    }
    switch specification.kind {
    case .enumeration(let keywords):
      return .array([.string("match"), get, .array(keywords.map { .string($0) }), get, standard])
    case .color: return .array([.string("to-color"), get, standard])
    case .number: return .array([.string("number"), get, standard])
    case .boolean: return .array([.string("boolean"), get, standard])
    case .string: return .array([.string("string"), get, standard])
    case .array(let item, let count):
      return .array([
        .string("array"), .string(ValueType(item)?.description ?? "value"),
        count.map { .number(Double($0)) } ?? .null, get, standard,
      ])
    case .formatted, .resolvedImage:
      let isThere = JSONValue.array([.string("has"), function["property"] ?? .string("")])
      return .array([.string("case"), isThere, .array([.string("to-string"), get]), standard])
    default: return .array([.string("coalesce"), get, standard])
    }
  }

  private func zoomAndProperty(_ stops: [Stop]) -> JSONValue {
    var zooms: [JSONValue] = []
    var groups: [[Stop]] = []
    for stop in stops {
      guard let zoom = stop.input["zoom"], let value = stop.input["value"] else {
        return broken("each stop needs a zoom and a value")
      }
      if let index = zooms.firstIndex(of: zoom) {
        groups[index].append((value, stop.output))
      } else {
        zooms.append(zoom)
        groups.append([(value, stop.output)])
      }
    }
    let isCurve = specification.isInterpolated && specification.kind.isInterpolatable
    var parts = CurveParts(
      isCurve
        ? [interpolate, LegacyFunction.easing(nil), .array([.string("zoom")])]
        : [.string("step"), .array([.string("zoom")])], isStep: !isCurve)
    for (zoom, group) in zip(zooms, groups) {
      parts.append(zoom, ofProperty(group, base: nil))
    }
    return parts.expression
  }

  private func ofZoom(_ stops: [Stop]) -> JSONValue {
    let zoom = JSONValue.array([.string("zoom")])
    var parts: CurveParts
    switch type {
    case "interval": parts = CurveParts([.string("step"), zoom], isStep: true)
    case "exponential":
      parts = CurveParts([interpolate, LegacyFunction.easing(function["base"]), zoom], isStep: false)
    default: return broken("unknown zoom function type '\(type)'")
    }
    for stop in stops { parts.append(stop.input, stop.output) }
    return parts.expression
  }

  private func ofProperty(_ stops: [Stop], base: JSONValue?) -> JSONValue {
    let number = JSONValue.array([.string("number"), get])
    var parts: CurveParts
    switch type {
    case "categorical": return categorical(stops)
    case "interval": parts = CurveParts([.string("step"), number], isStep: true)
    case "exponential":
      parts = CurveParts([interpolate, LegacyFunction.easing(base), number], isStep: false)
    default: return broken("unknown function type '\(type)'")
    }
    for stop in stops { parts.append(stop.input, stop.output) }
    guard let standard else { return parts.expression }
    let isNumber = JSONValue.array([
      .string("=="), .array([.string("typeof"), get]), .string("number"),
    ])
    return .array([.string("case"), isNumber, parts.expression, standard])
  }

  private func categorical(_ stops: [Stop]) -> JSONValue {
    let fallback = standard ?? specification.fallback.map(LegacyFunction.literal) ?? missing
    if stops.first?.input.bool != nil {
      let tests = stops.flatMap { [.array([.string("=="), get, $0.input]), $0.output] }
      return .array([.string("case")] + tests + [fallback])
    }
    var parts = CurveParts([.string("match"), get], isStep: false)
    for stop in stops { parts.append(stop.input, stop.output) }
    return .array(parts.elements + [fallback])
  }

  /// What stands in where there is no default at all: a value that leaves the property at its own.
  private var missing: JSONValue {
    if specification.kind == .resolvedImage { return .string("") }
    return .array([.string("error"), .string("The function has no value for the feature and no default.")])
  }
}

/// The elements of a curve or match that is being put together.
private struct CurveParts {
  private(set) var elements: [JSONValue]
  private let isStep: Bool

  init(_ head: [JSONValue], isStep: Bool) {
    elements = head
    self.isStep = isStep
  }

  /// Adds a stop; one with the input of the last is left out, and so is the first input of a step.
  mutating func append(_ input: JSONValue, _ output: JSONValue) {
    if elements.count > 3 && input == elements[elements.count - 2] { return }
    if !(isStep && elements.count == 2) { elements.append(input) }
    elements.append(output)
  }

  /// A step of one stop gets a second with the same output.
  var expression: JSONValue {
    isStep && elements.count == 3 ? .array(elements + [.number(0), elements[2]]) : .array(elements)
  }
}

extension PropertySpecification.Kind {
  var isInterpolatable: Bool {
    switch self {
    case .number, .color, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection,
      .projectionDefinition:
      true
    case .array(.number, .some), .value: true
    default: false
    }
  }
}
