import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  func steps(for flood: FloodItem) -> [PreparedStep] {
    guard let ink = ink(for: flood.paint) else { return [] }
    return [PreparedStep(rows: allRows, content: .flood(ink))]
  }

  func steps(for fill: FillItem) -> [PreparedStep] {
    guard var ink = ink(for: fill.paint) else { return [] }
    let edges = edges(of: fill)
    if case .bitmap(let source) = ink { ink = .bitmap(source.settled(rows: edges.rows.count)) }
    return shape(edges, ink, window: fill.window, isAntialiased: fill.isAntialiased)
  }

  func steps(for item: StampItem) -> [PreparedStep] {
    let rows = rows(of: item)
    let touched = rows.filter { !$0.isEmpty }
    guard let top = touched.map(\.lowerBound).min(), let bottom = touched.map(\.upperBound).max() else {
      return []
    }
    let figures = item.figures.map { parts in
      parts.compactMap { part in solid(part.color).map { (part.path, $0) } }
    }
    return [
      PreparedStep(
        rows: top..<bottom,
        content: .stamps(
          PreparedStamps(
            canvas: list.size, figures: figures, stamps: item.stamps,
            rows: rows.map { SIMD2(Int32($0.lowerBound), Int32($0.upperBound)) })))
    ]
  }

  func shape(
    _ edges: EdgeList, _ ink: Ink, window: TileWindow? = nil, isAntialiased: Bool = true
  ) -> [PreparedStep] {
    guard !edges.rows.isEmpty else { return [] }
    return [
      PreparedStep(
        rows: edges.rows,
        content: .shape(PreparedShape(edges: edges, ink: ink, isAntialiased: isAntialiased)),
        window: index(of: window))
    ]
  }

  /// The ink of a paint, or `nil` when nothing would be seen.
  func ink(for paint: Paint) -> Ink? {
    switch paint {
    case .color(let color): solid(color)
    case .pattern(let bitmap, let toPixels, let opacity): pattern(bitmap, toPixels, opacity)
    case .lineGradient(let stops, let opacity):
      stops.first.flatMap { solid($0.withOpacity(Double(opacity))) }
    case .linePattern: nil
    }
  }

  func solid(_ color: Color) -> Ink? {
    let pixel = Premultiplied.pixel(color)
    return pixel >> 24 == 0 ? nil : .solid(pixel)
  }

  private func pattern(_ bitmap: Int, _ toPixels: Perspective, _ opacity: Float) -> Ink? {
    guard list.bitmaps.indices.contains(bitmap), opacity > 0 else { return nil }
    return BitmapSource(
      levels: [list.bitmaps[bitmap]], toPixels: toPixels, edge: .repeating, isNearest: false,
      opacity: Double(opacity)
    ).map { .bitmap($0) }
  }
}
