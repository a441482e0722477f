/// What a property may come out as, as far as the style tells.
enum PossibleValue: Hashable, Sendable {
  case constant(StyleValue)
  /// A text with `{name}` where an attribute goes in, `{}` where anything else does.
  case pattern(String)
  case anything
}

/// Gathers what expressions may give: the outputs of branches and curves, whatever their conditions.
struct PossibleValues {
  /// How many operators are looked at: variables may multiply them.
  private static let budget = 20_000

  /// Each once, in the order of the expression.
  private(set) var values: [PossibleValue] = []
  /// The font stacks of sections of `format`.
  private(set) var fonts: [PossibleValue] = []
  /// The names that `image` gets.
  private(set) var images: [PossibleValue] = []
  private var remaining = PossibleValues.budget

  init(_ property: CompiledProperty) {
    switch property {
    case .constant(let value): values = [.constant(value)]
    case .expression(let expression): visit(expression.root)
    }
  }

  private mutating func visit(_ node: any Node) {
    remaining -= 1
    guard remaining > 0 else { return }
    switch node {
    case let node as Literal: add(.constant(node.value))
    case is Case: visitBranches(node.operands)
    case is Match, is Step, is Interpolate: node.operands.dropFirst().forEach { visit($0) }
    case let node as Let: visit(node.result)
    case let node as Variable: visit(node.bound)
    case let node as Format:
      node.contents.forEach { visit($0) }
      fonts += apart(node.fonts)
    case is Image: images += apart(node.operands)
    case is Coalesce, is Coercion, is Assertion: node.operands.forEach { visit($0) }
    case let node as TextFunction: add(node.pattern.map { .pattern($0) } ?? .anything)
    case let node as Get: add(.pattern("{\(node.name.text)}"))
    default: add(.anything)
    }
  }

  /// What these operators may give, kept out of `values`.
  private mutating func apart(_ nodes: [any Node]) -> [PossibleValue] {
    let kept = values
    values = []
    nodes.forEach { visit($0) }
    defer { values = kept }
    return values
  }

  /// Conditions and outputs in turn, then the fallback.
  private mutating func visitBranches(_ operands: [any Node]) {
    for (index, operand) in operands.enumerated()
    where !index.isMultiple(of: 2) || index == operands.count - 1 {
      visit(operand)
    }
  }

  private mutating func add(_ value: PossibleValue) {
    if !values.contains(value) { values.append(value) }
  }
}

extension TextFunction {
  /// The text with its attributes in braces; `nil` for what isn't put together.
  var pattern: String? {
    guard isConcatenation else { return nil }
    return operands.map { TextFunction.piece($0) }.joined()
  }

  private static func piece(_ node: any Node) -> String {
    switch node {
    case let node as Literal: node.value.text
    case let node as Get: "{\(node.name.text)}"
    case is Coercion, is Assertion: node.operands.count == 1 ? piece(node.operands[0]) : "{}"
    case let node as TextFunction: node.pattern ?? "{}"
    default: "{}"
    }
  }
}
