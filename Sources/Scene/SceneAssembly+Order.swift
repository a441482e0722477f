internal import Pixels
internal import StyleSpec

extension SceneAssembly {
  /// The layers in the order in which they are painted: the style's, but that heat lies over opaque backgrounds and
  /// fills above it. MapLibre paints those before everything else and lets depth hide what lies below them; heat
  /// doesn't heed depth. Above the first layer of bodies nothing is painted beforehand.
  func paintOrder(_ drawn: [Int]) -> [Int] {
    let layers = builder.style.layers
    let end = drawn.first { layers[$0].kind == .fillExtrusion } ?? layers.count
    guard let last = drawn.last(where: { $0 < end && isOpaque(layers[$0]) }) else { return drawn }
    let lifted = drawn.filter { layers[$0].kind == .heatmap && $0 < last }
    guard !lifted.isEmpty else { return drawn }
    return drawn.flatMap { index -> [Int] in
      if lifted.contains(index) { return [] }
      return index == last ? [index] + lifted : [index]
    }
  }

  /// Whether the whole layer is painted in one opaque colour.
  private func isOpaque(_ layer: StyleLayer) -> Bool {
    var context = environment.context(zoom: view.zoom)
    func isFull(_ color: Property<Color>, _ opacity: Property<Double>) -> Bool {
      !color.dependsOnFeature && !opacity.dependsOnFeature && color.evaluate(&context).alpha >= 1
        && opacity.evaluate(&context) >= 1
    }
    switch layer.kind {
    case .background:
      return !layer[.backgroundPattern].isSet && isFull(layer[.backgroundColor], layer[.backgroundOpacity])
    case .fill:
      return !layer[.fillPattern].isSet && layer[.fillLayerOpacity].evaluate(&context) >= 1
        && isFull(layer[.fillColor], layer[.fillOpacity])
    default: return false
    }
  }
}
