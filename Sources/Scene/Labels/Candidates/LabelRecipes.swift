internal import StyleSpec
internal import Synchronization

/// A symbol layer's layout properties at one zoom, as all tiles of that zoom have them.
struct LabelRecipe: Sendable {
  let properties: LabelProperties
  let rules: LabelRules

  /// - Parameter context: at the tiles' zoom.
  init(_ layer: StyleLayer, _ context: inout EvaluationContext, cameraZoom: Double) {
    properties = LabelProperties(layer, &context, cameraZoom: cameraZoom)
    rules = LabelRules(layer, context: &context)
  }
}

/// The recipes of a picture's symbol layers, each made when it is first asked for.
final class LabelRecipes: Sendable {
  private struct Key: Hashable {
    var layer: Int
    var zoom: Double
  }

  private let known = Mutex<[Key: LabelRecipe]>([:])

  /// - Parameters:
  ///   - index: the layer's, in the style.
  ///   - context: at the tiles' zoom.
  func recipe(
    _ index: Int, _ layer: StyleLayer, _ context: EvaluationContext, cameraZoom: Double
  ) -> LabelRecipe {
    let key = Key(layer: index, zoom: context.zoom)
    if let recipe = known.withLock({ $0[key] }) { return recipe }
    var context = context
    let recipe = LabelRecipe(layer, &context, cameraZoom: cameraZoom)
    known.withLock { $0[key] = recipe }
    return recipe
  }
}
