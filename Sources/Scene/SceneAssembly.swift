internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec
internal import Typesetting

/// One picture in the making: tiles are loaded and laid out in parallel, then their pieces are joined layer by layer.
struct SceneAssembly {
  let builder: SceneBuilder
  let request: SceneRequest
  let view: SceneView
  let environment: LayerEnvironment
  let labelView: LabelView
  let labelResources: LabelResources
  var list: DisplayList
  var report = SceneReport()

  /// Whether some source has something to say about this picture.
  private var showsData = false
  /// Of the sources that haven't any tile for it.
  private var uncovered: [SceneWarning] = []
  /// For each style layer, what its tiles gave.
  private var pieces: [[LayerPiece]]
  private var labelTiles: [[LabelTile]]
  private var labelBuckets: [[LabelBucket]]
  /// The bodies of the layers below, unseen: bodies of all layers hide each other.
  private var hiding: [SolidItem.Face] = []
  /// Where the images of sprites lie in the list, once they are repeated somewhere.
  private var patternIndices: [String: Int] = [:]

  init(builder: SceneBuilder, request: SceneRequest, view: SceneView, environment: LayerEnvironment) {
    self.builder = builder
    self.request = request
    self.view = view
    self.environment = environment
    list = DisplayList(size: view.pixelSize, scale: view.scale)
    labelView = LabelView(request.camera, scale: view.scale)
    let images = SpriteLabelImages(environment.sprites, in: &list)
    labelResources = LabelResources(typesetter: builder.typesetter) { images[$0] }
    let count = builder.style.layers.count
    pieces = Array(repeating: [], count: count)
    labelTiles = Array(repeating: [], count: count)
    labelBuckets = Array(repeating: [], count: count)
  }

  /// The indices of the layers that are drawn, bottom first.
  private var drawn: [Int] {
    builder.style.layers.indices.filter { builder.style.layers[$0].isDrawn(atStyleZoom: view.zoom) }
  }

  mutating func build() async {
    let drawn = drawn
    for index in builder.sources.indices {
      let source = builder.sources[index]
      let layers = drawn.filter { builder.style.layers[$0].sourceID == source.id }
      guard !layers.isEmpty else { continue }
      await draw(source: index, layers: layers)
    }
    addSky()
    join(drawn, placements: place(drawn))
    finishReport()
  }

  private mutating func draw(source index: Int, layers: [Int]) async {
    let source = builder.sources[index]
    report.warnings += source.warnings.map { warning in
      var warning = warning
      if layers.count == 1 { warning.layer = builder.style.layers[layers[0]].id }
      return warning
    }
    if let attribution = source.attribution, !attribution.isEmpty,
      !report.attribution.contains(attribution)
    {
      report.attribution.append(attribution)
    }
    if case .picture(let bitmap, let corners) = source.content {
      for layer in layers where builder.style.layers[layer].kind == .raster {
        let drawing = RasterDrawing(builder.style.layers[layer], view: view, environment: environment)
        showsData = true
        pieces[layer] = [drawing.draw(bitmap, corners: corners, view: view)]
      }
      return
    }
    let placed = await builder.loader.tiles(of: index, view: view, repeatsWorld: request.repeatsWorld)
    note(placed, of: source)
    report.warnings += placed.warnings
    let context = environment.context(zoom: view.zoom)
    let layout = TileLayout(
      layers: layers.map { builder.style.layers[$0].settled(context) }, light: builder.style.light,
      environment: environment,
      labelView: labelView, labelResources: labelResources)
    let results = await layout.results(of: placed.tiles)
    for result in results {
      for (position, layer) in layers.enumerated() {
        pieces[layer].append(result.pieces[position])
        if let label = result.labels[position] {
          labelTiles[layer].append(label.tile)
          labelBuckets[layer].append(label.bucket)
          note(missing: label.bucket.missingImages, builder.style.layers[layer])
        }
      }
    }
  }

  private mutating func note(missing images: [String], _ layer: StyleLayer) {
    for name in images {
      if !report.missingImages.contains(name) { report.missingImages.append(name) }
      let lack = SceneReport.ImageLack(image: name, layer: layer.id, property: layer.imageProperty)
      if !report.imageLacks.contains(lack) { report.imageLacks.append(lack) }
    }
  }

  /// Remembers what a source lacks.
  private mutating func note(_ placed: PlacedTiles, of source: OpenedSource) {
    report.missingTiles += placed.missing.count
    for tile in placed.missing where report.missingTileNames.count < 6 {
      let name = "\(source.id) \(tile.z)/\(tile.x)/\(tile.y)"
      if !report.missingTileNames.contains(name) { report.missingTileNames.append(name) }
    }
    guard source.isTileSet else {
      if case .nothing = source.content { return }
      showsData = true
      return
    }
    if placed.tiles.isEmpty, placed.empty == 0, placed.warnings.isEmpty {
      uncovered.append(source.nothingToShow(atStyleZoom: view.zoom))
    } else {
      showsData = true
    }
  }

