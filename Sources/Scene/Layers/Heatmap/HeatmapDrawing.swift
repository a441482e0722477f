internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a heatmap layer: the spots of one tile, and the layer's item once all tiles are there.
enum HeatmapDrawing {
  static let rampCount = 256

  static func draw(_ tile: LayerTile) -> LayerPiece {
    var piece = LayerPiece()
    let radius = tile.layer[.heatmapRadius]
    let weight = tile.layer[.heatmapWeight]
    let toPixels = tile.frame.toPixels(extent: tile.extent)
    tile.forEachFeature(margin: 1e6, of: Set([.point, .line, .polygon])) { _, geometry, context in
      let size = radius.evaluate(&context)
      let weight = weight.evaluate(&context)
      guard size > 0, weight > 0 else { return }
      for point in geometry.points where tile.owns(point) {
        let image = toPixels.homogeneous(x: Double(point.x), y: Double(point.y))
        guard image.w > SceneView.nearDepth else { continue }
        piece.spots.append(
          HeatItem.Spot(
            x: Float(image.x / image.w), y: Float(image.y / image.w),
            radius: Float(size * tile.view.scale / image.w), weight: Float(weight)))
      }
    }
    return piece
  }

  static func item(
    _ layer: StyleLayer, spots: [HeatItem.Spot], view: SceneView, environment: LayerEnvironment
  ) -> HeatItem? {
    var context = environment.context(zoom: view.zoom)
    let opacity = layer[.heatmapOpacity].evaluate(&context)
    guard opacity > 0, !spots.isEmpty else { return nil }
    let color = layer[.heatmapColor]
    let ramp = (0..<rampCount).map { index in
      context.heatmapDensity = Double(index) / Double(rampCount - 1)
      return color.evaluate(&context)
    }
    return HeatItem(
      spots: spots, intensity: Float(layer[.heatmapIntensity].evaluate(&context)), ramp: ramp,
      opacity: Float(opacity))
  }
}
