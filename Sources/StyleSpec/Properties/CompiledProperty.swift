internal import Pixels

/// A property's value in a style after compilation: a constant or an expression.
@usableFromInline
enum CompiledProperty: Sendable {
  case constant(StyleValue)
  case expression(Expression)
}

extension Property {
  /// The property of a layer; `compiled` is `nil` where the style doesn't give it. Layers are asked thousands of times
  /// for a picture: the code is made for each type of values where it is used.
  @inlinable
  init(named name: String, compiled: CompiledProperty?) {
    if case .constant(let given)? = compiled, let value = Value(given) {
      self.init(isSet: true, constant: value, expression: nil, fallback: value)
    } else if compiled == nil, case .constant(let given) = PropertyDefaults.value(named: name),
      let value = Value(given)
    {
      self.init(isSet: false, constant: value, expression: nil, fallback: value)
    } else {
      self.init(standard: PropertyDefaults.value(named: name), name: name, compiled: compiled)
    }
  }

  init(specification: PropertySpecification?, compiled: CompiledProperty?) {
    self.init(
      standard: specification.map { PropertyDefaults.shared.value(of: $0) } ?? .constant(.null),
      name: specification?.name ?? "a property", compiled: compiled)
  }

  @usableFromInline
  init(standard: CompiledProperty, name: String, compiled: CompiledProperty?) {
    var fallback: Value?
    if case .constant(let value) = standard { fallback = Value(value) }
    guard let fallback = fallback ?? Value(.color(.transparent)) else {
      preconditionFailure("the default of \(name) doesn't fit its key")
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
