internal import Display
internal import Features
internal import Geo
internal import StyleSpec

/// Lays out the layers of one source, tile by tile, in parallel.
struct TileLayout: Sendable {
  /// What one tile gives for each of the layers.
  struct Result: Sendable {
    var pieces: [LayerPiece]
    var labels: [Label?]
  }

  struct Label: Sendable {
    var tile: LabelTile
    var bucket: LabelBucket
  }

  let layers: [StyleLayer]
  let light: Light
  let environment: LayerEnvironment
  let labelView: LabelView
  let labelResources: LabelResources

  /// One result for each tile, in the tiles' order whatever the schedule.
  func results(of tiles: [PlacedTile]) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, tile) in tiles.enumerated() {
        group.addTask { (index, Task.isCancelled ? self.empty : self.result(of: tile)) }
      }
      var results = [Result?](repeating: nil, count: tiles.count)
      for await (index, result) in group { results[index] = result }
      return results.map { $0 ?? empty }
    }
  }

  private var empty: Result {
    Result(
      pieces: Array(repeating: LayerPiece(), count: layers.count),
      labels: Array(repeating: nil, count: layers.count))
  }

  private func result(of tile: PlacedTile) -> Result {
    var result = empty
    for (position, layer) in layers.enumerated() {
      switch tile.content {
      case .vector(let features):
        guard let source = TileLayout.sourceLayer(layer, in: features) else { continue }
        if layer.kind == .symbol {
          result.labels[position] = label(layer, source, tile.frame)
        } else {
          result.pieces[position] = piece(layer, source, tile.frame)
        }
      case .picture(let bitmap):
        guard layer.kind == .raster else { continue }
        let drawing = RasterDrawing(layer, view: tile.frame.view, environment: environment)
        result.pieces[position] = drawing.draw(bitmap, on: tile.frame)
      case .elevation(let grid):
        if layer.kind == .hillshade {
          result.pieces[position] = HillshadeDrawing.shaded(
            grid, layer: layer, frame: tile.frame, environment: environment)
        } else if layer.kind == .colorRelief {
          result.pieces[position] = HillshadeDrawing.colored(
            grid, layer: layer, frame: tile.frame, environment: environment)
        }
      }
    }
    return result
  }

  private func piece(_ layer: StyleLayer, _ features: FeatureLayer, _ frame: TileFrame) -> LayerPiece {
    let tile = LayerTile(layer: layer, features: features, frame: frame, environment: environment)
    switch layer.kind {
    case .fill: return FillDrawing.draw(tile)
    case .line: return LineDrawing.draw(tile)
    case .circle: return CircleDrawing.draw(tile)
    case .heatmap: return HeatmapDrawing.draw(tile)
    case .fillExtrusion:
      let light = ExtrusionLight(light, view: frame.view, environment: environment)
      return ExtrusionDrawing.draw(tile, light: light)
    case .background, .symbol, .raster, .hillshade, .colorRelief: return LayerPiece()
    }
  }

  private func label(_ layer: StyleLayer, _ features: FeatureLayer, _ frame: TileFrame) -> Label {
    let tile = LabelTile(
      layer: features, tile: frame.data, wrap: frame.covered.wrap, zoom: frame.zoom,
      toPicture: frame.toPicture(extent: features.extent))
    let bucket = LabelLayout.bucket(
      layer: layer, tile: tile, view: labelView, resources: labelResources,
      context: environment.context(zoom: Double(frame.zoom)))
    return Label(tile: tile, bucket: bucket)
  }

  /// GeoJSON has one layer and style layers name none.
  private static func sourceLayer(_ layer: StyleLayer, in features: [FeatureLayer]) -> FeatureLayer? {
    guard let name = layer.sourceLayer else { return features.count == 1 ? features[0] : nil }
    return features.first { $0.name == name } ?? geoJSONLayer(features)
  }

  private static func geoJSONLayer(_ features: [FeatureLayer]) -> FeatureLayer? {
    guard let only = features.first, features.count == 1, only.name == "_geojsonTileLayer" else { return nil }
    return only
  }
}
