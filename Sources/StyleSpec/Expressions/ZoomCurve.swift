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

  static func find(in node: any Node) -> ZoomCurve {
    var result = candidate(node)
    if case .misuse = result { return result }
    for operand in node.operands {
      switch (find(in: operand), result) {
      case (.misuse(let message), _): result = .misuse(message)
      case (.curve, .none): result = .misuse(misplaced)
      case (.curve(let other), .curve(let own)) where other !== own: result = .misuse(repeated)
      case (.curve, .misuse): result = .misuse(repeated)
      default: break
      }
    }
    return result
  }

  private static func candidate(_ node: any Node) -> ZoomCurve {
    switch node {
    case let node as Let: return find(in: node.result)
    case let node as Coalesce:
      for operand in node.operands {
        let found = find(in: operand)
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
