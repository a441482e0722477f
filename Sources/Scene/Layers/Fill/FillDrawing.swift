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
  private let unitsPerPoint: Double
  /// Half a pixel in tile units. MapLibre's soft edges lie outside of the polygon; so opaque neighbours of
  /// different colours leave no gap that the ground shines through. Translucent ones keep to their edge: where they
  /// overlapped, a line would show. So do outlined ones: the outline is soft on both sides.
  private let halfPixel: Double
  private var layout = ShapeLayout()
  private var look: FillLook?
  /// Of the look: how far polygons grow, tile units, and whether they may be laid on twice.
  private var outset = 0.0
  private var isOpaque = true
  private var batch = Batch()

  static func draw(_ tile: LayerTile, _ fill: FillPaint) -> LayerPiece {
    layout(tile, fill).placed(
      ShapeLayout.Place(
        frame: tile.frame, extent: tile.extent, translation: fill.translation,
        sprites: tile.environment.sprites))
  }

  static func layout(_ tile: LayerTile, _ fill: FillPaint) -> ShapeLayout {
    var drawing = FillDrawing(tile, fill)
    if let shapes = tile.shapes {
      if let shared = fill.shared { drawing.draw(shapes, shared) } else { drawing.draw(shapes) }
    }
    return drawing.layout
  }

  private init(_ tile: LayerTile, _ fill: FillPaint) {
    self.tile = tile
    self.fill = fill
    unitsPerPoint = tile.frame.unitsPerPoint(extent: tile.extent)
    halfPixel = unitsPerPoint / tile.view.scale / 2
  }

  // MARK: Features that look alike

  private mutating func draw(_ shapes: FeatureShapes, _ shared: FillPaint.SharedLook) {
    let visible = tile.visibleBounds(margin: fill.margin)
    switch shared {
    case .nothing(let missing):
      guard let missing else { return }
      let isSeen = tile.selection.indices.contains { shapes.bounds[Int($0)].overlaps(visible) }
      if isSeen { layout.noteMissing(missing) }
    case .look(let look):
      change(to: look)
      if !look.isOpaque {
        let levels = tile.levels ?? FillLevels(tile.selection.indices.map { shapes.bounds[Int($0)] })
        if levels.count > 1 { return draw(shapes, levels, visible) }
      }
      let seen = tile.selection.indices.filter { shapes.bounds[Int($0)].overlaps(visible) }
      add(seen[...], shapes)
    }
  }

  /// Polygons that overlap others, level by level.
  private mutating func draw(_ shapes: FeatureShapes, _ levels: FillLevels, _ visible: UnitBounds) {
    let indices = tile.selection.indices
    var seen: [(level: Int32, index: Int32)] = []
    var ends = [Int32](repeating: 0, count: levels.count)
    for (index, level) in zip(indices, levels.numbers) where shapes.bounds[Int(index)].overlaps(visible) {
      seen.append((level, index))
      ends[Int(level)] += 1
    }
    var places = ends
    var sum: Int32 = 0
    for level in ends.indices {
      places[level] = sum
      sum += ends[level]
      ends[level] = sum
    }
    var sorted = [Int32](repeating: 0, count: seen.count)
    for (level, index) in seen {
      sorted[Int(places[Int(level)])] = index
      places[Int(level)] += 1
    }
    var start = 0
    for end in ends where end > start {
      add(sorted[start..<Int(end)], shapes)
      start = Int(end)
    }
  }

  /// Adds features as one shape.
  private mutating func add(_ indices: ArraySlice<Int32>, _ shapes: FeatureShapes) {
    var (points, contours) = (0, 0)
    for index in indices {
      let size = shapes.size(of: Int(index))
      points += size.points
      contours += size.parts
    }
    batch.path.points.reserveCapacity(points)
    batch.path.contourEnds.reserveCapacity(contours)
    for index in indices {
      shapes.appendRings(of: Int(index), to: &batch.path, outset: outset)
      batch.bounds.formUnion(shapes.bounds[Int(index)])
    }
    batch.bounds = batch.bounds.grown(by: outset)
    flush()
  }

  // MARK: Features that each have their own look

  private mutating func draw(_ shapes: FeatureShapes) {
    let visible = tile.visibleBounds(margin: fill.margin)
    var context = tile.paintContext()
    for index in tile.selection.indices {
      let index = Int(index)
      guard shapes.bounds[index].overlaps(visible) else { continue }
      context.feature = tile.features.features[index]
      let look = fill.look(&context, sprites: tile.environment.sprites) { layout.noteMissing($0) }
      guard let look else { continue }
      change(to: look)
      let box = shapes.bounds[index].grown(by: outset)
      if !isOpaque, batch.boxes.overlaps(box) { flush() }
      shapes.appendRings(of: index, to: &batch.path, outset: outset)
      batch.bounds.formUnion(box)
      if !isOpaque { batch.boxes.insert(box) }
    }
    flush()
  }

  /// Features from here on look like this.
  private mutating func change(to newLook: FillLook) {
    guard newLook != look else { return }
    flush()
    look = newLook
    outset = isGrowing(newLook) ? halfPixel : 0
    isOpaque = newLook.isOpaque
  }

  private func isGrowing(_ look: FillLook) -> Bool {
    fill.isAntialiased && look.outline == nil && look.hidesGround
  }

  // MARK: Items

  private mutating func flush() {
    defer { batch = Batch() }
    guard let look, !batch.path.isEmpty else { return }
    // Pixels at its edge lie partly outside; an outline reaches farther.
    let reach = halfPixel * (look.outline == nil ? 2 : 8)
    if let paint = paint(of: look) {
      let item = FillItem(
        path: batch.path, toPixels: .identity, paint: paint, isAntialiased: fill.isAntialiased)
      layout.items.append(
        ShapeLayout.Item(item: .fill(item), bounds: batch.bounds, reach: reach, image: look.pattern))
    }
    if let outline = look.outline, fill.isAntialiased, outline.alpha > 0 {
      let item = outlineItem(outline.withOpacity(look.opacity))
      layout.append(
        lines: ShapeLayout.Item(item: .stroke(item), bounds: batch.bounds, reach: reach),
        pixelsPerUnit: 1 / (2 * halfPixel))
    }
  }

  private func paint(of look: FillLook) -> Paint? {
    guard look.pattern == nil else {
      return .pattern(bitmap: 0, toPixels: .identity, opacity: Float(look.opacity))
    }
    return look.color.alpha > 0 ? .color(look.color.withOpacity(look.opacity)) : nil
  }

  /// The outline is one pixel of the picture wide.
  private func outlineItem(_ color: Color) -> StrokeItem {
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
      path: closed, toPixels: .identity, unitsPerPoint: unitsPerPoint, width: 1 / tile.view.scale,
      paint: .color(color))
    item.isSmooth = true
    return item
  }
}
