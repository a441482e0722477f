import Features
import Geo
import Pixels
import StyleSpec
import Testing
import Wire

@Suite struct StyleTests {
  private func style(_ root: String = "", layers: String = "") throws -> Style {
    let text = """
      {"version": 8, "sources": {"v": {"type": "vector", "url": "x"}}\(root), "layers": [\(layers)]}
      """
    return try Style(json: try JSONValue(parsing: text))
  }

  private func line(_ properties: String) -> String {
    #"{"id": "a", "type": "line", "source": "v", "paint": {\#(properties)}}"#
  }

  @Test("the root's members are read")
  func root() throws {
    let style = try style(
      #", "name": "n", "center": [24.9, 60.2], "zoom": 3.5, "bearing": 10, "pitch": 20, "glyphs": "g", "#
        + #""sprite": [{"id": "default", "url": "a"}, {"id": "b", "url": "c"}], "light": {"intensity": 0.25}, "#
        + #""sky": {"sky-color": "red"}, "state": {"x": {"default": 4}}, "projection": {"type": "globe"}"#)
    #expect(style.name == "n")
    #expect(style.center?.latitude == 60.2 && style.center?.longitude == 24.9)
    #expect(style.zoom == 3.5 && style.bearing == 10 && style.pitch == 20 && style.glyphs == "g")
    #expect(style.sprites.map(\.id) == ["default", "b"] && style.sprites.map(\.url) == ["a", "c"])
    #expect(style.state == ["x": .number(4)])
    var context = EvaluationContext(zoom: 0)
    #expect(style.light.intensity.evaluate(&context) == 0.25)
    #expect(style.light.position.evaluate(&context) == [1.15, 210, 30])
    #expect(style.sky?.skyColor.evaluate(&context) == Color(red: 1, green: 0, blue: 0))
    #expect(style.projection.evaluate(&context).to == "globe")
    #expect(style.warnings.isEmpty)
  }

  @Test("unknown keys become warnings with their path")
  func warnings() throws {
    let style = try style(
      #", "wat": 1"#,
      layers:
        #"{"id": "a", "type": "line", "source": "v", "x": 1, "paint": {"line-widht": 2, "line-opacity": 7}}"#)
    #expect(
      style.warnings.map(\.path) == [
        "wat", "layers[0].x", "layers[0].source-layer", "layers[0].paint.line-widht",
        "layers[0].paint.line-opacity",
      ])
  }

  @Test(
    "errors name what, where and the remedy",
    arguments: [
      (#""line-width": "5""#, "expected a number, found '5' — layers[0].paint.line-width — write a number"),
      (
        #""line-color": "blu""#,
        "expected a colour, found 'blu' — layers[0].paint.line-color — write a colour"
      ),
      (
        #""line-translate": [1]"#,
        "expected an array of 2 numbers, found an array of 1 — layers[0].paint.line-translate — write an array of 2 numbers"
      ),
      (
        #""line-translate": [1, "x"]"#,
        "expected a number, found 'x' — layers[0].paint.line-translate[1] — write a number"
      ),
      (
        #""line-translate-anchor": "moon""#,
        "'moon' isn't allowed — layers[0].paint.line-translate-anchor — use one of map, viewport"
      ),
      (
        #""line-width": ["+", 1, "a"]"#,
        "Expected number but found string instead. — layers[0].paint.line-width[2] — correct the expression"
      ),
      (
        #""line-translate": ["get", "x"]"#,
        "data expressions not supported — layers[0].paint.line-translate — correct the expression"
      ),
    ])
  func errors(properties: String, message: String) throws {
    let error = #expect(throws: StyleError.self) { try style(layers: line(properties)) }
    #expect(error?.description == message)
  }

  @Test(
    "damaged documents are refused",
    arguments: [
      "[]", "{}", #"{"version": 7}"#, #"{"version": 8}"#, #"{"version": 8, "sources": {}, "layers": {}}"#,
      #"{"version": 8, "sources": {"a": {}}, "layers": []}"#, #"{"version": 8, "sources": [], "layers": []}"#,
      #"{"version": 8, "sources": {"a": {"type": "wms"}}, "layers": []}"#,
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "fill", "source": "no"}]}"#,
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "fill"}]}"#,
      #"{"version": 8, "sources": {}, "layers": [{"type": "background"}]}"#,
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}, {"id": "a", "type": "background"}]}"#,
      #"{"version": 8, "sources": {}, "layers": [{"id": "a", "ref": "b"}]}"#,
      #"{"version": 8, "sources": {}, "layers": [3]}"#,
      #"{"version": 8, "sources": {}, "layers": [], "center": [1]}"#,
    ])
  func refused(text: String) {
    #expect(throws: StyleError.self) { try Style(json: try JSONValue(parsing: text)) }
  }

  @Test("ref takes the parent's type, source, filter and layout, and keeps its own paint")
  func references() throws {
    let style = try style(
      layers: #"{"id": "a", "type": "line", "source": "v", "minzoom": 3, "layout": {"line-cap": "round"}, "#
        + #""paint": {"line-width": 9}}, {"id": "b", "ref": "a", "paint": {"line-width": 2}}"#)
    var context = EvaluationContext(zoom: 0)
    #expect(style.layers[1].kind == .line && style.layers[1].sourceID == "v" && style.layers[1].minZoom == 3)
    #expect(style.layers[1][.lineCap].evaluate(&context) == .round)
    #expect(style.layers[1][.lineWidth].evaluate(&context) == 2)
  }

  @Test("old functions, tokens and expressions are evaluated")
  func values() throws {
    let style = try style(
      layers: #"{"id": "a", "type": "symbol", "source": "v", "layout": {"text-field": "{name} ({ref})", "#
        + #""icon-image": "{class}-15", "text-size": {"base": 2, "stops": [[0, 10], [2, 40]]}, "visibility": "none", "#
        + #""text-anchor": {"property": "side", "type": "identity"}}, "paint": {"text-color": "#
        + #"{"property": "kind", "type": "categorical", "stops": [["a", "red"]], "default": "blue"}}}"#)
    let layer = style.layers[0]
    var context = ExpressionHelper.context(
      [("name", .string("N")), ("ref", .number(5)), ("class", .string("bus")), ("kind", .string("a"))],
      zoom: 1)
    #expect(layer[.textField].evaluate(&context) == FormattedText("N (5)"))
    #expect(layer[.iconImage].evaluate(&context)?.name == "bus-15")
    #expect(layer[.textSize].evaluate(&context) == 20)
    #expect(layer[.textColor].evaluate(&context) == Color(red: 1, green: 0, blue: 0))
    #expect(layer[.textAnchor].evaluate(&context) == .center)
    #expect(!layer.isVisible)
    #expect(layer[.textSize].dependsOnZoom && !layer[.textSize].dependsOnFeature)
  }

  @Test("a value that fails gives the specification's default")
  func fallback() throws {
    let layer = try style(layers: line(#""line-width": ["number", ["get", "w"]]"#)).layers[0]
    var context = ExpressionHelper.context([("w", .string("wide"))])
    #expect(layer[.lineWidth].evaluate(&context) == 1)
  }

  @Test("heatmap-color has its default ramp")
  func heatmap() throws {
    let layer = try style(layers: #"{"id": "h", "type": "heatmap", "source": "v"}"#).layers[0]
    var context = EvaluationContext(zoom: 0)
    context.heatmapDensity = 1
    #expect(layer[.heatmapColor].evaluate(&context) == Color(red: 1, green: 0, blue: 0))
    context.heatmapDensity = 0
    #expect(layer[.heatmapColor].evaluate(&context).alpha == 0)
  }
}
