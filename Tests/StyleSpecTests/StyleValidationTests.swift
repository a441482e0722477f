import StyleSpec
import Testing
import Wire

/// What is said of styles that aren't right: errors with place and remedy, warnings with place and guess.
@Suite struct StyleValidationTests {
  private func diagnosis(_ text: String) throws -> StyleDiagnosis {
    StyleDiagnosis(json: try JSONValue(parsing: text))
  }

  /// A style of these root members, sources and layers.
  private func style(root: String = "", sources: String = "", layers: String = "") -> String {
    #"{"version": 8\#(root), "sources": {"v": {"type": "vector", "url": "x"}\#(sources)}, "layers": [\#(layers)]}"#
  }

  private func layer(_ type: String, _ members: String) -> String {
    style(layers: #"{"id": "a", "type": "\#(type)", "source": "v", "source-layer": "s", \#(members)}"#)
  }

  @Test(
    "values of the wrong type are errors with place and remedy",
    arguments: [
      (#", "zoom": "3""#, "expected a number, found '3' — zoom — write a number"),
      (
        #", "center": [1]"#,
        "expected an array of 2 numbers, found an array of 1 — center — write an array of 2 numbers"
      ),
      (#", "glyphs": 4"#, "expected a string, found 4 — glyphs — write a string"),
      (
        #", "light": {"intensity": true}"#, "expected a number, found true — light.intensity — write a number"
      ),
      (
        #", "light": {"anchor": "viewprt"}"#,
        "'viewprt' isn't allowed — light.anchor — did you mean 'viewport'? use one of map, viewport"
      ),
      (#", "sky": {"sky-color": 3}"#, "expected a colour, found 3 — sky.sky-color — write a colour"),
      (
        #", "transition": {"duration": "long"}"#,
        "expected a number, found 'long' — transition.duration — write a number"
      ),
      (
        #", "transition": 300"#,
        "expected an object with duration and delay, found 300 — transition — write an object with duration and delay"
      ),
      (#", "terrain": {"source": "w"}"#, "there is no 'w' — terrain.source — add it or correct the name"),
      (
        #", "sprite": 1"#,
        "expected a URL or an array of sprites, found 1 — sprite — write a URL or an array of sprites"
      ),
      (
        #", "state": {"x": 1}"#,
        "expected an object with a default, found 1 — state.x — write an object with a default"
      ),
    ])
  func rootErrors(root: String, message: String) throws {
    #expect(try diagnosis(style(root: root)).errors.map(\.description) == [message])
    let error = #expect(throws: StyleError.self) {
      try Style(json: try JSONValue(parsing: style(root: root)))
    }
    #expect(error?.description == message)
  }

  @Test(
    "members of sources are checked",
    arguments: [
      (#"{"type": "raster", "tileSize": "256"}"#, "sources.x.tileSize"),
      (#"{"type": "vector", "volatile": 1}"#, "sources.x.volatile"),
      (#"{"type": "vector", "scheme": "tsm"}"#, "sources.x.scheme"),
      (#"{"type": "geojson", "data": {}, "cluster": "yes"}"#, "sources.x.cluster"),
      (#"{"type": "geojson", "data": {}, "clusterRadius": []}"#, "sources.x.clusterRadius"),
      (#"{"type": "raster-dem", "encoding": "terarium"}"#, "sources.x.encoding"),
      (#"{"type": "raster-dem", "redFactor": "1"}"#, "sources.x.redFactor"),
      (
        #"{"type": "image", "url": "u", "coordinates": [[0, 0], [1, 0], [1, 1], [0, "1"]]}"#,
        "sources.x.coordinates[3][1]"
      ),
      (#"{"type": "video", "urls": "u", "coordinates": [[0, 0], [1, 0], [1, 1], [0, 1]]}"#, "sources.x.urls"),
      (#"{"type": "wms"}"#, "sources.x.type"),
    ])
  func sourceErrors(source: String, path: String) throws {
    let errors = try diagnosis(style(sources: #", "x": \#(source)"#)).errors
    #expect(errors.map(\.path) == [path])
  }

  @Test(
    "unknown keys are warnings that guess what was meant",
    arguments: [
      (#", "zom": 3"#, "", "zom: unknown key, passed over; did you mean 'zoom'?"),
      (#", "fog": {}"#, "", "fog: unknown key, passed over"),
      (
        #", "light": {"colour": "red"}"#, "",
        "light.colour: unknown property, passed over; did you mean 'color'?"
      ),
      (#", "sky": {"fog": 1}"#, "", "sky.fog: unknown property, passed over"),
      (
        "", #", "x": {"type": "geojson", "data": {}, "clusterRadus": 1}"#,
        "sources.x.clusterRadus: unknown key, passed over; did you mean 'clusterRadius'?"
      ),
      (
        "", #", "x": {"type": "vector", "shceme": "tms"}"#,
        "sources.x.shceme: unknown key, passed over; did you mean 'scheme'?"
      ),
    ])
  func unknownKeys(root: String, sources: String, message: String) throws {
    let result = try diagnosis(style(root: root, sources: sources))
    #expect(result.errors.isEmpty)
    #expect(result.warnings.map(\.description) == [message])
  }

  @Test("members of TileJSON in a source and keys of editors aren't warned of")
  func tolerated() throws {
    let result = try diagnosis(
      style(
        root: #", "owner": "o", "created": "c""#,
        sources:
          #", "x": {"type": "vector", "tilejson": "3.0.0", "vector_layers": [], "name": "n", "title": "t"}"#))
    #expect(result.errors.isEmpty && result.warnings.isEmpty, "\(result)")
  }

  @Test(
    "warnings about layers name the layer and its property",
    arguments: [
      (
        #""paint": {"line-widht": 2}"#, "layers[0].paint.line-widht", "line-widht",
        "unknown property, passed over; did you mean 'line-width'?"
      ),
      (
        #""paint": {"line-opacity": 7}"#, "layers[0].paint.line-opacity", "line-opacity",
        "7 is greater than 1"
      ),
      (
        #""paint": {"line-width": ["-", 3]}"#, "layers[0].paint.line-width", "line-width", "-3 is less than 0"
      ),
      (
        #""paint": {"line-dasharray": [1, -1]}"#, "layers[0].paint.line-dasharray", "line-dasharray",
        "-1 is less than 0"
      ),
      (
        #""layout": {"line-width": 2}"#, "layers[0].layout.line-width", "line-width",
        "unknown property, passed over; did you mean 'line-cap'?"
      ),
      (
        #""paint": {"line-width-transition": {"delay": -1}}"#, "layers[0].paint.line-width-transition.delay",
        "delay", "-1 is less than 0"
      ),
      (#""minzoom": 25"#, "layers[0].minzoom", "minzoom", "25 is greater than 24"),
    ])
  func layerWarnings(members: String, path: String, property: String, message: String) throws {
    let result = try diagnosis(layer("line", members))
    #expect(result.errors.isEmpty)
    // A misplaced property may be near to another's name.
    let expected = message.contains("'line-cap'") ? nil : message
    let warning = try #require(result.warnings.first)
    #expect(result.warnings.count == 1)
    #expect(warning.path == path && warning.layer == "a" && warning.property == property)
    if let expected { #expect(warning.message == expected) }
  }

  @Test("a layer of an unknown type is passed over with a warning")
  func unknownType() throws {
    let result = try diagnosis(
      style(
        layers: #"{"id": "a", "type": "fill-extrusoin", "source": "v"}, {"id": "b", "type": "background"}"#))
    #expect(result.errors.isEmpty && result.style.layers.map(\.id) == ["b"])
    #expect(
      result.warnings.map(\.description) == [
        "layers[0].type (layer 'a'): unknown layer type 'fill-extrusoin', the layer isn't drawn; did you mean 'fill-extrusion'?"
      ])
    #expect(result.style.layers[0].position == 1)
  }

  @Test("layers that can draw nothing of their source are warned of")
  func unfitLayers() throws {
    let result = try diagnosis(
      style(
        sources: #", "r": {"type": "raster"}, "g": {"type": "geojson", "data": {}}"#,
        layers: #"{"id": "a", "type": "fill", "source": "r"}, {"id": "b", "type": "raster", "source": "g"}, "#
          + #"{"id": "c", "type": "line", "source": "v"}, {"id": "d", "type": "line", "source": "g", "#
          + #""paint": {"line-gradient": ["interpolate", ["linear"], ["line-progress"], 0, "red", 1, "blue"]}}"#
      ))
    #expect(result.errors.isEmpty)
    #expect(
      result.warnings.map(\.path) == [
        "layers[0].source", "layers[1].source", "layers[2].source-layer", "layers[3].paint.line-gradient",
      ])
    #expect(result.warnings.map(\.layer) == ["a", "b", "c", "d"])
  }

  @Test("a diagnosis tells all errors and keeps what is right; reading a style stops at the first")
  func allErrors() throws {
    let text = style(
      root: #", "zoom": "x", "light": {"color": 1, "intensity": 0.25}"#,
      sources: #", "bad": {"type": "raster", "tiles": 3}"#,
      layers: #"{"id": "a", "type": "line", "source": "v", "source-layer": "s", "filter": ["nope"], "#
        + #""paint": {"line-width": "5", "line-color": ["get"], "line-opacity": 0.5}}, "#
        + #"{"id": "a", "type": "background"}, {"type": "background"}, "#
        + #"{"id": "c", "type": "fill", "source": "none"}, {"id": "d", "type": "background", "minzoom": "1"}"#
    )
    let result = try diagnosis(text)
    #expect(
      result.errors.map(\.path) == [
        "zoom", "light.color", "sources.bad.tiles", "layers[1].id", "layers[2]",
        "layers[0].paint.line-width", "layers[0].paint.line-color", "layers[0].filter[0]",
        "layers[3].source", "layers[4].minzoom",
      ])
    #expect(result.style.layers.map(\.id) == ["a"])
    var context = EvaluationContext(zoom: 0)
    #expect(result.style.layers[0][.lineOpacity].evaluate(&context) == 0.5)
    #expect(result.style.layers[0][.lineWidth].evaluate(&context) == 1)
    #expect(result.style.light.intensity.evaluate(&context) == 0.25)
    let first = #expect(throws: StyleError.self) { try Style(json: try JSONValue(parsing: text)) }
    #expect(first?.path == "zoom")
  }

  @Test("an error isn't lost beside one whose path begins alike")
  func neighbouringPaths() throws {
    let result = try diagnosis(
      style(sources: #", "ab": {"type": "raster", "tiles": 3}, "a": {"type": "wms"}, "abc": 3, "a.b": []"#))
    #expect(
      result.errors.map(\.path) == ["sources.ab.tiles", "sources.a.type", "sources.abc", "sources.a.b"])
  }

  @Test("warnings without end are cut")
  func manyWarnings() throws {
    let keys = (0..<12_000).map { #""k\#($0)": 0"# }.joined(separator: ", ")
    let warnings = try diagnosis(style(root: ", " + keys)).warnings
    #expect(warnings.count == StyleDiagnosis.warningLimit + 1)
    #expect(warnings.last?.message == "this and further warnings are left out")
  }

  @Test("what is no style at all is one error")
  func noStyle() throws {
    #expect(try diagnosis("[]").errors.map(\.path) == ["the style"])
    #expect(try diagnosis("{}").errors.map(\.path) == ["version", "sources", "layers"])
  }
}
