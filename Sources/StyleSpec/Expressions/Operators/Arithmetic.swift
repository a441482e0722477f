#if canImport(Glibc)
  internal import Glibc
#endif

/// `+`, `-`, `*`, `/`, `%`, `^`, `min` and `max`.
enum Arithmetic {
  static let compounds: [Compound] = [
    variadic("+", .sum), variadic("*", .product), variadic("min", .minimum), variadic("max", .maximum),
    Compound("/", [.number, .number]) { Combination(.quotient, $0.operands) },
    Compound("%", [.number, .number]) { Combination(.remainder, $0.operands) },
    Compound("^", [.number, .number]) { Combination(.power, $0.operands) },
    Compound(
      "-",
      [
        Compound.Overload(signature: .fixed([.number, .number])) { Combination(.difference, $0.operands) },
        Compound.Overload(signature: .fixed([.number])) { Function(.negated, $0.operands[0]) },
      ]),
  ]

  private static func variadic(_ name: String, _ operation: Combination.Operation) -> Compound {
    Compound(
      name, [Compound.Overload(signature: .variadic(.number)) { Combination(operation, $0.operands) }])
  }
}

/// Numbers combined to a number, from the left.
final class Combination: Node {
  enum Operation {
    case sum, product, minimum, maximum, quotient, remainder, power, difference
  }

  let type = ValueType.number
  let operands: [any Node]
  private let operation: Operation

  init(_ operation: Operation, _ operands: [any Node]) {
    self.operation = operation
    self.operands = operands
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    var result: Double
    switch operation {
    case .sum: result = 0
    case .product: result = 1
    case .minimum: result = .infinity
    case .maximum: result = -.infinity
    default:
      let left = try operands[0].number(&context)
      return Combination.combined(operation, left, try operands[1].number(&context))
    }
    for operand in operands {
      result = Combination.combined(operation, result, try operand.number(&context))
    }
    return result
  }

  private static func combined(_ operation: Operation, _ left: Double, _ right: Double) -> Double {
    switch operation {
    case .sum: left + right
    case .product: left * right
    case .minimum: left.isNaN || right.isNaN ? .nan : min(left, right)
    case .maximum: left.isNaN || right.isNaN ? .nan : max(left, right)
    case .quotient: left / right
    case .remainder: left.truncatingRemainder(dividingBy: right)
    case .power: power(left, right)
    case .difference: left - right
    }
  }

  /// As ECMA-262 has it, which differs from C for a base of ±1 and an infinite exponent or a NaN.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.isNaN || (abs(base) == 1 && exponent.isInfinite) { return .nan }
    return pow(base, exponent)
  }
}
