internal import Display
internal import Features
internal import Geo
internal import StyleSpec

/// A style layer on one tile: what a layer's drawing code works with.
struct LayerTile: Sendable {
  let layer: StyleLayer
  let features: FeatureLayer
  let frame: TileFrame
  let environment: LayerEnvironment

  var view: SceneView { frame.view }
  var extent: Int32 { features.extent }

  /// For filters and layout properties: the tile's integer zoom.
  func layoutContext() -> EvaluationContext {
    environment.context(zoom: Double(frame.zoom), layer: features, tile: frame.data)
  }

  /// For paint properties: the camera's exact zoom.
  func paintContext() -> EvaluationContext {
    environment.context(zoom: view.zoom, layer: features, tile: frame.data)
  }

  /// Goes through the features that the filter accepts and that may be seen, by sort key where there is one.
  ///
  /// - Parameters:
  ///   - margin: how far beyond its geometry a feature's ink may reach, points.
  ///   - body: gets the feature, its geometry, and the context for paint properties with the feature set.
  func forEachFeature(
    sortedBy key: PropertyKey<Double?>? = nil, margin: Double, of types: Set<GeometryType>,
    _ body: (Feature, TileGeometry, inout EvaluationContext) -> Void
  ) {
    var paint = paintContext()
    var geometry = TileGeometry()
    let visible = frame.visibleBounds(
      extent: extent, margin: margin * frame.unitsPerPoint(extent: extent) + 1)
    for index in acceptedFeatures(sortedBy: key, types) {
      let feature = features.features[index]
      _ = features.geometry(of: feature, into: &geometry)
      guard !geometry.points.isEmpty, geometry.bounds.overlaps(visible) else { continue }
      paint.feature = feature
      body(feature, geometry, &paint)
    }
  }

  private func acceptedFeatures(sortedBy key: PropertyKey<Double?>?, _ types: Set<GeometryType>) -> [Int] {
    var context = layoutContext()
    var accepted: [Int] = []
    let sortKey = key.map { layer[$0] }.flatMap { $0.isSet ? $0 : nil }
    var keys: [(index: Int, key: Double)] = []
    for (index, feature) in features.features.enumerated() where types.contains(feature.type) {
      context.feature = feature
      guard layer.filter.accepts(&context) else { continue }
      if let sortKey {
        keys.append((index, sortKey.evaluate(&context) ?? 0))
      } else {
        accepted.append(index)
      }
    }
    guard sortKey != nil else { return accepted }
    return keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.index)
  }
}

/// What evaluation needs besides the tile.
struct LayerEnvironment: Sendable {
  let globalState: [String: StyleValue]
  let sprites: SpriteSet
  /// Whether labels are shaped by fonts.
  let shapesAllScripts: Bool

  func context(zoom: Double, layer: FeatureLayer? = nil, tile: TileID? = nil) -> EvaluationContext {
    var context = EvaluationContext(zoom: zoom, layer: layer, tile: tile)
    context.globalState = globalState
    context.availableImages = sprites.names
    context.shapesAllScripts = shapesAllScripts
    return context
  }
}
