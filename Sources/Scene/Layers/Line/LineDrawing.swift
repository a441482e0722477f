internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a line layer's lines of one tile. Neighbours in order that look alike become one item.
struct LineDrawing {
  /// Along a line MapLibre counts in whole pairs of tile units, 8192 to the tile: its vertices hold no more.
  private static let lengthStep = 2.0

  private let tile: LayerTile
  private let line: LinePaint
  private let unitsPerPoint: Double
  private let toPixels: Perspective
  private let owned: UnitBounds
  private var piece = LayerPiece()
  /// Whether the lines of the path are sides of polygons. A line that comes back to its beginning has two ends there.
  private var ringed = false
  private var look: LineLook?
  private var path = Path()
  private var spans: [ClosedRange<Double>] = []
  private var bounds = UnitBounds.empty

  static func draw(_ tile: LayerTile, _ line: LinePaint) -> LayerPiece {
    var drawing = LineDrawing(tile, line)
    if let shapes = tile.shapes { drawing.draw(shapes) }
    return drawing.piece
  }

  private init(_ tile: LayerTile, _ line: LinePaint) {
    self.tile = tile
    self.line = line
    unitsPerPoint = tile.frame.unitsPerPoint(extent: tile.extent)
    let translation = line.translation
    toPixels = Perspective.scaling(
      x: 1, y: 1, offsetX: translation.x * unitsPerPoint, offsetY: translation.y * unitsPerPoint
    ).followed(by: tile.frame.toPixels(extent: tile.extent))
    owned =
      translation == (0, 0)
      ? tile.frame.ownBounds(extent: tile.extent) : UnitBounds(minX: 1, minY: 1, maxX: 0, maxY: 0)
  }

  private mutating func draw(_ shapes: FeatureShapes) {
    let shift = max(abs(line.translation.x), abs(line.translation.y))
    let visible = tile.visibleBounds(margin: line.margin + shift)
    var contexts: Contexts?
    for index in tile.selection.indices {
      let index = Int(index)
      guard shapes.bounds[index].overlaps(visible) else { continue }
      if contexts == nil || !line.isShared {
        guard let new = look(of: index, &contexts) else {
          if line.isShared { break }
          continue
        }
        if new != look { flush() }
        look = new
      }
      add(index, shapes)
    }
    flush()
  }

  private struct Contexts {
    var paint: EvaluationContext
    var layout: EvaluationContext
  }

  private mutating func look(of index: Int, _ contexts: inout Contexts?) -> LineLook? {
    var own = contexts ?? Contexts(paint: tile.paintContext(), layout: tile.layoutContext())
    contexts = nil
    defer { contexts = own }
    own.paint.feature = tile.features.features[index]
    own.layout.feature = own.paint.feature
    return line.look(&own.paint, &own.layout) { piece.noteMissing($0) }
  }

  private mutating func add(_ index: Int, _ shapes: FeatureShapes) {
    let feature = tile.features.features[index]
    let isRing = feature.type == .polygon
    if isRing != ringed { flush() }
    ringed = isRing
    let before = path.contourEnds.count
    shapes.appendLines(of: index, to: &path, closed: isRing)
    bounds.formUnion(shapes.bounds[index])
    guard line.gradient != nil else { return }
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
    item.lengthStep = Self.lengthStep / tile.frame.unitsPerPoint(extent: 8192)
    item.growth = tile.view.zoomFraction
    item.dashFade = DashLengths.fade(growth: tile.view.zoomFraction)
    item.joinsRings = ringed
    item.gradientSpans = spans
    let reach = look.reach * unitsPerPoint
    item.window = bounds.grown(by: reach).isInside(owned) ? nil : tile.frame.window
    piece.items.append(.stroke(item))
  }

  private mutating func paint(of look: LineLook) -> Paint? {
    if let gradient = line.gradient {
      return .lineGradient(stops: gradient.stops, opacity: Float(look.opacity))
    }
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
