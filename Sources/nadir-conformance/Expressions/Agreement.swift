import Wire

#if canImport(Glibc)
  import Glibc
#endif

/// How the suite compares: numbers cut to six significant digits but never before the decimal point, everything
/// else equal.
struct Agreement {
  /// Whether the texts of errors count.
  let withTexts: Bool

  func holds(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
    switch (actual, expected) {
    case (.number(let actual), .number(let expected)): Agreement.cut(actual) == Agreement.cut(expected)
    // JSON has no word for NaN.
    case (.number(let actual), .null): actual.isNaN
    case (.array(let actual), .array(let expected)):
      actual.count == expected.count && zip(actual, expected).allSatisfy { holds($0, $1) }
    case (.object(let actual), .array(let expected)):
      // A state between two projections may stand as an array.
      actual.keys == ["from", "to", "transition"] && holds(.array(actual.values), .array(expected))
    case (.object(let actual), .object(let expected)):
      !withTexts && actual["error"] != nil && expected["error"] != nil
        ? hasSameKey(actual, expected)
        : actual.count == expected.count
          && actual.allSatisfy { key, value in expected[key].map { holds(value, $0) } ?? false }
    default: actual == expected
    }
  }

  private func hasSameKey(_ actual: JSONObject, _ expected: JSONObject) -> Bool {
    if actual["key"] != expected["key"] { return false }
    return place(actual["error"]) == place(expected["error"]) || actual["key"] != nil
  }

  /// The path in front of an evaluation error's text.
  private func place(_ text: JSONValue?) -> Substring? { text?.string?.prefix { $0 != ":" } }

  static func cut(_ number: Double) -> Double {
    if number == 0 || !number.isFinite { return number }
    let scale = pow(10, max(0, 6 - log10(abs(number)).rounded(.up)))
    // Cut twice, for a number that was cut before may lie a hair below itself.
    let once = (number * scale).rounded(.down) / scale
    return (once * scale).rounded(.down) / scale
  }
}
