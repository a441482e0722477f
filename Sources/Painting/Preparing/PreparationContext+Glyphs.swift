import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  func steps(for item: GlyphItem) -> [PreparedStep] {
    var steps: [PreparedStep] = []
    for run in item.runs { append(run, to: &steps) }
    return steps
  }

  private func append(_ run: GlyphItem.Run, to steps: inout [PreparedStep]) {
    if run.haloWidth > 0, let ink = solid(run.haloColor) {
      steps += outlineHalo(of: run, ink)
      for glyph in run.glyphs { steps += fieldSteps(glyph, run, isHalo: true) }
    }
    if let ink = solid(run.color) {
      var edges = EdgeList(canvas: list.size)
      edges.reserve(outlinePoints(of: run))
      for glyph in run.glyphs {
        if case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) {
          edges.append(list.outlines[index], toPixels: glyph.toPixels)
        }
      }
      steps += shape(edges, ink)
      for glyph in run.glyphs { steps += fieldSteps(glyph, run, isHalo: false) }
    }
    for glyph in run.glyphs { steps += bitmapSteps(glyph, run) }
  }

  private func fieldSteps(_ glyph: GlyphItem.Glyph, _ run: GlyphItem.Run, isHalo: Bool) -> [PreparedStep] {
    guard case .field(let index) = glyph.shape, list.fields.indices.contains(index) else { return [] }
    let ink = field(
      index, nil, glyph.toPixels, isHalo ? run.haloColor : run.color,
      outset: isHalo ? Double(run.haloWidth) : 0, blur: isHalo ? Double(run.haloBlur) : 0,
      growth: Double(run.fieldScale))
    guard let ink else { return [] }
    let map = list.fields[index].map
    // A wide halo fills the field and one field pixel around it, as MapLibre's padded quads do.
    return quad(ink, glyph.toPixels, x0: -1, y0: -1, x1: Double(map.width) + 1, y1: Double(map.height) + 1)
  }

  private func bitmapSteps(_ glyph: GlyphItem.Glyph, _ run: GlyphItem.Run) -> [PreparedStep] {
    guard case .bitmap(let index) = glyph.shape, list.bitmaps.indices.contains(index) else { return [] }
    let bitmap = list.bitmaps[index]
    guard
      let source = BitmapSource(
        levels: [bitmap], toPixels: glyph.toPixels, edge: .transparent, isNearest: false,
        opacity: run.color.alpha)
    else { return [] }
    return quad(
      .bitmap(source), glyph.toPixels, x0: -1, y0: -1, x1: Double(bitmap.width) + 1,
      y1: Double(bitmap.height) + 1)
  }
}

extension GlyphItem.Glyph {
  var toPixels: Perspective {
    Perspective(
      xx: Double(xx), xy: Double(xy), x0: Double(x0), yx: Double(yx), yy: Double(yy), y0: Double(y0), wx: 0,
      wy: 0, w0: 1)
  }
}
