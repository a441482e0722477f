internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a line layer's lines of one tile. Neighbours in order that look alike become one item.
struct LineDrawing {
  private let tile: LayerTile
  private let unitsPerPoint: Double
  private let toPixels: Perspective
  private let owned: UnitBounds
  private let shift: Double
  private let gradient: LineGradientRamp?
  private var piece = LayerPiece()
  /// Whether the lines of the path are sides of polygons. A line that comes back to its beginning has two ends there.
  private var ringed = false
  private var look: LineLook?
  private var path = Path()
  private var spans: [ClosedRange<Double>] = []
  private var bounds = UnitBounds.empty

  static func draw(_ tile: LayerTile) -> LayerPiece {
    var drawing = LineDrawing(tile)
    drawing.drawFeatures()
    return drawing.piece
  }

  private init(_ tile: LayerTile) {
    self.tile = tile
    unitsPerPoint = tile.frame.unitsPerPoint(extent: tile.extent)
    var paint = tile.paintContext()
    let translation = tile.view.groundTranslation(
      tile.layer[.lineTranslate].evaluate(&paint),
      followsPicture: tile.layer[.lineTranslateAnchor].evaluate(&paint) == .viewport)
    toPixels = Perspective.scaling(
      x: 1, y: 1, offsetX: translation.x * unitsPerPoint, offsetY: translation.y * unitsPerPoint
    ).followed(by: tile.frame.toPixels(extent: tile.extent))
    owned =
      translation == (0, 0)
      ? tile.frame.ownBounds(extent: tile.extent) : UnitBounds(minX: 1, minY: 1, maxX: 0, maxY: 0)
    shift = max(abs(translation.x), abs(translation.y))
    gradient = LineGradientRamp(tile)
  }

  private mutating func drawFeatures() {
    var reader = LineLook.Reader(tile)
    let margin = reader.margin + shift
    var this = self
    tile.forEachFeature(sortedBy: .lineSortKey, margin: margin, of: [.line, .polygon]) {
      feature, geometry, context in
      guard let look = reader.look(&context, missing: { this.piece.noteMissing($0) }) else { return }
      this.add(geometry, of: feature, look)
    }
    this.flush()
    self = this
  }

  private mutating func add(_ geometry: TileGeometry, of feature: Feature, _ newLook: LineLook) {
    let isRing = feature.type == .polygon
    if newLook != look || isRing != ringed { flush() }
    look = newLook
    ringed = isRing
    let before = path.contourEnds.count
    geometry.appendLines(geometry.partEnds.indices, to: &path, closed: isRing)
    bounds.formUnion(geometry.bounds)
    guard gradient != nil else { return }
    let span = LineGradientRamp.span(of: feature, in: tile.features)
    spans.append(contentsOf: repeatElement(span, count: path.contourEnds.count - before))
  }

  private mutating func flush() {
    defer {
      path = Path()
      spans = []
      bounds = .empty
    }
    guard let look, !path.isEmpty, let paint = paint(of: look) else { return }
    var item = StrokeItem(
      path: path, toPixels: toPixels, unitsPerPoint: unitsPerPoint, width: look.width, paint: paint)
    item.gapWidth = look.gapWidth
    item.offset = look.offset
    item.blur = look.blur
    item.cap = look.cap
    item.join = look.join
    item.miterLimit = look.miterLimit
    item.roundLimit = look.roundLimit
    item.dashes = look.dashes
    item.dashWidth = look.dashWidth
    item.growth = tile.view.zoomFraction
    item.dashFade = DashLengths.fade(growth: tile.view.zoomFraction)
    item.joinsRings = ringed
    item.gradientSpans = spans
    let reach = look.reach * unitsPerPoint
    item.window = bounds.grown(by: reach).isInside(owned) ? nil : tile.frame.window
    piece.items.append(.stroke(item))
  }

  private mutating func paint(of look: LineLook) -> Paint? {
    if let gradient { return .lineGradient(stops: gradient.stops, opacity: Float(look.opacity)) }
    guard let name = look.pattern else {
      let color = look.color.withOpacity(look.opacity)
      return color.alpha > 0 ? .color(color) : nil
    }
    guard let image = tile.environment.sprites[name] else { return nil }
    return .linePattern(
      bitmap: piece.patternIndex(of: name), length: image.width * tile.view.zoomFraction,
      height: image.height,
      opacity: Float(look.opacity))
  }
}
