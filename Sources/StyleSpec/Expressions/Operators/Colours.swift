internal import Pixels

/// `rgb`, `rgba` and `to-rgba`.
enum Colours {
  static let compounds: [Compound] = [
    Compound("rgb", [.number, .number, .number]) { ColorFunction($0.operands, key: $0.key) },
    Compound("rgba", [.number, .number, .number, .number]) { ColorFunction($0.operands, key: $0.key) },
    Compound("to-rgba", [.color]) { ColorParts($0.operands) },
  ]
}

/// `rgb` and `rgba`.
final class ColorFunction: Node {
  let type = ValueType.color
  let operands: [any Node]
  private let key: String

  init(_ operands: [any Node], key: String) {
    self.operands = operands
    self.key = key
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .color(try color(&context))
  }

  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color {
    let red = try operands[0].number(&context)
    let green = try operands[1].number(&context)
    let blue = try operands[2].number(&context)
    let alpha = operands.count > 3 ? try operands[3].number(&context) : 1
    if let failure = ColorComponents.failure([.number(red), .number(green), .number(blue), .number(alpha)]) {
      throw EvaluationError(failure, key: key)
    }
    return Color(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}

/// `to-rgba`: red, green and blue of 0...255, alpha of 0...1.
final class ColorParts: Node {
  let type = ValueType.array(of: .number, count: 4)
  let operands: [any Node]

  init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let color = try operands[0].color(&context)
    return .array([
      .number(color.red * 255), .number(color.green * 255), .number(color.blue * 255), .number(color.alpha),
    ])
  }
}
