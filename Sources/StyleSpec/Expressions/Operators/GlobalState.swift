internal import Wire

/// `global-state`.
final class GlobalState: Node {
  let type = ValueType.value
  let reads = Dependencies.globalState
  private let name: String

  private init(_ name: String) { self.name = name }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    context.globalState[name] ?? .null
  }

  @Sendable
  static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    guard arguments.count == 2 else {
      return context.fail("Expected 1 argument, but found \(arguments.count - 1) instead.")
    }
    if arguments[1].isNull { return context.fail("Global state property must be defined.") }
    guard let name = arguments[1].string else {
      return context.fail(
        "Global state property must be string, but found \(arguments[1].javaScriptType) instead.")
    }
    return GlobalState(name)
  }
}
