internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a fill layer's polygons of one tile. Lines are closed and filled like rings, as in MapLibre.
///
/// Features of one paint become one item: their common edges show no seam. Where the paint is translucent, features
/// that may overlap stay apart, because each is laid on by itself.
struct FillDrawing {
  private struct Look: Hashable {
    var color: Color
    var outline: Color?
    var pattern: String?
    var opacity: Double

    /// Whether nothing shines through (as far as a pattern's own pixels don't let it).
    var hidesGround: Bool { color.alpha * opacity >= 1 }

    /// Whether laying a shape on twice looks like laying it on once.
    var isOpaque: Bool { pattern == nil && color.alpha * opacity >= 1 && (outline?.alpha ?? 1) >= 1 }
  }

  /// Polygons of one look that are drawn as one shape.
  private struct Batch {
    var path = Path()
    var bounds = UnitBounds.empty
    var boxes: [UnitBounds] = []
  }

  private let tile: LayerTile
  private let translation: (x: Double, y: Double)
  private let toPixels: Perspective
  private let isAntialiased: Bool
  private let owned: UnitBounds
  /// Half a pixel in tile units. MapLibre's soft edges lie outside of the polygon; so opaque neighbours of
  /// different colours leave no gap that the ground shines through. Translucent ones keep to their edge: where they
  /// overlapped, a line would show. So do outlined ones: the outline is soft on both sides.
  private let halfPixel: Double
  private var piece = LayerPiece()
  private var look: Look?
  private var batch = Batch()

  static func draw(_ tile: LayerTile) -> LayerPiece {
    var drawing = FillDrawing(tile)
    drawing.drawFeatures()
    return drawing.piece
  }

  private init(_ tile: LayerTile) {
    self.tile = tile
    var paint = tile.paintContext()
    let layer = tile.layer
    translation = tile.view.groundTranslation(
      layer[.fillTranslate].evaluate(&paint),
      followsPicture: layer[.fillTranslateAnchor].evaluate(&paint) == .viewport)
    isAntialiased = layer[.fillAntialias].evaluate(&paint)
    let units = tile.frame.unitsPerPoint(extent: tile.extent)
    toPixels = Perspective.scaling(x: 1, y: 1, offsetX: translation.x * units, offsetY: translation.y * units)
      .followed(by: tile.frame.toPixels(extent: tile.extent))
    owned = tile.frame.ownBounds(extent: tile.extent)
    halfPixel = units / tile.view.scale / 2
  }

  private mutating func drawFeatures() {
    let layer = tile.layer
    let color = layer[.fillColor]
    let opacity = layer[.fillOpacity]
    let outline = layer[.fillOutlineColor]
    let pattern = layer[.fillPattern]
    let margin = max(abs(translation.x), abs(translation.y)) + 2
    var this = self
    tile.forEachFeature(sortedBy: .fillSortKey, margin: margin, of: [.polygon, .line]) {
      _, geometry, context in
      let share = opacity.evaluate(&context)
      guard share > 0 else { return }
      var look = Look(color: color.evaluate(&context), outline: nil, pattern: nil, opacity: share)
      if pattern.isSet {
        guard let image = pattern.evaluate(&context) else { return }
        guard this.tile.environment.sprites[image.name] != nil else {
          this.piece.noteMissing(image.name)
          return
        }
        look.pattern = image.name
        look.color = .black
      } else if outline.isSet {
        look.outline = outline.evaluate(&context)
      }
      this.add(geometry, look)
    }
    this.flush()
    self = this
  }

  private mutating func add(_ geometry: TileGeometry, _ newLook: Look) {
    let outset = isAntialiased && newLook.outline == nil && newLook.hidesGround ? halfPixel : 0
    let box = geometry.bounds.grown(by: outset)
    if newLook != look || (!newLook.isOpaque && batch.boxes.contains { $0.overlaps(box) }) { flush() }
    look = newLook
    geometry.appendRings(to: &batch.path, outset: outset)
    batch.bounds.formUnion(box)
    if !newLook.isOpaque { batch.boxes.append(box) }
  }

  private mutating func flush() {
    defer { batch = Batch() }
    guard let look, !batch.path.isEmpty else { return }
    // What stays inside of the tile needs no clipping.
    let window = batch.bounds.isInside(owned) && translation == (0, 0) ? nil : tile.frame.window
    if let paint = paint(of: look) {
      piece.items.append(
        .fill(
          FillItem(
            path: batch.path, toPixels: toPixels, paint: paint, window: window, isAntialiased: isAntialiased))
      )
    }
    if let outline = look.outline, isAntialiased, outline.alpha > 0 {
      piece.items.append(.stroke(outlineItem(outline.withOpacity(look.opacity), window: window)))
    }
  }

  private mutating func paint(of look: Look) -> Paint? {
    guard let name = look.pattern else {
      return look.color.alpha > 0 ? .color(look.color.withOpacity(look.opacity)) : nil
    }
    guard let image = tile.environment.sprites[name] else { return nil }
    return .pattern(
      bitmap: piece.patternIndex(of: name),
      toPixels: tile.view.patternToPixels(image, translation: translation), opacity: Float(look.opacity))
  }

  /// The outline is one pixel of the picture wide.
  private func outlineItem(_ color: Color, window: TileWindow?) -> StrokeItem {
    var closed = Path()
    for contour in batch.path.contourEnds.indices {
      let range = batch.path.contourStart(contour)..<Int(batch.path.contourEnds[contour])
      closed.points.append(contentsOf: batch.path.points[range])
      closed.points.append(batch.path.points[range.lowerBound])
      closed.endContour()
    }
    var item = StrokeItem(
      path: closed, toPixels: toPixels, unitsPerPoint: tile.frame.unitsPerPoint(extent: tile.extent),
      width: 1 / tile.view.scale, paint: .color(color))
    item.window = window
    return item
  }
}
