import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  mutating func prepare(_ stroke: StrokeItem) {
    if needsPlaces(stroke) { return preparePlaced(stroke) }
    guard let ink = ink(for: stroke.paint) else { return }
    let isGap = stroke.gapWidth > 0
    let beside = isGap ? (stroke.gapWidth + stroke.width) / 2 : 0
    for side in isGap ? [beside, -beside] : [0] {
      StrokePreparation(stroke, list: list, extraOffset: side).append(to: &part.edges, line: &line)
    }
    part.addShape(ink, window: index(of: stroke.window))
  }

  /// Whether pixels have to know where on the line they lie: for a soft edge, and for colours along the line.
  private func needsPlaces(_ stroke: StrokeItem) -> Bool {
    if isSoft(stroke) { return true }
    return switch stroke.paint {
    case .lineGradient, .linePattern: true
    case .color, .pattern: false
    }
  }

  /// Whether one outline with an edge by distance is drawn: where the edge is blurred, and where a gap's two
  /// lines meet around round ends.
  private func isSoft(_ stroke: StrokeItem) -> Bool {
    stroke.blur > 0 || (stroke.gapWidth > 0 && stroke.cap == .round)
  }

  /// The ink comes from the nearest segment; the outline says where ink may be at all.
  private mutating func preparePlaced(_ stroke: StrokeItem) {
    guard let look = look(stroke) else { return }
    let isSoft = isSoft(stroke)
    var outer = stroke
    // With a soft edge one outline holds both lines of a gap and the fade beyond the edge.
    if isSoft {
      outer.width = stroke.gapWidth > 0 ? stroke.gapWidth + 2 * stroke.width : stroke.width
      outer.gapWidth = 0
    }
    let beside = outer.gapWidth > 0 ? (outer.gapWidth + outer.width) / 2 : 0
    for side in outer.gapWidth > 0 ? [beside, -beside] : [0] {
      let preparation = StrokePreparation(outer, list: list, extraOffset: side, outset: isSoft ? 1 : 0)
      guard let segments = preparation.segments() else { continue }
      preparation.append(to: &part.edges, line: &line)
      let fade = isSoft ? preparation.fade(blur: stroke.blur, gapWidth: stroke.gapWidth) : nil
      let source = LineSource(
        segments: segments, look: look.value(preparation.unitsPerPoint), fade: fade, opacity: look.opacity)
      part.addShape(.line(source), window: index(of: stroke.window))
    }
  }

  private struct Look {
    var opacity: Double
    /// By how many units of the outline's space make a point.
    var value: (Double) -> LineSource.Look
  }

  private func look(_ stroke: StrokeItem) -> Look? {
    switch stroke.paint {
    case .color(let color):
      let pixel = Premultiplied.pixel(color)
      return pixel >> 24 == 0 ? nil : Look(opacity: 1) { _ in .solid(pixel) }
    case .lineGradient(let stops, let opacity):
      guard !stops.isEmpty, opacity > 0 else { return nil }
      let pixels = stops.map { Premultiplied.pixel($0) }
      return Look(opacity: Double(opacity)) { _ in .gradient(pixels) }
    case .linePattern(let index, let length, let height, let opacity):
      guard list.bitmaps.indices.contains(index), opacity > 0, length > 0, height > 0 else { return nil }
      let bitmap = list.bitmaps[index]
      guard bitmap.width > 0, bitmap.height > 0 else { return nil }
      return Look(opacity: Double(opacity)) { .pattern(bitmap, length: length * $0, height: height * $0) }
    case .pattern: return nil
    }
  }
}
