internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec
internal import Tiles
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
  let tally = StageTally()
  /// How many items lie below the first layer of symbols.
  private(set) var firstLabelItem: Int?

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
  private var notes = LackNotes()

  init(builder: SceneBuilder, request: SceneRequest, view: SceneView, environment: LayerEnvironment) {
    self.builder = builder
    self.request = request
    self.view = view
    self.environment = environment
    list = DisplayList(size: view.pixelSize, scale: view.scale)
    labelView = LabelView(
      request.camera, scale: view.scale, margin: max(0, request.labelMargin),
      joinsAtEdges: request.joinsAtEdges)
    let images = SpriteLabelImages(environment.sprites, in: &list)
    labelResources = LabelResources(typesetter: builder.typesetter) { images[$0] }
    let count = builder.style.layers.count
    pieces = Array(repeating: [], count: count)
    labelTiles = Array(repeating: [], count: count)
    labelBuckets = Array(repeating: [], count: count)
  }

  /// The indices of the layers that are drawn, bottom first.
  private var drawn: [Int] {
    builder.style.layers.indices.filter {
      builder.style.layers[$0].isDrawn(atStyleZoom: view.zoom)
        && (request.drawsData || builder.style.layers[$0].kind == .background)
    }
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
    let tally = tally
    let placements = tally.measure(.place) { place(drawn) }
    tally.measure(.join) { join(drawn, placements: placements) }
    finishReport()
    report.timings = tally.timings
    // Of the labels' time, for all pictures so far.
    report.timings.append(
      SceneReport.Timing(stage: "shape", milliseconds: builder.typesetter.shaping.milliseconds))
  }

  private mutating func draw(source index: Int, layers: [Int]) async {
    let source = builder.sources[index]
    report.warnings += source.warnings.map { warning in
      var warning = warning
      if layers.count == 1 { warning.layer = builder.style.layers[layers[0]].id }
      return warning
    }
    report.failures += source.warnings.filter { $0.cause != nil }
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
    let placed = await builder.loader.tiles(
      of: index, view: view, repeatsWorld: request.repeatsWorld, tally: tally)
    note(placed, of: source)
    report.warnings += placed.warnings
    guard labelView.margin > 0 else {
      await layOut(layers, placed.tiles, of: index)
      return
    }
    let wide = await builder.loader.tiles(
      of: index, view: view, repeatsWorld: request.repeatsWorld, tally: tally,
      covering: request.camera.widened(by: labelView.margin))
    guard !request.joinsAtEdges else {
      await layOut(layers, wide.tiles, of: index)
      return
    }
    let style = builder.style
    let isSymbol = { (index: Int) in style.layers[index].kind == .symbol }
    await layOut(layers.filter { !isSymbol($0) }, placed.tiles, of: index)
    await layOut(layers.filter(isSymbol), wide.tiles, of: index)
  }

  /// Adds what tiles give for layers of their source.
  private mutating func layOut(_ layers: [Int], _ tiles: [PlacedTile], of source: Int) async {
    guard !layers.isEmpty else { return }
    let settled = builder.settledLayers(environment.context(zoom: view.zoom))
    let layout = TileLayout(layers.map { ($0, settled[$0]) }, source: source, assembly: self)
    let results = await layout.results(of: tiles)
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
    report.filledTiles += placed.filled.count
    Self.add(placed.missing, of: source, to: &report.missingTileNames)
    Self.add(placed.filled, of: source, to: &report.filledTileNames)
    if placed.tiles.isEmpty, placed.empty == 0,
      let failure = placed.warnings.first(where: { $0.cause != nil })
    {
      report.failures.append(failure)
    }
    guard source.isTileSet else {
      if case .nothing = source.content { return }
      showsData = true
      return
    }
    if placed.isBare(of: source) {
      uncovered.append(source.nothingToShow(atStyleZoom: view.zoom))
    } else {
      showsData = true
    }
  }

  /// Adds the names of the first tiles.
  private static func add(_ tiles: [TileID], of source: OpenedSource, to names: inout [String]) {
    for tile in tiles where names.count < 6 {
      let name = "\(source.id) \(tile.z)/\(tile.x)/\(tile.y)"
      if !names.contains(name) { names.append(name) }
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

  /// Places the labels of all symbol layers, the topmost layer's first. Layers of one layout are placed once, as the
  /// lowest of them.
  private mutating func place(_ drawn: [Int]) -> [Int: PlacedLayer] {
    var placement = LabelPlacement(view: labelView)
    report.shownReservations = placement.reserve(request.reservations)
    let indices = drawn.reversed().filter { builder.style.layers[$0].kind == .symbol }
    let layers = indices.map { index in
      LabelLayer(
        layer: builder.style.layers[index], tiles: labelTiles[index], buckets: labelBuckets[index],
        view: labelView, context: environment.context(zoom: view.zoom))
    }
    let leaders = indices.indices.filter { position in
      let id = layers[position].layer.id
      return builder.style.layoutTwins[id].map { $0 == id } ?? true
    }
    var placed: [Int: PlacedLayer] = [:]
    var byID: [String: LabelDecisions] = [:]
    for (position, decisions) in zip(leaders, placement.place(leaders.map { layers[$0] })) {
      notes.add(layers[position], decisions)
      byID[layers[position].layer.id] = decisions
    }
    for (index, layer) in zip(indices, layers) {
      guard let decisions = byID[builder.style.layoutTwins[layer.layer.id] ?? layer.layer.id] else {
        continue
      }
      placed[index] = PlacedLayer(layer: layer, decisions: decisions)
    }
    return placed
  }

  // MARK: Joining

  private mutating func join(_ drawn: [Int], placements: [Int: PlacedLayer]) {
    var shapes = LabelShapes(labelResources)
    list.items.reserveCapacity(pieces.joined().reduce(64 + list.items.count) { $0 + $1.items.count })
    for index in paintOrder(drawn) {
      let layer = builder.style.layers[index]
      let start = list.items.count
      defer {
        report.drawnLayers.append(
          SceneReport.DrawnLayer(
            layer: layer.id, kind: layer.kind.rawValue, items: start..<list.items.count))
      }
      switch layer.kind {
      case .symbol:
        if firstLabelItem == nil { firstLabelItem = list.items.count }
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
      if indices.isEmpty {
        list.items.append(contentsOf: piece.items)
      } else {
        for item in piece.items { list.items.append(item.withBitmaps { indices[$0] }) }
      }
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
    report.lacks = notes
    report.warnings += notes.cut.map {
      SceneWarning(
        message: "the label '\($0)' is longer than \(Typesetter.letterLimit) letters: its end isn't drawn")
    }
    report.warnings += notes.brokenRanges.map {
      SceneWarning(message: "the glyph range \($0) can't be read")
    }
    if let problem = builder.options.network.problem {
      report.warnings.append(SceneWarning(message: problem))
    }
    var context = environment.context(zoom: view.zoom)
    report.warnings += UndrawnParts.warnings(of: builder.style, context: &context)
  }
}
