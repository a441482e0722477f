/// The `step` or `interpolate` over the zoom that an expression may have at its top, inside nothing but `let` and
/// `coalesce`.
enum ZoomCurve {
  case none
  case curve(any Node)
  case misuse(String)

  static let misplaced =
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression."
  private static let repeated =
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."

  /// Looks at each operator once, however deep `let`s are nested.
  static func find(in node: any Node) -> ZoomCurve {
    let below = node.operands.map { find(in: $0) }
    var result = candidate(node, below)
    if case .misuse = result { return result }
    for found in below {
      switch (found, result) {
      case (.misuse(let message), _): result = .misuse(message)
      case (.curve, .none): result = .misuse(misplaced)
      case (.curve(let other), .curve(let own)) where other !== own: result = .misuse(repeated)
      case (.curve, .misuse): result = .misuse(repeated)
      default: break
      }
    }
    return result
  }

  /// What the operator itself is, or hands up from its operands.
  private static func candidate(_ node: any Node, _ below: [ZoomCurve]) -> ZoomCurve {
    switch node {
    case is Let: return below.last ?? .none
    case is Coalesce:
      for found in below {
        if case .none = found { continue }
        return found
      }
      return .none
    case let node as Step: return isZoom(node.input) ? .curve(node) : .none
    case let node as Interpolate: return isZoom(node.input) ? .curve(node) : .none
    default: return .none
    }
  }

  private static func isZoom(_ node: any Node) -> Bool { (node as? GlobalNumber)?.name == .zoom }
}
