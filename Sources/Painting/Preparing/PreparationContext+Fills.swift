import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  mutating func prepare(_ flood: FloodItem) {
    guard let ink = ink(for: flood.paint) else { return }
    part.addFlood(ink, rows: allRows)
  }

  mutating func prepare(_ fill: FillItem) {
    guard let ink = ink(for: fill.paint) else { return }
    part.edges.append(fill.path, toPixels: fill.toPixels)
    part.addShape(ink, window: index(of: fill.window), isAntialiased: fill.isAntialiased)
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
