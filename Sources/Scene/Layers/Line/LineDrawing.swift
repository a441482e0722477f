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
  private var layout = ShapeLayout()
  /// Whether the lines of the path are sides of polygons. A line that comes back to its beginning has two ends there.
  private var ringed = false
  private var look: LineLook?
  private var path = Path()
  private var spans: [ClosedRange<Double>] = []
  private var bounds = UnitBounds.empty

  static func draw(_ tile: LayerTile, _ line: LinePaint) -> LayerPiece {
    layout(tile, line).placed(
      ShapeLayout.Place(
        frame: tile.frame, extent: tile.extent, translation: line.translation,
        sprites: tile.environment.sprites))
  }

  static func layout(_ tile: LayerTile, _ line: LinePaint) -> ShapeLayout {
    var drawing = LineDrawing(tile, line)
    if let shapes = tile.shapes { drawing.draw(shapes) }
    return drawing.layout
  }

  private init(_ tile: LayerTile, _ line: LinePaint) {
    self.tile = tile
    self.line = line
    unitsPerPoint = tile.frame.unitsPerPoint(extent: tile.extent)
  }

  private mutating func draw(_ shapes: FeatureShapes) {
    let visible = tile.visibleBounds(margin: line.margin)
    let seen = tile.selection.indices.filter { shapes.bounds[Int($0)].overlaps(visible) }
    guard !seen.isEmpty else { return }
    var contexts = Contexts(paint: tile.paintContext(), layout: tile.layoutContext())
    if line.isShared {
      guard let shared = look(of: Int(seen[0]), &contexts) else { return }
      look = shared
      reserve(seen, shapes)
    }
    for index in seen {
      let index = Int(index)
      if !line.isShared {
        guard let new = look(of: index, &contexts) else { continue }
        if new != look { flush() }
        look = new
      }
      add(index, shapes)
    }
    flush()
  }

  /// Makes room for lines that become one item.
  private mutating func reserve(_ indices: [Int32], _ shapes: FeatureShapes) {
    var (points, contours) = (0, 0)
    for index in indices {
      let size = shapes.size(of: Int(index))
      points += size.points + size.parts
      contours += size.parts
    }
    path.points.reserveCapacity(points)
    path.contourEnds.reserveCapacity(contours)
  }

  private struct Contexts {
    var paint: EvaluationContext
    var layout: EvaluationContext
  }

  private mutating func look(of index: Int, _ contexts: inout Contexts) -> LineLook? {
    contexts.paint.feature = tile.features.features[index]
    contexts.layout.feature = contexts.paint.feature
    return line.look(&contexts.paint, &contexts.layout) { layout.noteMissing($0) }
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
      path: path, toPixels: .identity, unitsPerPoint: unitsPerPoint, width: look.width, paint: paint)
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
    if look.reach > line.reach { layout.isWide = true }
    layout.append(
      lines: ShapeLayout.Item(
        item: .stroke(item), bounds: bounds, reach: look.reach * unitsPerPoint, image: look.pattern),
      pixelsPerUnit: tile.view.scale / unitsPerPoint)
  }

  private func paint(of look: LineLook) -> Paint? {
    if let gradient = line.gradient {
      return .lineGradient(stops: gradient.stops, opacity: Float(look.opacity))
    }
    guard let name = look.pattern else {
      let color = look.color.withOpacity(look.opacity)
      return color.alpha > 0 ? .color(color) : nil
    }
    guard let image = tile.environment.sprites[name] else { return nil }
    return .linePattern(
      bitmap: 0, length: image.width * tile.view.zoomFraction, height: image.height,
      opacity: Float(look.opacity))
  }
}
