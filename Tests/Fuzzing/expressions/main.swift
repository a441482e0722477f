import Features
import FuzzDriver
import Geo
import StyleSpec
import Wire

// Any JSON is an expression of every type, or a list of errors; evaluating it gives a value or an error, the same
// each time.

let specifications: [PropertySpecification] = [
  PropertySpecification("value", .value, isInterpolated: true, reads: [.zoom, .feature]),
  PropertySpecification("number", .number, isInterpolated: true, reads: [.zoom, .feature]),
  PropertySpecification("color", .color, isInterpolated: true, reads: [.zoom, .feature]),
  PropertySpecification("formatted", .formatted, reads: [.zoom, .feature], hasTokens: true),
  PropertySpecification(
    "array", .array(of: .number, count: 2), isInterpolated: true, reads: [.zoom, .feature]),
  PropertySpecification("padding", .padding, isInterpolated: true, reads: [.zoom, .feature]),
  PropertySpecification("image", .resolvedImage, reads: [.zoom, .feature], hasTokens: true),
  PropertySpecification("boolean", .boolean, reads: [.zoom, .feature]),
]

let attributes: [(String, AttributeValue)] = [
  ("name", .string("Grüne Straße 7")), ("n", .number(4.5)), ("class", .string("primary")), ("b", .bool(true)),
  ("list", .list([.number(1), .string("x")])), ("x", .null),
]
let tags = attributes.indices.flatMap { [UInt32($0), UInt32($0)] }
let feature = Feature(id: .number(7), type: .line, tags: 0..<tags.count, commands: 0..<0)
let layer = FeatureLayer(
  name: "fuzz", extent: 4096, keys: attributes.map(\.0), values: attributes.map(\.1), features: [feature],
  tags: tags, commands: [])

fuzz { input in
  guard let json = try? JSONValue(parsing: input) else { return }
  for specification in specifications {
    guard let expression = try? Expression(json, for: specification) else { continue }
    var context = EvaluationContext(
      zoom: 11.25, layer: layer, feature: feature, tile: TileID(z: 11, x: 1100, y: 700))
    context.availableImages = ["a"]
    let first = expression.value(&context)
    precondition(first == expression.value(&context) || first != first, "a second evaluation differs")
    _ = expression.number(&context)
    _ = expression.truth(&context)
    _ = expression.color(&context)
    do throws(EvaluationError) { _ = try expression.evaluate(&context) } catch { _ = error.message }
  }
}
