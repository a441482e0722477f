internal import Wire

/// Compiles property values of a style: constants, expressions, old-style functions, tokens.
struct PropertyCompiler {
  let names: AttributeNames

  /// - Throws: `StyleError` where the value doesn't fit the specification.
  func compile(
    _ json: JSONValue, for specification: PropertySpecification, path: String
  ) throws(StyleError) -> CompiledProperty {
    switch json {
    case .array(let elements):
      guard let name = elements.first?.string, OperatorTable.parser(of: name) != nil else { break }
      return try expression(json, for: specification, path: path)
    case .object:
      return try expression(json, for: specification, path: path)
    case .string(let text) where specification.hasTokens && text.utf8.contains(UInt8(ascii: "{")):
      let tokens = Tokens.expression(text)
      if case .string = tokens { break }
      return try expression(tokens, for: specification, path: path)
    default: break
    }
    return .constant(try ConstantReader(path: path).value(json, as: specification.kind))
  }

  private func expression(
    _ json: JSONValue, for specification: PropertySpecification, path: String
  ) throws(StyleError) -> CompiledProperty {
    let expression: Expression
    do throws(ExpressionErrors) {
      expression = try Expression(json, for: specification, names: names)
    } catch {
      throw badExpression(error, path: path)
    }
    if let literal = expression.root as? Literal { return .constant(literal.value) }
    return .expression(expression)
  }

  func badExpression(_ errors: ExpressionErrors, path: String) -> StyleError {
    .badExpression(
      path: path, place: errors.list.first?.key ?? "", message: errors.list.first?.message ?? "no expression")
  }
}
