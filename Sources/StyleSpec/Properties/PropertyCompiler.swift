internal import Wire

/// Compiles property values of a style: constants, expressions, legacy functions, tokens.
struct PropertyCompiler {
  let names: AttributeNames

  /// - Throws: `StyleError` where the value doesn't fit the specification.
  func compile(
    _ json: JSONValue, for specification: PropertySpecification, path: String
  ) throws(StyleError) -> CompiledProperty {
    try .constant(ConstantReader(path: path).value(json, as: specification.kind))
  }
}
