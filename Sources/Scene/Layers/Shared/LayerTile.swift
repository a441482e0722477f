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
  let selection: FeatureSelection
  /// Of fill and line layers; nothing for others.
  let shapes: FeatureShapes?
  /// Of the features that a fill layer draws, where they are known.
  var levels: FillLevels?
  /// The part of the tile that is drawn in place of what the picture shows.
  var block: TileBlock?

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

  /// What of the tile may be seen, in tile units.
  ///
  /// - Parameter margin: how far beyond its geometry a feature's ink may reach, points.
  func visibleBounds(margin: Double) -> UnitBounds {
    let units = margin * frame.unitsPerPoint(extent: extent)
    // A unit more, so that what pictures show lies in their block whichever way it is computed.
    if let block { return block.bounds(extent: extent).grown(by: units + 2) }
    return frame.visibleBounds(extent: extent, margin: units + 1)
  }

  /// Goes through the features that the layer draws and that may be seen, in drawing order.
  ///
  /// - Parameters:
  ///   - margin: how far beyond its geometry a feature's ink may reach, points.
  ///   - body: gets the feature, its geometry, and the context for paint properties with the feature set.
  func forEachFeature(margin: Double, _ body: (Feature, TileGeometry, inout EvaluationContext) -> Void) {
    var paint = paintContext()
    var geometry = TileGeometry()
    let visible = visibleBounds(margin: margin)
    for index in selection.indices {
      let feature = features.features[Int(index)]
      _ = features.geometry(of: feature, into: &geometry)
      guard !geometry.points.isEmpty, geometry.bounds.overlaps(visible) else { continue }
      paint.feature = feature
      body(feature, geometry, &paint)
    }
  }
}

extension LayerTile {
  /// A layer on a tile of which nothing is prepared.
  init(layer: StyleLayer, features: FeatureLayer, frame: TileFrame, environment: LayerEnvironment) {
    var context = environment.context(zoom: Double(frame.zoom), layer: features, tile: frame.data)
    var columns = FeatureColumns(features)
    self.init(
      layer: layer, features: features, frame: frame, environment: environment,
      selection: FeatureSelection(
        layer, reads: nil, columns: &columns, features: features, context: &context),
      shapes: layer.drawsShapes ? FeatureShapes(features) : nil)
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
