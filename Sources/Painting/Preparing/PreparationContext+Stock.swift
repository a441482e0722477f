import Display
import Geo
import Pixels
import Raster

/// What of flat items is kept between pictures.
extension PreparationContext {
  /// Paths of fewer points are sooner prepared than looked up.
  private static let fewestPoints = 12
  /// Items whose images are larger than so many pictures aren't made as a whole.
  private static let largest = 3.0

  /// The edges of a fill on the picture.
  func edges(of fill: FillItem) -> EdgeList {
    // Samples of a pattern are made for so many rows as edges touch: those of copies may be fewer.
    if case .color = fill.paint, let source = fill.source,
      let shift = shift(of: fill.toPixels, limit: GridPlacement.limit),
      case .edges(let edges) = kept(
        source, fill.path, fill.toPixels, isStroke: false,
        make: { MovableEdges(fill.path, toPixels: fill.toPixels).map { .edges($0) } })
    {
      return edges.moved(by: shift, onto: list.size)
    }
    var edges = EdgeList(canvas: list.size)
    edges.append(fill.path, toPixels: fill.toPixels)
    return edges
  }

  /// The mesh of a stroke on the picture; `nil` where nothing can be drawn.
  func mesh(of stroke: StrokeItem, isGradient: Bool) -> LineMesh? {
    if let source = stroke.source, stroke.toPixels.isSimilarity,
      let shift = shift(of: stroke.toPixels, limit: StrokePreparation.limit),
      case .lines(let mesh) = kept(
        source, stroke.path, stroke.toPixels, isStroke: true,
        make: {
          StrokePreparation(stroke, list: list).movableMesh(isGradient: isGradient).map { .lines($0) }
        })
    {
      return mesh.moved(by: shift, onto: list.size)
    }
    return StrokePreparation(stroke, list: list).mesh(isGradient: isGradient)
  }

  private func kept(
    _ source: ItemSource, _ path: Path, _ map: Perspective, isStroke: Bool, make: () -> PreparationStock.Form?
  ) -> PreparationStock.Form? {
    guard let stock, path.points.count >= Self.fewestPoints else { return nil }
    let key = PreparationStock.Key(source, map, scale: list.scale, isStroke: isStroke)
    switch stock.answer(for: key, of: source, points: path.points.count) {
    case .copy(let form): return form
    case .pass: return nil
    case .make:
      let form = isSmall(path, map) ? make() : nil
      stock.keep(form, for: key, of: source)
      return form
    }
  }

  private func shift(of map: Perspective, limit: Double) -> SIMD2<Int32>? {
    GridPlacement(map, extent: 0, limit: limit)?.shift
  }

  /// Whether a path's image isn't much larger than the picture.
  private func isSmall(_ path: Path, _ map: Perspective) -> Bool {
    let box = path.points.withUnsafeBufferPointer { points in
      var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
      for point in points {
        let place = SIMD2(point.x, point.y)
        low.replace(with: place, where: place .< low)
        high.replace(with: place, where: place .> high)
      }
      return SIMD2<Double>(high - low)
    }
    let width = abs(map.xx) * box.x + abs(map.xy) * box.y
    let height = abs(map.yx) * box.x + abs(map.yy) * box.y
    return max(width, height) <= Self.largest * Double(max(list.size.width, list.size.height))
  }
}
