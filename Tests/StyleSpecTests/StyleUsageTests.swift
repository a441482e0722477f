import Pixels
import Testing
import Wire

@testable import StyleSpec

/// What `nadir inspect` tells of a style, and what is settled before features are drawn.
@Suite struct StyleUsageTests {
  private func style(_ layers: String, sources: String = "") throws -> Style {
    let text = """
      {"version": 8, "sources": {"v": {"type": "vector", "url": "x"}\(sources)}, "layers": [\(layers)]}
      """
    return try Style(json: try JSONValue(parsing: text))
  }

  private func symbol(_ layout: String, paint: String = "") -> String {
    #"{"id": "a", "type": "symbol", "source": "v", "source-layer": "s", "layout": {\#(layout)}, "paint": {\#(paint)}}"#
  }

  @Test(
    "fonts are found wherever an expression may give them",
    arguments: [
      (#""text-field": "{name}""#, [["Open Sans Regular", "Arial Unicode MS Regular"]]),
      (#""text-field": "x", "text-font": ["A", "B"]"#, [["A", "B"]]),
      (
        #""text-field": "x", "text-font": ["step", ["zoom"], ["literal", ["A"]], 5, ["literal", ["B"]]]"#,
        [["A"], ["B"]]
      ),
      (
        #""text-field": "x", "text-font": ["case", ["has", "q"], ["literal", ["A"]], ["literal", ["B"]]]"#,
        [["A"], ["B"]]
      ),
      (
        #""text-field": "x", "text-font": ["match", ["get", "c"], "k", ["literal", ["A"]], ["literal", ["B"]]]"#,
        [["A"], ["B"]]
      ),
      (#""text-field": "x", "text-font": {"stops": [[1, ["A"]], [2, ["B"]]]}"#, [["A"], ["B"]]),
      (
        #""text-field": ["format", "x", {"text-font": ["literal", ["A"]]}, "y", {}], "text-font": ["B"]"#,
        [["A"], ["B"]]
      ),
      (#""text-font": ["A"]"#, []), (#""text-field": "", "text-font": ["A"]"#, []),
      (#""text-field": "x", "text-font": ["A"], "visibility": "none""#, []),
    ])
  func fonts(layout: String, stacks: [[String]]) throws {
    #expect(StyleUsage(try style(symbol(layout))).fontStacks == stacks)
  }

  @Test(
    "images are found, and those that features complete",
    arguments: [
      (#""icon-image": "bus""#, ["bus"], []), (#""icon-image": "{class}_11""#, [], ["{class}_11"]),
      (#""icon-image": ["concat", ["get", "class"], "-", ["zoom"]]"#, [], []),
      (#""icon-image": ["step", ["zoom"], ["concat", "a-", ["get", "c"]], 5, "b"]"#, ["b"], ["a-{c}"]),
      (#""icon-image": ["coalesce", ["image", ["get", "i"]], ["image", "dot"]]"#, ["dot"], ["{i}"]),
      (#""icon-image": ["match", ["get", "c"], "x", "y", "z"]"#, ["y", "z"], []),
      (#""text-field": ["format", ["image", "arrow"], "x", {}], "text-font": ["A"]"#, ["arrow"], []),
      (#""icon-image": ["let", "n", "q", ["case", ["has", "b"], ["var", "n"], "r"]]"#, ["q", "r"], []),
    ])
  func images(layout: String, names: [String], patterns: [String]) throws {
    guard let style = try? style(symbol(layout)) else {
      // The zoom stands alone in a curve's input only.
      #expect(layout.contains(#"["zoom"]]"#))
      return
    }
    let usage = StyleUsage(style)
    #expect(usage.images == names && usage.imagePatterns == patterns)
  }

  @Test("layers, sources and properties are counted")
  func counts() throws {
    let usage = StyleUsage(
      try style(
        #"{"id": "b", "type": "background", "paint": {"background-pattern": "p"}}, "#
          + #"{"id": "l", "type": "line", "source": "v", "source-layer": "s", "paint": {"line-width": 2}}, "#
          + #"{"id": "m", "type": "line", "source": "v", "source-layer": "s", "paint": {"line-width": 3, "line-blur": 1}}"#,
        sources: #", "w": {"type": "raster"}"#))
    #expect(usage.kinds.map { "\($0.count) \($0.kind)" } == ["1 background", "2 line"])
    #expect(usage.sources.map { "\($0.layers) \($0.id)" } == ["2 v", "0 w"])
    #expect(
      usage.properties.map { "\($0.layers) \($0.name)" } == [
        "1 background-pattern", "1 line-blur", "2 line-width",
      ])
    #expect(usage.images == ["p"])
  }

  @Test("variables that multiply end soon")
  func manyVariables() throws {
    var text = #"["var", "v40"]"#
    for level in (1...40).reversed() {
      let below = #"["var", "v\#(level - 1)"]"#
      text = #"["let", "v\#(level)", ["case", ["has", "x"], \#(below), \#(below)], \#(text)]"#
    }
    let image = #""icon-image": ["let", "v0", "dot", \#(text)]"#
    #expect(StyleUsage(try style(symbol(image))).images == ["dot"])
  }

  private func reason(_ layer: String, sources: String = "", contents: SourceContents? = nil) throws
    -> String?
  {
    let style = try style(layer, sources: sources)
    let layer = try #require(style.layers.first)
    return layer.neverShows(source: layer.sourceID.flatMap { style.source($0) }, contents: contents)
  }

  private func line(_ members: String) -> String {
    #"{"id": "a", "type": "line", "source": "v", "source-layer": "s", \#(members)}"#
  }

  @Test(
    "layers that can never show are found",
    arguments: [
      (#""layout": {"visibility": "none"}"#, "its visibility is 'none'"),
      (#""minzoom": 5, "maxzoom": 5"#, "no zoom lies from minzoom 5 to below maxzoom 5"),
      (#""minzoom": 23"#, "its minzoom 23 lies above every camera"),
      (#""maxzoom": 0"#, "its maxzoom 0 lies below every camera"),
      (#""filter": false"#, "its filter accepts nothing"),
      (#""filter": ["any"]"#, "its filter accepts nothing"),
      (#""filter": ["==", 1, 2]"#, nil),
      (#""filter": ["==", ["literal", 1], ["literal", 2]]"#, "its filter accepts nothing"),
      (#""paint": {"line-opacity": 0}"#, "its line-opacity is 0"),
      (#""paint": {"line-width": ["-", 1, 1]}"#, "its line-width is 0"),
      (#""paint": {"line-opacity": ["interpolate", ["linear"], ["zoom"], 0, 0, 1, 1]}"#, nil),
      (#""minzoom": 5, "maxzoom": 6"#, nil),
    ])
  func hidden(members: String, reason expected: String?) throws {
    guard let found = try? reason(line(members)) else {
      // An old filter that compares two constants isn't one.
      return #expect(expected == nil)
    }
    #expect(found == expected)
  }

  @Test("a symbol layer shows by its text or by its icon")
  func symbols() throws {
    #expect(try reason(symbol("")) == "it has neither text-field nor icon-image")
    #expect(try reason(symbol(#""text-field": "x""#)) == nil)
    #expect(
      try reason(symbol(#""text-field": "x""#, paint: #""text-opacity": 0"#)) == "its opacity or size is 0")
    #expect(try reason(symbol(#""text-field": "x", "icon-image": "i""#, paint: #""text-opacity": 0"#)) == nil)
  }

  @Test("a circle shows by its disc or by its stroke")
  func circles() throws {
    func circle(_ paint: String) -> String {
      #"{"id": "a", "type": "circle", "source": "v", "source-layer": "s", "paint": {\#(paint)}}"#
    }
    #expect(try reason(circle(#""circle-opacity": 0"#)) == "its circle-opacity is 0")
    #expect(try reason(circle(#""circle-opacity": 0, "circle-stroke-width": 1"#)) == nil)
  }

  @Test("what the source holds is heeded where it is known")
  func contents() throws {
    let layer = line(#""maxzoom": 4"#)
    #expect(
      try reason(layer, contents: SourceContents(layers: ["sa", "water"]))
        == "its source has no layer 's'; did you mean 'sa'?")
    #expect(try reason(layer, contents: SourceContents(layers: ["s"], minZoom: 3)) == nil)
    #expect(try reason(layer, contents: SourceContents(minZoom: 4)) == "its source has no tiles below zoom 4")
    #expect(
      try reason(#"{"id": "a", "type": "fill", "source": "r"}"#, sources: #", "r": {"type": "raster"}"#)
        == "its source is of type raster")
  }

  @Test("what depends on zoom and state alone is settled for a picture, what features change isn't")
  func settled() throws {
    let style = try style(
      line(
        #""paint": {"line-opacity": ["interpolate", ["linear"], ["zoom"], 0, 0, 10, 1], "#
          + ##""line-color": ["match", ["get", "c"], "a", "#f00", "#00f"], "line-blur": ["global-state", "blur"], "##
          + #""line-gap-width": ["+", 1, 2], "line-width": ["interpolate", ["linear"], ["zoom"], 0, 0, 10, 20]}"#
      ))
    let layer = style.layers[0]
    #expect(!layer[.lineOpacity].isConstant && layer[.lineGapWidth].constant == 3)
    var context = EvaluationContext(zoom: 5)
    context.globalState = ["blur": .number(4)]
    let settled = layer.settled(context)
    #expect(settled[.lineOpacity].constant == 0.5 && settled[.lineBlur].constant == 4)
    #expect(settled[.lineOpacity].isSet && !settled[.lineColor].isConstant)
    #expect(settled[.lineColor].dependsOnFeature)
    // Dashes count in the width at another zoom.
    #expect(!settled[.lineWidth].isConstant)
    #expect(layer.settled(context).id == "a" && settled.position == 0)
  }

  @Test(
    "constant parts are folded while compiling",
    arguments: [
      (#"["*", 2, ["+", 1, 2]]"#, true), (#"["case", ["==", 1, 1], 4, 5]"#, true),
      (#"["let", "a", 2, ["+", ["var", "a"], 1]]"#, true), (#"["to-number", ["concat", "1", "2"]]"#, true),
      (#"["number", ["at", 0, ["literal", [7]]]]"#, true), (#"["+", 1, ["get", "x"]]"#, false),
      (#"["interpolate", ["linear"], ["zoom"], 0, 1, 9, ["+", 1, 1]]"#, false),
    ])
  func folding(text: String, isConstant: Bool) throws {
    let layer = try style(line(#""paint": {"line-width": \#(text)}"#)).layers[0]
    #expect(layer[.lineWidth].isConstant == isConstant)
    #expect((layer[.lineWidth].expression == nil) == isConstant)
  }
}
