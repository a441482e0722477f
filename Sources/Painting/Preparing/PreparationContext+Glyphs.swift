import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  mutating func prepare(_ item: GlyphItem) {
    for run in item.runs {
      if run.haloWidth > 0, let ink = solid(run.haloColor) {
        prepareOutlineHalo(of: run, ink)
        for glyph in run.glyphs { prepareField(glyph, run, isHalo: true) }
      }
      if let ink = solid(run.color) {
        for glyph in run.glyphs {
          if case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) {
            part.edges.append(list.outlines[index], toPixels: glyph.toPixels)
          }
        }
        part.addShape(ink, window: -1)
        for glyph in run.glyphs { prepareField(glyph, run, isHalo: false) }
      }
      for glyph in run.glyphs { prepareBitmap(glyph, run) }
    }
  }

  private mutating func prepareField(_ glyph: GlyphItem.Glyph, _ run: GlyphItem.Run, isHalo: Bool) {
    guard case .field(let index) = glyph.shape, list.fields.indices.contains(index) else { return }
    let ink = field(
      index, nil, glyph.toPixels, isHalo ? run.haloColor : run.color,
      outset: isHalo ? Double(run.haloWidth) : 0, blur: isHalo ? Double(run.haloBlur) : 0)
    guard let ink else { return }
    let map = list.fields[index].map
    // A wide halo fills the field and one field pixel around it, as MapLibre's padded quads do.
    addQuad(ink, glyph.toPixels, x0: -1, y0: -1, x1: Double(map.width) + 1, y1: Double(map.height) + 1)
  }

  private mutating func prepareBitmap(_ glyph: GlyphItem.Glyph, _ run: GlyphItem.Run) {
    guard case .bitmap(let index) = glyph.shape, list.bitmaps.indices.contains(index) else { return }
    let bitmap = list.bitmaps[index]
    guard
      let source = BitmapSource(
        levels: [bitmap], toPixels: glyph.toPixels, edge: .transparent, isNearest: false,
        opacity: run.color.alpha)
    else { return }
    addQuad(
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
