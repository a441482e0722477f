internal import Features
internal import StyleSpec

/// Which features of a tile a layer draws, in drawing order.
struct FeatureSelection: Sendable {
  /// Indices into the tile's features.
  private(set) var indices: [Int32] = []

  /// Nothing.
  init() {}

  /// - Parameters:
  ///   - reads: what the layer's filter reads of a feature, where that is known.
  ///   - columns: of the features.
  ///   - context: at the tile's integer zoom, with the features' layer and tile.
  init(
    _ layer: StyleLayer, reads: FeatureReads?, columns: inout FeatureColumns, features: FeatureLayer,
    context: inout EvaluationContext
  ) {
    if layer.filter.expression == nil {
      for (index, feature) in features.features.enumerated() where layer.drawnTypes.contains(feature.type) {
        indices.append(Int32(truncatingIfNeeded: index))
      }
    } else if let reads {
      select(layer, columns.classes(by: reads), features, &context)
    } else {
      for (index, feature) in features.features.enumerated() where layer.drawnTypes.contains(feature.type) {
        context.feature = feature
        if layer.filter.accepts(&context) { indices.append(Int32(truncatingIfNeeded: index)) }
      }
    }
    if let order = layer.drawingOrder { sort(by: order, features, &context) }
  }

  /// Asks the filter once for each class.
  private mutating func select(
    _ layer: StyleLayer, _ classes: FeatureColumns.Classes, _ features: FeatureLayer,
    _ context: inout EvaluationContext
  ) {
    let types = layer.drawnTypes
    var verdicts = [Bool?](repeating: nil, count: classes.count)
    for (index, number) in classes.numbers.enumerated() {
      let number = Int(number)
      if verdicts[number] == nil {
        context.feature = features.features[index]
        verdicts[number] = layer.filter.accepts(&context)
      }
      if verdicts[number] == true, types.contains(features.features[index].type) {
        indices.append(Int32(truncatingIfNeeded: index))
      }
    }
  }

  private mutating func sort(
    by order: Property<Double?>, _ features: FeatureLayer, _ context: inout EvaluationContext
  ) {
    let keyed = indices.map { index -> (index: Int32, key: Double) in
      context.feature = features.features[Int(index)]
      return (index, order.evaluate(&context) ?? 0)
    }
    indices = keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.index)
  }
}
