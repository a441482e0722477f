internal import Wire

/// `number-format`: as ECMA-402's NumberFormat does it, for the locales of `LocaleData`.
final class NumberFormat: Node {
  private enum Option: String, CaseIterable {
    case locale, currency, unit
    case minimum = "min-fraction-digits"
    case maximum = "max-fraction-digits"

    var type: ValueType { self == .minimum || self == .maximum ? .number : .string }
  }

  let type = ValueType.string
  let operands: [any Node]
  private let options: [Option: any Node]
  private let key: String

  private init(_ number: any Node, _ options: [Option: any Node], key: String) {
    operands = [number] + Option.allCases.compactMap { options[$0] }
    self.options = options
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let number = try operands[0].number(&context)
    let locale = try options[.locale]?.evaluate(&context).text ?? "en-US"
    let currency = try options[.currency]?.evaluate(&context).text.uppercased()
    let unit = try options[.unit]?.evaluate(&context).text
    let usual = currency.map { LocaleData.currency($0).digits }
    let given = try digits(.minimum, &context)
    let most = try digits(.maximum, &context)
    let minimum = given ?? min(usual ?? 0, most ?? 100)
    let maximum = most ?? max(minimum, usual ?? 3)
    guard minimum <= maximum else {
      throw EvaluationError("maximumFractionDigits value is out of range.", key: key)
    }
    let style = LocaleData.numbers(of: locale)
    let decimal = DecimalText(number, minimum: minimum, maximum: maximum)
    var text = number.isFinite ? NumberFormat.text(decimal, style) : (number.isNaN ? "NaN" : "∞")
    if let currency {
      let sign = LocaleData.currency(currency).sign
      text = style.currencyFollows ? text + "\u{A0}" + sign.filter { $0 != "\u{A0}" } : sign + text
    }
    if let unit {
      guard let sign = LocaleData.unit(unit, isOne: abs(number) == 1) else {
        throw EvaluationError("Invalid unit argument for Intl.NumberFormat() '\(unit)'", key: key)
      }
      text += sign
    }
    return .string(decimal.isNegative || number == -.infinity ? "-" + text : text)
  }

  private func digits(_ option: Option, _ context: inout EvaluationContext) throws(EvaluationError) -> Int? {
    guard let number = try options[option]?.number(&context) else { return nil }
    guard number >= 0 && number <= 100 else {
      let name = option == .minimum ? "minimumFractionDigits" : "maximumFractionDigits"
      throw EvaluationError("\(name) value is out of range.", key: key)
    }
    return Int(number)
  }

  private static func text(_ decimal: DecimalText, _ style: LocaleData.Numbers) -> String {
    var whole = ""
    let count = decimal.whole.count
    let isGrouped = count >= 3 + style.minimumGrouping
    for (index, digit) in decimal.whole.enumerated() {
      let left = count - index
      let isBorder = style.isIndian && left > 3 ? (left - 3).isMultiple(of: 2) : left.isMultiple(of: 3)
      if isGrouped && index > 0 && isBorder { whole += style.group }
      whole += String(digit)
    }
    let fraction = decimal.fraction.map { String($0) }.joined()
    return fraction.isEmpty ? whole : whole + style.decimal + fraction
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 3 else { return context.fail("Expected two arguments.") }
    guard let number = context.parse(arguments[1], at: 1, expecting: .number) else { return nil }
    guard let object = arguments[2].object else {
      return context.fail("NumberFormat options argument must be an object.")
    }
    var options: [Option: any Node] = [:]
    for option in Option.allCases {
      guard let value = object[option.rawValue], Coercion.truth(of: StyleValue(value)) else { continue }
      guard let node = context.parse(value, at: 1, expecting: option.type) else { return nil }
      options[option] = node
    }
    if options[.currency] != nil && options[.unit] != nil {
      return context.fail("NumberFormat options `currency` and `unit` are mutually exclusive")
    }
    return NumberFormat(number, options, key: context.key)
  }
}
