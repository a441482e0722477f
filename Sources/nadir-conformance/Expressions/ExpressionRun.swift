import Features
import Geo
import StyleSpec
import Wire

/// What became of one test.
struct ExpressionRun {
  /// Everything agrees, the texts of errors included.
  let isExact: Bool
  /// Everything agrees but the texts of errors, which stand at the same places.
  let isRight: Bool
  let actual: JSONValue

  init(_ test: ExpressionCase) {
    var compiled: JSONValue
    var outputs: [JSONValue] = []
    do throws(ExpressionErrors) {
      let expression = try Expression(test.expression, for: test.specification)
      compiled = [
        "result": "success", "isFeatureConstant": .bool(!expression.dependsOnFeature),
        "isZoomConstant": .bool(!expression.dependencies.contains(.zoom)),
        "type": .string(expression.type.description),
      ]
      outputs = test.inputs.map { ExpressionRun.output(expression, $0, test) }
    } catch {
      let errors = error.list.map {
        JSONValue.object(["key": .string($0.key), "error": .string($0.message)])
      }
      compiled = ["result": "error", "errors": .array(errors)]
    }
    actual = ["compiled": compiled, "outputs": .array(outputs)]
    let expected = test.expected["compiled"] ?? .null
    let expectedOutputs = test.expected["outputs"]?.array ?? []
    let agrees = { (withTexts: Bool) in
      Agreement(withTexts: withTexts).holds(compiled, expected)
        && outputs.count == expectedOutputs.count
        && zip(outputs, expectedOutputs).allSatisfy { Agreement(withTexts: withTexts).holds($0, $1) }
    }
    isExact = agrees(true)
    isRight = agrees(false)
  }

  private static func output(_ expression: Expression, _ input: JSONValue, _ test: ExpressionCase)
    -> JSONValue
  {
    let globals = input[0] ?? .null
    let json = input[1] ?? .null
    let feature = ExpressionFeature(json, zoom: globals["canonicalID"]?["z"]?.number.map { Int($0) })
    var context = EvaluationContext(
      zoom: globals["zoom"]?.number ?? .nan, layer: feature.layer, feature: feature.layer.features.first,
      tile: feature.tile)
    context.globalState = test.globalState
    for (key, value) in json["featureState"]?.object ?? [:] { context.featureState[key] = StyleValue(value) }
    context.availableImages = Set((globals["availableImages"]?.array ?? []).compactMap(\.string))
    context.heatmapDensity = globals["heatmapDensity"]?.number
    context.lineProgress = globals["lineProgress"]?.number
    context.elevation = globals["elevation"]?.number
    context.accumulated = globals["accumulated"].map { StyleValue($0) }
    do throws(EvaluationError) {
      return SuiteValue(try expression.evaluate(&context), isTop: true).json
    } catch {
      return ["error": .string("layers[0].paint.some-property\(error.key): \(error.message)")]
    }
  }
}
