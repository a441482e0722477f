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

  /// How a layer's shapes are drawn on this picture.
  private enum LayerPaint {
    case fill(FillPaint)
    case line(LinePaint)
    case other
  }

  /// With their indices in the style, settled for the picture.
  private let layers: [(index: Int, layer: StyleLayer)]
  /// The same indices.
  private let layerSet: LayerSet
  private let paints: [LayerPaint]
  private let light: Light
  private let environment: LayerEnvironment
  private let labelView: LabelView
  private let labelResources: LabelResources
  private let stock: TileStock
  private let tally: StageTally
  private let recipes = LabelRecipes()
  /// The index of the layers' source.
  private let source: Int
  /// Whether images of the picture's own stand beside the style's.
  private let hasOwnImages: Bool
  /// Whether any layer draws lines or polygons as paths.
  private let drawsShapes: Bool

  init(_ settled: [(index: Int, layer: SettledLayer)], source: Int, assembly: SceneAssembly) {
    layers = settled.map { ($0.index, $0.layer.layer) }
    layerSet = LayerSet(settled.map(\.index))
    self.source = source
    light = assembly.builder.style.light
    environment = assembly.environment
    labelView = assembly.labelView
    labelResources = assembly.labelResources
    stock = assembly.builder.stock
    tally = assembly.tally
    hasOwnImages = !assembly.request.images.isEmpty
    drawsShapes = layers.contains { $0.layer.drawsShapes }
    let view = assembly.view
    var context = assembly.environment.context(zoom: view.zoom)
    paints = settled.map { _, settled in
      if let line = settled.line {
        return .line(LinePaint(line, view: view, sprites: assembly.environment.sprites, &context))
      }
      guard settled.layer.kind == .fill else { return .other }
      return .fill(
        FillPaint(settled.layer, view: view, sprites: assembly.environment.sprites, &context))
    }
  }

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
    switch tile.content {
    case .vector(let features): addVector(features, tile.frame, to: &result)
    case .picture(let bitmap):
      for (position, entry) in layers.enumerated() where entry.layer.kind == .raster {
        let drawing = RasterDrawing(entry.layer, view: tile.frame.view, environment: environment)
        result.pieces[position] = drawing.draw(bitmap, on: tile.frame)
      }
    case .elevation(let grid):
      for (position, entry) in layers.enumerated() {
        if entry.layer.kind == .hillshade {
          result.pieces[position] = HillshadeDrawing.shaded(
            grid, layer: entry.layer, frame: tile.frame, environment: environment)
        } else if entry.layer.kind == .colorRelief {
          result.pieces[position] = HillshadeDrawing.colored(
            grid, layer: entry.layer, frame: tile.frame, environment: environment)
        }
      }
    }
    return result
  }

  private func addVector(_ content: TileFeatures, _ frame: TileFrame, to result: inout Result) {
    let features = content.layers
    let place = TileStock.Place(
      source: source, frame: frame, features: content, isDouble: frame.view.scale > 1)
    let sources = layers.map { TileLayout.sourceLayer($0.layer, in: features) }
    let selections = tally.measure(.filter) {
      stock.selections(
        layers, of: layerSet, sources: sources, features: features, place: place, environment: environment,
        isKept: !hasOwnImages)
    }
    var shapes: [FeatureShapes?] = features.map { _ in nil }
    func tile(_ position: Int, _ source: Int, block: TileBlock? = nil) -> LayerTile {
      let layer = layers[position].layer
      if layer.drawsShapes, shapes[source] == nil {
        shapes[source] = stock.shapes(source, of: features, place: place)
      }
      var tile = LayerTile(
        layer: layer, features: features[source], frame: frame, environment: environment,
        selection: selections[position], shapes: layer.drawsShapes ? shapes[source] : nil)
      tile.block = block
      if case .fill(let fill) = paints[position], fill.mayOverlap, !hasOwnImages, let shapes = shapes[source]
      {
        tile.levels = stock.levels(
          layers[position].index, place: place, of: selections[position], shapes: shapes)
      }
      return tile
    }
    let kept = tally.measure(.layout) {
      keptLayouts(frame, place) { block in
        layers.indices.map { position in
          guard let source = sources[position], !selections[position].indices.isEmpty else { return nil }
          switch paints[position] {
          case .fill(let fill) where fill.shared != nil:
            return FillDrawing.layout(tile(position, source, block: block), fill)
          case .line(let line): return LineDrawing.layout(tile(position, source, block: block), line)
          default: return nil
          }
        }
      }
    }
    for (position, entry) in layers.enumerated() {
      guard let source = sources[position] else { continue }
      if entry.layer.kind == .symbol {
        result.labels[position] = tally.measure(.labels) {
          label(entry, features[source], frame, place, selections[position])
        }
        continue
      }
      guard !selections[position].indices.isEmpty else { continue }
      result.pieces[position] = tally.measure(.layout) {
        if let layout = kept?.layouts[position] {
          return piece(layout, extent: features[source].extent, frame, paints[position])
        }
        return piece(tile(position, source), paints[position])
      }
    }
  }

  /// What is kept of the part of a tile that a flat picture shows, whatever of the part it is.
  private func keptLayouts(
    _ frame: TileFrame, _ place: TileStock.Place, _ make: (TileBlock) -> [ShapeLayout?]
  ) -> KeptLayouts? {
    let position = frame.view.camera.position
    guard drawsShapes, !hasOwnImages, position.viewingAngle == 0, let block = TileBlock(frame) else {
      return nil
    }
    let key = KeptLayouts.Key(
      place: place, layers: layerSet, zoom: position.zoom, scale: frame.view.scale, block: block)
    return stock.layouts(for: key) { make(block) }
  }

  /// A layout that is kept, on the picture.
  private func piece(
    _ layout: ShapeLayout, extent: Int32, _ frame: TileFrame, _ paint: LayerPaint
  ) -> LayerPiece {
    let (translation, margin): ((x: Double, y: Double), Double)
    switch paint {
    case .fill(let fill): (translation, margin) = (fill.translation, fill.margin)
    case .line(let line): (translation, margin) = (line.translation, line.margin)
    case .other: return LayerPiece()
    }
    let units = margin * frame.unitsPerPoint(extent: extent)
    return layout.placed(
      ShapeLayout.Place(
        frame: frame, extent: extent, translation: translation, sprites: environment.sprites),
      visible: frame.visibleBounds(extent: extent, margin: units + 1))
  }

  private func piece(_ tile: LayerTile, _ paint: LayerPaint) -> LayerPiece {
    switch paint {
    case .fill(let fill): return FillDrawing.draw(tile, fill)
    case .line(let line): return LineDrawing.draw(tile, line)
    case .other: break
    }
    switch tile.layer.kind {
    case .circle: return CircleDrawing.draw(tile)
    case .heatmap: return HeatmapDrawing.draw(tile)
    case .fillExtrusion:
      let light = ExtrusionLight(light, view: tile.view, environment: environment)
      return ExtrusionDrawing.draw(tile, light: light)
    case .fill, .line, .background, .symbol, .raster, .hillshade, .colorRelief: return LayerPiece()
    }
  }

  private func label(
    _ entry: (index: Int, layer: StyleLayer), _ features: FeatureLayer, _ frame: TileFrame,
    _ place: TileStock.Place, _ selection: FeatureSelection
  ) -> Label {
    let tile = LabelTile(
      layer: features, tile: frame.data, wrap: frame.covered.wrap, zoom: frame.zoom,
      toPicture: frame.toPicture(extent: features.extent))
    let isWhole = LabelLayout.mayShowAll(of: tile, view: labelView)
    func make() -> LabelBucket {
      let context = environment.context(zoom: Double(frame.zoom))
      return LabelLayout.bucket(
        layer: entry.layer, tile: tile, view: labelView, resources: labelResources, context: context,
        looksEverywhere: isWhole, selection: selection.indices,
        recipe: recipes.recipe(entry.index, entry.layer, context, cameraZoom: labelView.zoom),
        stock: hasOwnImages
          ? nil : stock.looks(entry.index, entry.layer, place: place, cameraZoom: labelView.zoom))
    }
    // What the camera leaves out of a tile isn't laid out; so only labels of a whole tile are good for other cameras.
    guard isWhole, !hasOwnImages else { return Label(tile: tile, bucket: make()) }
    let kept = stock.labels(
      entry.index, entry.layer, place: place, cameraZoom: frame.view.zoom, make: make)
    return Label(tile: tile, bucket: kept.placed(as: tile))
  }

  /// The index of the features that a layer draws. GeoJSON has one layer and style layers name none.
  private static func sourceLayer(_ layer: StyleLayer, in features: [FeatureLayer]) -> Int? {
    guard let name = layer.sourceLayer else { return features.count == 1 ? 0 : nil }
    if let index = features.firstIndex(where: { $0.name == name }) { return index }
    return features.count == 1 && features[0].name == "_geojsonTileLayer" ? 0 : nil
  }
}
