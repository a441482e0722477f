import Features
import Geo
import StyleSpec
import Testing
import Wire

@Suite struct FilterTests {
  private func filter(_ text: String) throws -> Filter {
    let style = """
      {"version": 8, "sources": {"s": {"type": "vector"}},
       "layers": [{"id": "a", "type": "line", "source": "s", "filter": \(text)}]}
      """
    return try #require(try Style(json: try JSONValue(parsing: style)).layers.first).filter
  }

  @Test(
    "old filters and expressions accept what they should",
    arguments: [
      (#"["==", "class", "primary"]"#, true), (#"["==", "class", "minor"]"#, false),
      (#"["!=", "none", 1]"#, true),
      (#"["==", "none", null]"#, false), (#"[">", "lanes", 3]"#, true), (#"[">=", "lanes", "3"]"#, false),
      (#"["in", "class", "a", "primary"]"#, true), (#"["!in", "class", "a", "primary"]"#, false),
      (#"["in", "class", "a", "b", "c", "d", "e", "f", "g", "h", "primary"]"#, true),
      (#"["in", "class"]"#, false),
      (#"["has", "lanes"]"#, true), (#"["!has", "lanes"]"#, false), (#"["==", "$type", "LineString"]"#, true),
      (#"["in", "$type", "Point", "Polygon"]"#, false), (#"["==", "$id", 7]"#, true),
      (#"["has", "$id"]"#, true),
      (#"["all", ["==", "class", "primary"], ["any", ["has", "x"], ["<", "lanes", 5]]]"#, true),
      (#"["none", ["has", "x"], ["has", "lanes"]]"#, false), (#"["all"]"#, true), (#"["any"]"#, false),
      (#"[]"#, true),
      ("true", true), ("false", false), (#"["==", ["get", "class"], "primary"]"#, true),
      (#"["all", ["has", "lanes"], [">", ["get", "lanes"], 3]]"#, true),
      (#"[">", ["get", "class"], 3]"#, false),
      (#"["none", ["==", ["get", "class"], "minor"]]"#, true), (#"[">=", ["zoom"], 10]"#, true),
    ])
  func accepts(text: String, expected: Bool) throws {
    var context = ExpressionHelper.context([("class", .string("primary")), ("lanes", .number(4))], zoom: 12)
    #expect(try filter(text).accepts(&context) == expected)
  }

  @Test(
    "filters that can't be meant are refused",
    arguments: [
      #"["!", ["==", "class", "a"]]"#, #""x""#, #"["nope", 1]"#,
      #"["==", 1, 2]"#,
      #"["+", 1, 2]"#,
    ])
  func refused(text: String) { #expect(throws: StyleError.self) { try filter(text) } }

  @Test("a context that goes from layer to layer finds the keys of each")
  func keysOfLayers() throws {
    let filter = try filter(#"["==", "class", "primary"]"#)
    var context = ExpressionHelper.context([("class", .string("primary"))])
    #expect(filter.accepts(&context))
    let other = ExpressionHelper.context([("name", .string("x")), ("class", .string("minor"))])
    context.layer = other.layer
    context.feature = other.feature
    #expect(!filter.accepts(&context))
    context.layer = nil
    context.feature = nil
    #expect(!filter.accepts(&context))
  }
}
