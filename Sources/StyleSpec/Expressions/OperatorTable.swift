internal import Wire

/// Compiles one operator; the arguments begin with its name. `nil` after an error.
typealias OperatorParser = @Sendable (_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)?

/// All operators of the language by name.
enum OperatorTable {
  static func parser(of name: String) -> OperatorParser? { parsers[name] }

  private static let parsers: [String: OperatorParser] = {
    var table: [String: OperatorParser] = [
      "literal": Literal.parse, "semiliteral": Semiliteral.parse, "let": Let.parse, "var": Variable.parse,
      "array": Assertion.parse, "boolean": Assertion.parse, "number": Assertion.parse,
      "object": Assertion.parse,
      "string": Assertion.parse, "to-boolean": Coercion.parse, "to-color": Coercion.parse,
      "to-number": Coercion.parse, "to-string": Coercion.parse, "at": At.parse, "in": In.parse,
      "index-of": IndexOf.parse, "slice": Slice.parse, "length": Length.parse, "case": Case.parse,
      "match": Match.parse, "coalesce": Coalesce.parse, "step": Step.parse, "interpolate": Interpolate.parse,
      "interpolate-hcl": Interpolate.parse, "interpolate-lab": Interpolate.parse,
      "collator": CollatorNode.parse,
      "format": Format.parse, "image": Image.parse, "number-format": NumberFormat.parse,
      "within": Within.parse,
      "distance": Distance.parse, "global-state": GlobalState.parse,
    ]
    for comparison in Comparison.Operator.allCases {
      table[comparison.rawValue] = { Comparison.parse($0, $1, comparison) }
    }
    let compounds =
      Arithmetic.compounds + Mathematics.compounds + Logic.compounds + Lookup.compounds + Globals.compounds
      + Texts.compounds + Colours.compounds + Introspection.compounds
    for compound in compounds {
      table[compound.name] = { compound.parse($0, $1) }
    }
    return table
  }()
}
