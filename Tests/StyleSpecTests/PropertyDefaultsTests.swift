import Pixels
import StyleSpec
import Testing
import Wire

@Suite struct PropertyDefaultsTests {
  @Test("an empty layer gives the specification's defaults")
  func defaults() throws {
    let json = try JSONValue(
      parsing: """
        {"version": 8, "sources": {"s": {"type": "vector"}},
         "layers": [{"id": "roads", "type": "line", "source": "s", "paint": {"line-color": "#f00"}}]}
        """)
    let style = try Style(json: json)
    let layer = try #require(style.layers.first)
    var context = EvaluationContext(zoom: 3)
    #expect(layer[.lineWidth].evaluate(&context) == 1)
    #expect(layer[.lineRoundLimit].evaluate(&context) == 1.05)
    #expect(layer[.lineCap].evaluate(&context) == .butt)
    #expect(layer[.lineDasharray].evaluate(&context) == nil)
    #expect(layer[.lineTranslate].evaluate(&context) == [0, 0])
    #expect(layer[.lineColor].evaluate(&context) == Color(red: 1, green: 0, blue: 0))
    #expect(layer[.lineColor].isSet && !layer[.lineWidth].isSet)
  }
}
