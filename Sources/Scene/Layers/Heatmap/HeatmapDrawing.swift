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
    let kernels = HeatKernels(tile)
    tile.forEachFeature(margin: 1e6) { feature, geometry, context in
      let size = radius.evaluate(&context)
      let weight = weight.evaluate(&context)
      guard size > 0, weight > 0 else { return }
      for part in geometry.partEnds.indices {
        let range = geometry.partStart(part)..<Int(geometry.partEnds[part])
        for position in range where tile.owns(geometry.points[position]) {
          guard let spot = kernels.spot(geometry.points[position], radius: size, weight: weight) else {
            continue
          }
          piece.spots.append(spot)
          // A ring's first point closes it as well and counts twice (as MapLibre reads rings).
          if feature.type == .polygon, position == range.lowerBound { piece.spots.append(spot) }
        }
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
    // As MapLibre Native fills its texture: the last colour is that of density 255/256.
    let ramp = (0..<rampCount).map { index in
      context.heatmapDensity = Double(index) / Double(rampCount)
      return color.evaluate(&context)
    }
    return HeatItem(
      spots: spots, intensity: Float(layer[.heatmapIntensity].evaluate(&context)), ramp: ramp,
      opacity: Float(opacity))
  }
}
