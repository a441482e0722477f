import Features
import Pixels
import StyleSpec
import Wire

/// Compiles and evaluates expressions of tests.
enum ExpressionHelper {
  static let anything = PropertySpecification("test", .value, isInterpolated: true, reads: [.zoom, .feature])

  static func compiled(
    _ text: String, _ specification: PropertySpecification = anything
  ) throws -> Expression {
    try Expression(try JSONValue(parsing: text), for: specification)
  }

  /// The messages and places of an expression that doesn't compile.
  static func errors(_ text: String, _ specification: PropertySpecification = anything) throws -> [String] {
    let json = try JSONValue(parsing: text)
    do throws(ExpressionErrors) {
      _ = try Expression(json, for: specification)
      return []
    } catch {
      return error.list.map { "\($0.key) \($0.message)" }
    }
  }

  static func context(_ attributes: [(String, AttributeValue)], zoom: Double = 0) -> EvaluationContext {
    let indices = attributes.indices.flatMap { [UInt32($0), UInt32($0)] }
    let feature = Feature(id: .number(7), type: .line, tags: 0..<indices.count, commands: 0..<0)
    let layer = FeatureLayer(
      name: "test", extent: 4096, keys: attributes.map(\.0), values: attributes.map(\.1), features: [feature],
      tags: indices, commands: [])
    return EvaluationContext(zoom: zoom, layer: layer, feature: feature)
  }

  /// The value, or the error's place and message.
  static func value(
    _ text: String, _ attributes: [(String, AttributeValue)] = [], zoom: Double = 0,
    _ specification: PropertySpecification = anything
  ) throws -> String {
    let expression = try compiled(text, specification)
    var context = context(attributes, zoom: zoom)
    do throws(EvaluationError) {
      return describe(try expression.evaluate(&context))
    } catch {
      return "error \(error.key) \(error.message)"
    }
  }

  private static func describe(_ value: StyleValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let truth): String(truth)
    case .number(let number): JSONValue.text(of: (number * 1e6).rounded() / 1e6)
    case .string(let text): "'\(text)'"
    case .array(let items): "[" + items.map(describe).joined(separator: ",") + "]"
    case .numbers(let numbers): "numbers\(numbers)"
    case .color(let color): "color \([color.red, color.green, color.blue, color.alpha])"
    case .formatted(let text): "formatted '\(text.plainText)'"
    case .image(let image): "image '\(image.name)'"
    default: "\(value)"
    }
  }
}
