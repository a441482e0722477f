internal import Display
internal import Geo
internal import Pixels
internal import Raster
internal import Typesetting

/// What the figures of one picture have in common, made once: pictures, shapes, letters.
struct FigureCache {
  private let typesetter: Typesetter?
  private var bitmaps: [(bitmap: Bitmap, index: Int)] = []
  private var paths: [Marker.IconShape: Path] = [:]
  private var figures: [Figure: [StampItem.Part]] = [:]
  /// Figures that aren't in the list yet, and which index of the item each has.
  private var pending = StampItem()
  private var pendingFigures: [Figure: Int] = [:]
  private var texts: [String: (block: TextBlock, shapes: TextBlock.Shapes)] = [:]
  /// Letters of figures that no font has.
  private(set) var lacks = LackNotes()

  /// - Parameter typesetter: without one figures have no letters.
  init(typesetter: Typesetter?) {
    self.typesetter = typesetter
  }

  /// A figure of filled shapes.
  enum Figure: Hashable {
    case pin(Color, hasEye: Bool)
    case path(Marker.IconShape, Color)
  }

  /// Draws a figure. Those that follow each other become one item: what else is drawn has to `flush` before.
  mutating func stamp(_ figure: Figure, _ toPixels: Perspective) {
    let index = pendingFigures[figure] ?? add(figure)
    pending.stamps.append(StampItem.Stamp(figure: index, toPixels: toPixels))
  }

  private mutating func add(_ figure: Figure) -> Int {
    let parts = figures[figure] ?? parts(of: figure)
    figures[figure] = parts
    pending.figures.append(parts)
    pendingFigures[figure] = pending.figures.count - 1
    return pending.figures.count - 1
  }

  private mutating func parts(of figure: Figure) -> [StampItem.Part] {
    switch figure {
    case .pin(let color, let hasEye):
      PinFigure.parts(color: color, hasEye: hasEye).map { StampItem.Part(path: $0.path, color: $0.color) }
    case .path(let shape, let color): [StampItem.Part(path: path(shape), color: color)]
    }
  }

  /// Puts the figures stamped so far into the list.
  mutating func flush(to list: inout DisplayList) {
    guard !pending.stamps.isEmpty else { return }
    list.items.append(.stamps(pending))
    pending = StampItem()
    pendingFigures = [:]
  }

  /// A picture's index in the list.
  mutating func index(of bitmap: Bitmap, in list: inout DisplayList) -> Int {
    // Arrays of one storage are equal at a glance; others differ mostly in their first bytes.
    if let known = bitmaps.last(where: {
      $0.bitmap.width == bitmap.width && $0.bitmap.height == bitmap.height && $0.bitmap == bitmap
    }) {
      return known.index
    }
    list.bitmaps.append(bitmap)
    if bitmaps.count >= 64 { bitmaps.removeFirst() }
    bitmaps.append((bitmap, list.bitmaps.count - 1))
    return list.bitmaps.count - 1
  }

  /// A shape in its view box; empty where its data is no path (requests are checked before).
  mutating func path(_ shape: Marker.IconShape) -> Path {
    if let known = paths[shape] { return known }
    let finest = max(
      shape.size.width / shape.viewBox.width, shape.size.height / shape.viewBox.height, 1e-9)
    var path = Path()
    do throws(RasterError) { path = try SVGPathData.path(shape.data, tolerance: 0.02 / finest) } catch {}
    paths[shape] = path
    return path
  }

  /// Adds bold letters about a point of a figure.
  ///
  /// - Parameters:
  ///   - size: of the letters, the figure's points.
  ///   - toPixels: from the figure's points to pixels; affine where letters are to show.
  mutating func draw(
    _ text: String, size: Double, color: Color, centeredAt point: PicturePoint, _ toPixels: Perspective,
    on list: inout DisplayList
  ) {
    guard let typesetter else { return }
    flush(to: &list)
    let key = "\(size) \(text)"
    var (block, shapes) =
      texts[key]
      ?? (
        TextBlock(
          text, size: size, color: color, fonts: TextFonts.bold, maxWidth: 1000, typesetter: typesetter), [:]
      )
    lacks.add(block.lacks, of: text)
    block.draw(centeredAt: point, color: color, toPixels, &shapes, on: &list)
    texts[key] = (block, shapes)
  }
}