  private mutating func addSky() {
    guard let sky = builder.style.sky,
      let picture = SkyDrawing.draw(sky, view: view, environment: environment)
    else { return }
    var item = picture.1
    item.bitmap = list.bitmaps.count
    list.bitmaps.append(picture.0)
    list.items.append(.image(item))
  }

  // MARK: Labels

  private struct PlacedLayer {
    var layer: LabelLayer
    var decisions: LabelDecisions
  }

  /// Places the labels of all symbol layers, the topmost layer's first.
  private mutating func place(_ drawn: [Int]) -> [Int: PlacedLayer] {
    var placement = LabelPlacement(view: labelView)
    report.shownReservations = placement.reserve(request.reservations)
    var placed: [Int: PlacedLayer] = [:]
    for index in drawn.reversed() where builder.style.layers[index].kind == .symbol {
      let layer = LabelLayer(
        layer: builder.style.layers[index], tiles: labelTiles[index], buckets: labelBuckets[index],
        view: labelView, context: environment.context(zoom: view.zoom))
      placed[index] = PlacedLayer(layer: layer, decisions: placement.place(layer))
    }
    return placed
  }

  // MARK: Joining

  private mutating func join(_ drawn: [Int], placements: [Int: PlacedLayer]) {
    var shapes = LabelShapes(labelResources)
    for index in drawn {
      let layer = builder.style.layers[index]
      switch layer.kind {
      case .symbol:
        guard let placed = placements[index] else { continue }
        let labels = LabelCommit.append(
          placed.layer, placed.decisions, view: labelView, shapes: &shapes, to: &list)
        report.labels += labels.map {
          SceneReport.Label(text: $0.text, layer: $0.layer, source: $0.source, box: $0.box)
        }
      case .background:
        append([BackgroundDrawing.draw(layer, view: view, environment: environment)], layer)
      default:
        append(pieces[index], layer)
      }
      pieces[index] = []
    }
  }

  /// Appends a layer's pieces, its circles, spots and bodies gathered over all tiles.
  private mutating func append(_ pieces: [LayerPiece], _ layer: StyleLayer) {
    var discs: [(key: Double, disc: CircleItem.Disc)] = []
    var spots: [HeatItem.Spot] = []
    var faces: [SolidItem.Face] = []
    let opacity = layerOpacity(of: layer)
    if opacity < 1 { list.items.append(.beginGroup(opacity: Float(opacity))) }
    for piece in pieces {
      let indices = piece.images.map { index(of: $0) }
      for item in piece.items { list.items.append(item.withBitmaps { indices[$0] }) }
      discs += piece.discs
      spots += piece.spots
      faces += piece.faces.map { $0.withBitmaps { indices[$0] } }
      note(missing: piece.missingImages, layer)
    }
    if !discs.isEmpty {
      let sorted = discs.enumerated()
        .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element.disc)
      list.items.append(.circles(CircleItem(discs: sorted)))
    }
    if let heat = HeatmapDrawing.item(layer, spots: spots, view: view, environment: environment) {
      list.items.append(.heat(heat))
    }
    if !faces.isEmpty {
      var context = environment.context(zoom: view.zoom)
      let solid = layer[.fillExtrusionOpacity].evaluate(&context)
      if solid > 0 {
        list.items.append(.solids(SolidItem(faces: faces + hiding, opacity: Float(solid))))
        hiding += faces.map { $0.invisible }
      }
    }
    if opacity < 1 { list.items.append(.endGroup) }
  }

  /// The opacity with which a layer is laid on as a whole.
  private func layerOpacity(of layer: StyleLayer) -> Double {
    var context = environment.context(zoom: view.zoom)
    switch layer.kind {
    case .fill: return layer[.fillLayerOpacity].evaluate(&context)
    case .line: return layer[.lineLayerOpacity].evaluate(&context)
    default: return 1
    }
  }

  private mutating func index(of image: LayerPiece.Image) -> Int {
    switch image {
    case .bitmap(let bitmap):
      list.bitmaps.append(bitmap)
      return list.bitmaps.count - 1
    case .sprite(let name):
      if let known = patternIndices[name] { return known }
      list.bitmaps.append(environment.sprites.bitmap(named: name) ?? Bitmap(width: 1, height: 1))
      patternIndices[name] = list.bitmaps.count - 1
      return list.bitmaps.count - 1
    }
  }

  private mutating func finishReport() {
    if !showsData { report.warnings += uncovered }
    report.missingImages.sort()
    let typesetting = builder.typesetter.report
    report.missingGlyphs = typesetting.missingGlyphs.map(\.name)
    report.fontSubstitutions = typesetting.substitutions.map {
      SceneReport.FontSubstitution(requested: $0.requested, used: $0.used)
    }
    report.warnings += typesetting.brokenRanges.map {
      SceneWarning(message: "the glyph range \($0) can't be read")
    }
    var context = environment.context(zoom: view.zoom)
    report.warnings += UndrawnParts.warnings(of: builder.style, context: &context)
  }
}
