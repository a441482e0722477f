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
  /// Polygons of one look that are drawn as one shape.
  private struct Batch {
    var path = Path()
    var bounds = UnitBounds.empty
    /// Of its polygons, where they may not overlap.
    var boxes = BoxSet()
  }

  private let tile: LayerTile
  private let fill: FillPaint
  private let translation: (x: Double, y: Double)
  private let toPixels: Perspective
  private let isAntialiased: Bool
  private let owned: UnitBounds
  /// Half a pixel in tile units. MapLibre's soft edges lie outside of the polygon; so opaque neighbours of
  /// different colours leave no gap that the ground shines through. Translucent ones keep to their edge: where they
  /// overlapped, a line would show. So do outlined ones: the outline is soft on both sides.
  private let halfPixel: Double
  private var piece = LayerPiece()
  private var look: FillLook?
  /// Of the look: how far polygons grow, tile units, and whether they may be laid on twice.
  private var outset = 0.0
  private var isOpaque = true
  private var batch = Batch()

  static func draw(_ tile: LayerTile, _ fill: FillPaint) -> LayerPiece {
    var drawing = FillDrawing(tile, fill)
    if let shapes = tile.shapes { drawing.draw(shapes) }
    return drawing.piece
  }

  private init(_ tile: LayerTile, _ fill: FillPaint) {
    self.tile = tile
    self.fill = fill
    translation = fill.translation
    isAntialiased = fill.isAntialiased
    let units = tile.frame.unitsPerPoint(extent: tile.extent)
    toPixels = Perspective.scaling(x: 1, y: 1, offsetX: translation.x * units, offsetY: translation.y * units)
      .followed(by: tile.frame.toPixels(extent: tile.extent))
    owned = tile.frame.ownBounds(extent: tile.extent)
    halfPixel = units / tile.view.scale / 2
  }

  private mutating func draw(_ shapes: FeatureShapes) {
    let visible = tile.visibleBounds(margin: max(abs(translation.x), abs(translation.y)) + 2)
    var context: EvaluationContext?
    for index in tile.selection.indices {
      let index = Int(index)
      guard shapes.bounds[index].overlaps(visible) else { continue }
      if look == nil || !fill.isShared {
        if let new = look(of: index, &context) {
          change(to: new)
        } else if fill.isShared {
          return
        } else {
          continue
        }
      }
      add(index, shapes)
    }
    flush()
  }

  private mutating func look(of index: Int, _ context: inout EvaluationContext?) -> FillLook? {
    var evaluation = context ?? tile.paintContext()
    context = nil
    defer { context = evaluation }
    evaluation.feature = tile.features.features[index]
    return fill.look(&evaluation, sprites: tile.environment.sprites) { piece.noteMissing($0) }
  }

  /// Features from here on look like this.
  private mutating func change(to newLook: FillLook) {
    guard newLook != look else { return }
    flush()
    look = newLook
    outset = isAntialiased && newLook.outline == nil && newLook.hidesGround ? halfPixel : 0
    isOpaque = newLook.isOpaque
  }

  private mutating func add(_ index: Int, _ shapes: FeatureShapes) {
    let box = shapes.bounds[index].grown(by: outset)
    if !isOpaque, batch.boxes.overlaps(box) { flush() }
    shapes.appendRings(of: index, to: &batch.path, outset: outset)
    batch.bounds.formUnion(box)
    if !isOpaque { batch.boxes.insert(box) }
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

  private mutating func paint(of look: FillLook) -> Paint? {
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
    closed.points.reserveCapacity(batch.path.points.count + batch.path.contourEnds.count)
    closed.contourEnds.reserveCapacity(batch.path.contourEnds.count)
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
