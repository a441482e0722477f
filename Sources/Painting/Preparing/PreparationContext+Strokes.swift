import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  func steps(for stroke: StrokeItem) -> [PreparedStep] {
    if stroke.isOneShape, case .color(let color) = stroke.paint, color.alpha > 0, color.alpha < 1 {
      return flattened(stroke, color)
    }
    let isGradient = if case .lineGradient = stroke.paint { true } else { false }
    guard let shade = shade(stroke), let mesh = mesh(of: stroke, isGradient: isGradient) else { return [] }
    let rows = mesh.rows
    guard !rows.isEmpty else { return [] }
    let lines = PreparedLines(mesh: mesh, shade: shade)
    return [PreparedStep(rows: rows, content: .lines(lines), window: index(of: stroke.window))]
  }

  /// A translucent stroke as one shape: opaque in a group of its own rows.
  private func flattened(_ stroke: StrokeItem, _ color: Color) -> [PreparedStep] {
    var opaque = stroke
    opaque.paint = .color(Color(red: color.red, green: color.green, blue: color.blue))
    let steps = steps(for: opaque)
    guard let rows = steps.first?.rows else { return [] }
    return [PreparedStep(rows: rows, content: .beginGroup(opacity: color.alpha))] + steps
      + [PreparedStep(rows: rows, content: .endGroup)]
  }

  private func shade(_ stroke: StrokeItem) -> LineShade? {
    guard let (look, opacity) = look(stroke.paint) else { return nil }
    let scale = list.scale > 0 ? list.scale : 1
    let dashWidth = stroke.dashWidth > 0 ? stroke.dashWidth : stroke.width
    return LineShade(
      look: look, width: stroke.width, gapWidth: stroke.gapWidth, blur: stroke.blur,
      dashes: LineDashes(
        lengths: stroke.dashes, phase: stroke.dashPhase, width: stroke.cap == .round ? dashWidth : 0,
        soft: stroke.dashFade / scale), scale: scale, opacity: opacity, isSmooth: stroke.isSmooth)
  }

  private func look(_ paint: Paint) -> (LineShade.Look, Double)? {
    switch paint {
    case .color(let color):
      let pixel = Premultiplied.pixel(color)
      return pixel >> 24 == 0 ? nil : (.solid(pixel), 1)
    case .lineGradient(let stops, let opacity):
      guard !stops.isEmpty, opacity > 0 else { return nil }
      return (.gradient(stops.map { Premultiplied.pixel($0) }), Double(opacity))
    case .linePattern(let index, let length, let height, let opacity):
      guard list.bitmaps.indices.contains(index), opacity > 0, length > 0, height > 0 else { return nil }
      let bitmap = list.bitmaps[index]
      guard bitmap.width > 0, bitmap.height > 0 else { return nil }
      return (.pattern(bitmap, length: Float(length), height: Float(height)), Double(opacity))
    case .pattern: return nil
    }
  }
}
