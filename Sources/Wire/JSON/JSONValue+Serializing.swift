extension JSONValue {
  /// The value as JSON text without spaces, keys in their order; the same text as JavaScript's `JSON.stringify`.
  public func serialized() -> String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The beginning of the value as text for people: numbers that aren't finite stand as `NaN` and `Infinity`.
  ///
  /// - Parameter limit: how many characters it has at most, an ellipsis for the rest among them.
  public func excerpt(_ limit: Int = 60) -> String {
    var text = ""
    write(to: &text, namesNonFinite: true)
    return text.count <= limit ? text : text.prefix(max(0, limit - 1)) + "\u{2026}"
  }

  func write(to text: inout String, namesNonFinite: Bool = false) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value):
      text += value.isFinite || namesNonFinite ? JSONValue.text(of: value) : "null"
    case .string(let value): JSONValue.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (position, element) in elements.enumerated() {
        if position > 0 { text += "," }
        element.write(to: &text, namesNonFinite: namesNonFinite)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (position, (key, value)) in object.enumerated() {
        if position > 0 { text += "," }
        JSONValue.write(key, to: &text)
        text += ":"
        value.write(to: &text, namesNonFinite: namesNonFinite)
      }
      text += "}"
    }
  }

  /// A string in quotes, with the escapes that JSON asks for.
  public static func quoted(_ string: String) -> String {
    var text = ""
    write(string, to: &text)
    return text
  }

  static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A number as JavaScript writes it (ECMA-262, Number::toString): the shortest digits that read back as the
  /// same Double, plain from 1e-6 to below 1e21, else with an exponent.
  public static func text(of number: Double) -> String {
    if number == 0 { return "0" }
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if let whole = Int64(exactly: number), abs(number) < 9_007_199_254_740_992 { return String(whole) }
    // Swift's own text is JavaScript's, unless it has an exponent or stands for a whole number.
    let plain = number.description
    if !plain.utf8.contains(where: { $0 == 0x65 }), !plain.hasSuffix(".0") { return plain }
    let (digits, point) = shortestDigits(of: abs(number))
    let sign = number < 0 ? "-" : ""
    let count = digits.count
    if count <= point && point <= 21 {
      return sign + digits + String(repeating: "0", count: point - count)
    }
    if point > 0 && point <= 21 {
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }
    if point > -6 && point <= 0 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    let exponent = point - 1
    let mantissa = count == 1 ? digits : "\(digits.prefix(1)).\(digits.dropFirst())"
    return sign + mantissa + "e" + (exponent < 0 ? "-" : "+") + String(abs(exponent))
  }

  /// The shortest decimal digits of a positive number, and where the decimal point stands: the value is
  /// 0.digits x 10^point.
  private static func shortestDigits(of number: Double) -> (digits: String, point: Int) {
    let parts = number.description.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var point = mantissa[0].count + exponent
    var digits = String(mantissa[0]) + (mantissa.count > 1 ? String(mantissa[1]) : "")
    while digits.count > 1 && digits.hasPrefix("0") {
      digits.removeFirst()
      point -= 1
    }
    while digits.count > 1 && digits.hasSuffix("0") { digits.removeLast() }
    return (digits, point)
  }
}
