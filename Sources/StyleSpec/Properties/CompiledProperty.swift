internal import Pixels

/// A property's value in a style after compilation: a constant or an expression.
enum CompiledProperty: Sendable {
  case constant(StyleValue)
  case expression(Expression)
}

extension Property {
  /// The property of a layer; `compiled` is `nil` where the style doesn't give it.
  init(named name: String, compiled: CompiledProperty?) {
    self.init(specification: PropertySpecification.byName[name], compiled: compiled)
  }

  init(specification: PropertySpecification?, compiled: CompiledProperty?) {
    let standard = specification.map { PropertyDefaults.shared.value(of: $0) } ?? .constant(.null)
    var fallback: Value?
    if case .constant(let value) = standard { fallback = Value(value) }
    guard let fallback = fallback ?? Value(.color(.transparent)) else {
      preconditionFailure("the default of \(specification?.name ?? "a property") doesn't fit its key")
    }
    switch compiled ?? standard {
    case .constant(let value):
      self.init(
        isSet: compiled != nil, constant: Value(value) ?? fallback, expression: nil, fallback: fallback)
    case .expression(let expression):
      self.init(isSet: compiled != nil, constant: nil, expression: expression, fallback: fallback)
    }
  }
}
