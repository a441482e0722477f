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
  private var texts: [String: (block: TextBlock, shapes: TextBlock.Shapes)] = [:]
  /// Letters of figures that no font has.
  private(set) var lacks = LackNotes()

  /// - Parameter typesetter: without one figures have no letters.
  init(typesetter: Typesetter?) {
    self.typesetter = typesetter
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
