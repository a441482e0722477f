#if canImport(Glibc)
  internal import Glibc
#endif

/// The functions of one number, and the constants.
enum Mathematics {
  static let compounds: [Compound] =
    Function.Name.allCases.filter { $0 != .negated }.map { name in
      Compound(name.rawValue, [.number]) { Function(name, $0.operands[0]) }
    } + [constant("pi", .pi), constant("e", M_E), constant("ln2", M_LN2)]

  private static func constant(_ name: String, _ value: Double) -> Compound {
    Compound(name, []) { _ in Literal(.number(value)) }
  }
}

/// A function of one number.
final class Function: Node {
  enum Name: String, CaseIterable {
    case sqrt, log10, ln, log2, sin, cos, tan, asin, acos, atan, abs, round, floor, ceil
    case negated = "-"
  }

  let type = ValueType.number
  let operands: [any Node]
  private let name: Name

  init(_ name: Name, _ operand: any Node) {
    self.name = name
    operands = [operand]
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    let x = try operands[0].number(&context)
    switch name {
    case .sqrt: return x.squareRoot()
    case .log10: return log(x) / M_LN10
    case .ln: return log(x)
    case .log2: return log(x) / M_LN2
    case .sin: return Glibc.sin(x)
    case .cos: return Glibc.cos(x)
    case .tan: return Glibc.tan(x)
    case .asin: return Glibc.asin(x)
    case .acos: return Glibc.acos(x)
    case .atan: return Glibc.atan(x)
    case .abs: return x.magnitude
    case .round: return x.rounded(.toNearestOrAwayFromZero)
    case .floor: return x.rounded(.down)
    case .ceil: return x.rounded(.up)
    case .negated: return -x
    }
  }
}
