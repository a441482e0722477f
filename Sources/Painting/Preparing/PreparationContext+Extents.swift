import Display
import Geo
import Pixels

/// Which rows an item can touch, told without preparing it: never too few.
extension PreparationContext {
  /// Pixels that edges, fades and samples may reach beyond what geometry says.
  private static let margin = 8.0

  func extent(of item: DisplayItem) -> Range<Int> {
    switch item {
    case .flood, .heat, .beginGroup, .endGroup: allRows
    case .fill(let fill): extent(of: fill.path, fill.toPixels, reach: 0)
    case .stamps(let item): union(rows(of: item))
    case .stroke(let stroke): extent(of: stroke)
    case .circles(let item):
      union(
        item.discs.map { disc in
          let reach = 1 + Double(max(disc.strokeWidth, 0))
          return extent(disc.toPixels, low: SIMD2(-reach, -reach), high: SIMD2(reach, reach))
        })
    case .image(let image): extent(of: image)
    case .icons(let item):
      union(
        item.icons.map { icon in
          let (piece, reach) = (icon.piece, 1.0)
          return extent(
            icon.toPixels, low: SIMD2(piece.minX - reach, piece.minY - reach),
            high: SIMD2(piece.maxX + reach, piece.maxY + reach))
        })
    case .glyphs(let item): union(item.runs.flatMap { run in run.glyphs.map { extent(of: $0, run) } })
    case .solids(let item):
      union(item.faces.flatMap { face in face.vertices.map { rows(Double($0.y), Double($0.y)) } })
    }
  }

  /// For each stamp the rows that it can touch.
  func rows(of item: StampItem) -> [Range<Int>] {
    let boxes = item.figures.map { Self.box(of: $0.flatMap(\.path.points)) }
    return item.stamps.map { stamp in
      guard boxes.indices.contains(stamp.figure), let (low, high) = boxes[stamp.figure] else { return 0..<0 }
      return extent(stamp.toPixels, low: low, high: high, margin: 1)
    }
  }

  private static func box(of points: [PixelPoint]) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard let first = points.first else { return nil }
    var (low, high) = (SIMD2(first.x, first.y), SIMD2(first.x, first.y))
    for point in points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    return (SIMD2<Double>(low), SIMD2<Double>(high))
  }

  private func extent(of stroke: StrokeItem) -> Range<Int> {
    let sideways = stroke.width + stroke.gapWidth + stroke.blur + 2 * abs(stroke.offset) + 4
    let reach = sideways * max(stroke.miterLimit, 2) * stroke.unitsPerPoint
    return extent(of: stroke.path, stroke.toPixels, reach: reach)
  }

  private func extent(of image: ImageItem) -> Range<Int> {
    guard list.bitmaps.indices.contains(image.bitmap) else { return 0..<0 }
    let bitmap = list.bitmaps[image.bitmap]
    let side = Double(max(bitmap.width, bitmap.height))
    return extent(
      image.toPixels, low: SIMD2(-side / 32, -side / 32), high: SIMD2(side * 33 / 32, side * 33 / 32))
  }

  private func extent(of glyph: GlyphItem.Glyph, _ run: GlyphItem.Run) -> Range<Int> {
    let halo = Double(max(run.haloWidth, 0)) + 8 * Double(max(run.haloBlur, 0)) + 8
    let rows: Range<Int>
    switch glyph.shape {
    case .outline(let index):
      guard list.outlines.indices.contains(index) else { return 0..<0 }
      rows = extent(of: list.outlines[index], glyph.toPixels, reach: 0)
    case .field(let index):
      guard list.fields.indices.contains(index) else { return 0..<0 }
      let map = list.fields[index].map
      rows = extent(
        glyph.toPixels, low: SIMD2(-1, -1), high: SIMD2(Double(map.width) + 1, Double(map.height) + 1))
    case .bitmap(let index):
      guard list.bitmaps.indices.contains(index) else { return 0..<0 }
      let map = list.bitmaps[index]
      rows = extent(
        glyph.toPixels, low: SIMD2(-1, -1), high: SIMD2(Double(map.width) + 1, Double(map.height) + 1))
    }
    guard halo.isFinite, halo < 1e6 else { return allRows }
    return max(0, rows.lowerBound - Int(halo))..<min(list.size.height, rows.upperBound + Int(halo) + 1)
  }

  private func extent(of path: Path, _ map: Perspective, reach: Double) -> Range<Int> {
    guard let (low, high) = Self.box(of: path.points) else { return 0..<0 }
    return extent(map, low: low - reach, high: high + reach)
  }

  /// The rows of a rectangle's image; all where it reaches behind the viewer or isn't made of numbers.
  private func extent(
    _ map: Perspective, low: SIMD2<Double>, high: SIMD2<Double>, margin: Double = PreparationContext.margin
  ) -> Range<Int> {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for (x, y) in [(low.x, low.y), (high.x, low.y), (high.x, high.y), (low.x, high.y)] {
      let image = map.homogeneous(x: x, y: y)
      guard image.w > 1 / 64.0, (image.y / image.w).isFinite else { return allRows }
      top = min(top, image.y / image.w)
      bottom = max(bottom, image.y / image.w)
    }
    return rows(top, bottom, margin: margin)
  }

  private func rows(_ top: Double, _ bottom: Double, margin: Double = PreparationContext.margin) -> Range<Int>
  {
    guard top.isFinite, bottom.isFinite else { return allRows }
    let limit = Double(list.size.height)
    let first = Int(min(max(top - margin, 0), limit))
    return first..<max(first, Int(min(max(bottom + margin + 1, 0), limit)))
  }

  private func union(_ extents: [Range<Int>]) -> Range<Int> {
    var (low, high) = (Int.max, 0)
    for extent in extents where !extent.isEmpty {
      low = min(low, extent.lowerBound)
      high = max(high, extent.upperBound)
    }
    return low < high ? low..<high : 0..<0
  }
}
