import Features
import Pixels
import StyleSpec
import Testing
import Wire

/// A table of our own: what the style specification says of each family of operators.
@Suite struct ExpressionTests {
  @Test(
    "constants are folded to their values",
    arguments: [
      (#"["+", 1, 2, 3]"#, "6"), (#"["-", 5]"#, "-5"), (#"["%", -7, 3]"#, "-1"), (#"["^", 2, 10]"#, "1024"),
      (#"["min", 3, 1, 2]"#, "1"), (#"["max"]"#, "-Infinity"), (#"["round", -2.5]"#, "-3"),
      (#"["sqrt", 2]"#, "1.414214"),
      (#"["log2", 8]"#, "3"), (#"["ln", ["e"]]"#, "1"), (#"["/", 1, 0]"#, "Infinity"), (#"["abs", -4]"#, "4"),
      (#"["concat", "a", 1, true, null, ["literal", [1, "x"]]]"#, "'a1true[1,\"x\"]'"),
      (#"["upcase", "straße"]"#, "'STRASSE'"), (#"["split", "a-b-c", "-"]"#, "['a','b','c']"),
      (#"["join", ["literal", ["a", "b"]], "+"]"#, "'a+b'"), (#"["length", "a😀"]"#, "2"),
      (#"["slice", "hello", -3, -1]"#, "'ll'"), (#"["slice", ["literal", [1, 2, 3]], 1]"#, "[2,3]"),
      (#"["index-of", "l", "hello", 3]"#, "3"), (#"["index-of", 9, ["literal", [1, 2]]]"#, "-1"),
      (#"["in", "ell", "hello"]"#, "true"), (#"["at", 1, ["literal", [5, 6]]]"#, "6"),
      (#"["typeof", ["literal", [1, 2]]]"#, "'array<number, 2>'"), (#"["to-number", "0x1F"]"#, "31"),
      (#"["to-number", "abc", " 12 "]"#, "12"), (#"["to-boolean", ""]"#, "false"),
      (#"["to-string", ["rgba", 255, 0, 0, 0.5]]"#, "'rgba(255,0,0,0.5)'"),
      (##"["to-rgba", ["to-color", "#ff000080"]]"##, "[255,0,0,0.501961]"),
      (#"["let", "a", 2, "b", 3, ["*", ["var", "a"], ["var", "b"]]]"#, "6"),
      (#"["all"]"#, "true"), (#"["any"]"#, "false"), (#"["!", false]"#, "true"),
      (#"["==", "a", "a"]"#, "true"),
      (#"["<", "B", "a"]"#, "true"), (#"["case", false, 1, true, 2, 3]"#, "2"),
      (#"["coalesce", 4, 5]"#, "4"),
      (#"["match", "b", ["a", "b"], 1, "c", 2, 3]"#, "1"), (#"["step", 5, 0, 5, 1, 10, 2]"#, "1"),
      (#"["interpolate", ["linear"], 5, 0, 0, 10, 100]"#, "50"),
      (#"["interpolate", ["exponential", 2], 1, 0, 0, 2, 3]"#, "1"),
      (#"["interpolate", ["cubic-bezier", 0, 0, 1, 1], 0.25, 0, 0, 1, 1]"#, "0.25"),
      (#"["interpolate", ["linear"], 0.5, 0, ["literal", [0, 10]], 1, ["literal", [1, 20]]]"#, "[0.5,15]"),
      (#"["number-format", 1234567.891, {"max-fraction-digits": 1}]"#, "'1,234,567.9'"),
      (#"["number-format", 0.995, {"min-fraction-digits": 2, "max-fraction-digits": 2}]"#, "'1.00'"),
      (#"["number-format", -1234.5, {"locale": "de"}]"#, "'-1.234,5'"),
      (#"["number-format", 12, {"unit": "kilometer-per-hour"}]"#, "'12 km/h'"),
      (#"["format", "a", {"font-scale": 2}, "b", {}]"#, "formatted 'ab'"),
      (#"["semiliteral", [["+", 1, 1], 3]]"#, "[2,3]"),
    ])
  func constants(text: String, expected: String) throws {
    #expect(try ExpressionHelper.value(text) == expected)
    #expect(try ExpressionHelper.compiled(text).isConstant)
  }

  @Test(
    "attributes are read",
    arguments: [
      (#"["get", "name"]"#, "'Main Street'"), (#"["get", "none"]"#, "null"), (#"["has", "lanes"]"#, "true"),
      (#"["number", ["get", "name"], ["get", "lanes"]]"#, "4"), (#"["id"]"#, "7"),
      (#"["geometry-type"]"#, "'LineString'"),
      (
        #"["number", ["get", "name"]]"#,
        "error  Expected value to be of type number, but found string instead."
      ),
      (
        #"["+", 1, ["get", "none"]]"#,
        "error [2] Expected value to be of type number, but found null instead."
      ),
      (#"["match", ["get", "class"], "primary", 1, 0]"#, "1"),
      (#"["==", ["get", "class"], "primary"]"#, "true"),
      (
        #"["<", ["get", "class"], 3]"#,
        "error  Expected value to be of type number, but found string instead."
      ),
      (#"["in", ["get", "class"], ["literal", ["a", "primary"]]]"#, "true"),
      (#"["get", "ref", ["get", "tags"]]"#, "'A1'"), (#"["length", ["get", "list"]]"#, "2"),
      (#"["at", 5, ["array", ["get", "list"]]]"#, "error  Array index out of bounds: 5 > 1."),
      (#"["coalesce", ["get", "none"], ["get", "lanes"]]"#, "4"),
      (#"["let", "n", ["get", "lanes"], ["+", ["var", "n"], ["var", "n"]]]"#, "8"),
      (#"["get", ["concat", "la", "nes"]]"#, "4"), (#"["error", "no"]"#, "error  no"),
    ])
  func attributes(text: String, expected: String) throws {
    let attributes: [(String, AttributeValue)] = [
      ("name", .string("Main Street")), ("lanes", .number(4)), ("class", .string("primary")),
      ("tags", .object(["ref": .string("A1")])), ("list", .list([.number(1), .string("x")])),
    ]
    #expect(try ExpressionHelper.value(text, attributes) == expected)
  }

  @Test(
    "what doesn't compile is named with its place",
    arguments: [
      (
        #"["nope", 1]"#,
        "[0] Unknown expression \"nope\". If you wanted a literal array, use [\"literal\", [...]]."
      ),
      (#"["+", 1, "a"]"#, "[2] Expected number but found string instead."),
      (#"["==", 1, "a"]"#, " Cannot compare types 'number' and 'string'."),
      (
        #"["step", ["get", "x"], 0, 2, 1, 1, 2]"#,
        "[5] Input/output pairs for \"step\" expressions must be arranged with input values in strictly ascending order."
      ),
      (#"["match", ["get", "x"], "a", 1, "a", 2, 3]"#, "[4] Branch labels must be unique."),
      (#"["interpolate", ["linear"], ["zoom"], 0, "a", 1, "b"]"#, " Type string is not interpolatable."),
      (
        #"["+", 1, ["zoom"]]"#,
        " \"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression."
      ),
      (#"["to-color", "nope"]"#, " Could not parse color from value 'nope'"),
      (
        #"["var", "x"]"#,
        "[1] Unknown variable \"x\". Make sure \"x\" has been bound in an enclosing \"let\" expression before using it."
      ),
      (
        #"["-", 1, 2, 3]"#,
        " Expected arguments of type (number, number) | (number), but found (number, number, number) instead."
      ),
    ])
  func errors(text: String, expected: String) throws {
    #expect(try ExpressionHelper.errors(text) == [expected])
  }

  @Test("variables built from variables don't multiply the work")
  func sharedVariables() throws {
    var text = #"["var", "v40"]"#
    for level in (1...40).reversed() {
      text = #"["let", "v\#(level)", ["+", ["var", "v\#(level - 1)"], ["var", "v\#(level - 1)"]], \#(text)]"#
    }
    let whole = #"["let", "v0", ["number", ["get", "n"]], \#(text)]"#
    #expect(try ExpressionHelper.value(whole, [("n", .number(1))]) == "1099511627776")
  }

  @Test("nested overloads that don't fit end in an error, soon")
  func budget() throws {
    let depth = 100
    let text = String(repeating: #"["-", "#, count: depth) + #""x""# + String(repeating: "]", count: depth)
    #expect(try !ExpressionHelper.errors(text).isEmpty)
  }

  @Test func rampsMixPremultipliedEverythingElseStraight() throws {
    let ramp = #"["interpolate", ["linear"], INPUT, 0, "rgba(0,0,255,0)", 1, "rgba(255,0,0,1)"]"#
    let density = PropertySpecification("test", .color, isInterpolated: true, reads: [.heatmapDensity])
    var context = EvaluationContext(zoom: 0.5)
    context.heatmapDensity = 0.5
    let heat = try ExpressionHelper.compiled(
      ramp.replacing("INPUT", with: #"["heatmap-density"]"#), density)
    #expect(
      try heat.evaluate(&context) == .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    let zoom = try ExpressionHelper.compiled(
      ramp.replacing("INPUT", with: #"["zoom"]"#),
      PropertySpecification("test", .color, isInterpolated: true, reads: [.zoom]))
    context.heatmapDensity = nil
    #expect(
      try zoom.evaluate(&context) == .color(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)))
  }

  @Test("a curve's input that isn't a number is an error", arguments: ["step", "interpolate"])
  func curvesOfNothing(name: String) throws {
    let input = #"["/", 0, ["get", "zero"]]"#
    let text =
      name == "step"
      ? #"["step", \#(input), 1, 2, 2]"# : #"["interpolate", ["linear"], \#(input), 1, 1, 2, 2]"#
    #expect(try ExpressionHelper.value(text, [("zero", .number(0))]).hasSuffix("Input is not a number."))
    #expect(try ExpressionHelper.value(text, [("zero", .number(5))]) == "1")
  }
}
