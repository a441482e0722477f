/// `upcase`, `downcase`, `concat`, `split`, `join`, `is-supported-script` and `resolved-locale`.
enum Texts {
  static let compounds: [Compound] = [
    Compound("upcase", [.string]) { TextFunction(.upper, $0.operands) },
    Compound("downcase", [.string]) { TextFunction(.lower, $0.operands) },
    Compound(
      "concat", [Compound.Overload(signature: .variadic(.value)) { TextFunction(.concat, $0.operands) }]),
    Compound("join", [.array(of: .string, count: nil), .string]) { TextFunction(.join, $0.operands) },
    Compound("resolved-locale", [.collator]) { TextFunction(.locale, $0.operands) },
    Compound("split", [.string, .string]) { Split($0.operands) },
    Compound("is-supported-script", [.string]) { SupportedScript($0.operands) },
  ]
}

/// The operators that give a string.
final class TextFunction: Node {
  enum Name {
    case upper, lower, concat, join, locale
  }

  let type = ValueType.string
  let operands: [any Node]
  private let name: Name

  var isConcatenation: Bool { name == .concat }

  init(_ name: Name, _ operands: [any Node]) {
    self.name = name
    self.operands = operands
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch name {
    case .upper: return .string(try operands[0].evaluate(&context).text.uppercased())
    case .lower: return .string(try operands[0].evaluate(&context).text.lowercased())
    case .concat:
      var text = ""
      for operand in operands { text += try operand.evaluate(&context).text }
      return .string(text)
    case .join:
      guard case .array(let items) = try operands[0].evaluate(&context) else { return .string("") }
      let separator = try operands[1].evaluate(&context).text
      return .string(items.map(\.text).joined(separator: separator))
    case .locale:
      guard case .collator(let collator) = try operands[0].evaluate(&context) else { return .string("") }
      return .string(Collation(collator).resolvedLocale)
    }
  }
}

/// `split`: at each occurrence of the separator; into UTF-16 units, as far as they are characters, where it is
/// empty.
final class Split: Node {
  let type = ValueType.array(of: .string, count: nil)
  let operands: [any Node]

  init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let text = try operands[0].evaluate(&context).text
    let separator = try operands[1].evaluate(&context).text
    if separator.isEmpty { return .array(text.unicodeScalars.map { .string(String(Character($0))) }) }
    return .array(Split.parts(of: Array(text.utf8), at: Array(separator.utf8)).map { .string($0) })
  }

  private static func parts(of text: [UInt8], at separator: [UInt8]) -> [String] {
    var parts: [String] = []
    var start = 0
    var position = 0
    while position + separator.count <= text.count {
      if text[position] == separator[0],
        text[position..<(position + separator.count)].elementsEqual(separator)
      {
        parts.append(String(decoding: text[start..<position], as: UTF8.self))
        position += separator.count
        start = position
      } else {
        position += 1
      }
    }
    parts.append(String(decoding: text[start...], as: UTF8.self))
    return parts
  }
}

/// `is-supported-script`: everything is, for labels are shaped.
final class SupportedScript: Node {
  let type = ValueType.boolean
  let reads = Dependencies.unfolded
  let operands: [any Node]

  init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    _ = try operands[0].evaluate(&context)
    return .bool(true)
  }
}
