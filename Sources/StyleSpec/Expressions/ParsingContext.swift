internal import Wire

/// What all contexts of one expression share while it is compiled.
final class ParsingSession {
  /// How many operators may be parsed, repetitions for overloads included: nested overloads that don't fit would
  /// otherwise take time without bound.
  static let budget = 200_000

  let names: AttributeNames
  private(set) var remaining = ParsingSession.budget
  private var variables = 0

  init(names: AttributeNames) { self.names = names }

  /// Counts one operator; `false` when the budget is used up.
  func spend() -> Bool {
    remaining -= 1
    return remaining >= 0
  }

  /// The slot of a new variable.
  func nextVariable() -> Int {
    variables += 1
    return variables - 1
  }
}

/// The errors that one attempt at parsing has found.
final class ParsingErrors {
  var list: [ParsingError] = []
}

/// A variable of an enclosing `let`.
struct Binding {
  let name: String
  let slot: Int
  let value: any Node
}

/// The state at one place of an expression that is being compiled.
struct ParsingContext {
  /// What to wrap around an operand whose type is only known at evaluation.
  enum Annotation {
    case assert, coerce, omit
  }

  let session: ParsingSession
  let errors: ParsingErrors
  /// The place, for instance `[1][2]`.
  let key: String
  /// What the enclosing operator expects; operators may infer from it and needn't obey it.
  let expectedType: ValueType?
  let scope: [Binding]

  init(
    session: ParsingSession, errors: ParsingErrors = ParsingErrors(), key: String = "",
    expectedType: ValueType? = nil, scope: [Binding] = []
  ) {
    self.session = session
    self.errors = errors
    self.key = key
    self.expectedType = expectedType
    self.scope = scope
  }

  /// The context of the operand at `index`.
  func operand(_ index: Int, expecting type: ValueType? = nil, binding bindings: [Binding] = [])
    -> ParsingContext
  {
    ParsingContext(
      session: session, errors: errors, key: "\(key)[\(index)]", expectedType: type, scope: scope + bindings)
  }

  /// The same place with errors of its own, for an attempt that may fail.
  func attempt() -> ParsingContext { ParsingContext(session: session, key: key, scope: scope) }

  /// Compiles the operand at `index`; `nil` after an error.
  func parse(
    _ json: JSONValue, at index: Int, expecting type: ValueType? = nil, binding bindings: [Binding] = [],
    annotation: Annotation? = nil
  ) -> (any Node)? {
    operand(index, expecting: type, binding: bindings).parse(json, annotation: annotation)
  }

  /// Notes an error at this place, or at an operand of it.
  @discardableResult
  func fail(_ message: String, at keys: Int...) -> (any Node)? {
    let place = keys.reduce(key) { "\($0)[\($1)]" }
    errors.list.append(ParsingError(key: place, message))
    return nil
  }

  /// Notes an error where a value of type `found` can't stand for one of type `expected`.
  func check(_ found: ValueType, against expected: ValueType) -> Bool {
    if expected.accepts(found) { return true }
    fail("Expected \(expected) but found \(found) instead.")
    return false
  }
}
