import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  func steps(for item: GlyphItem) -> [PreparedStep] {
    item.runs.flatMap { run -> [PreparedStep] in
      var steps: [PreparedStep] = []
      if run.haloWidth > 0, let ink = solid(run.haloColor) {
        var edges = EdgeList(canvas: list.size)
        for glyph in run.glyphs { appendHalo(of: glyph, run, to: &edges) }
        steps += shape(edges, ink)
        steps += run.glyphs.flatMap { fieldSteps($0, run, isHalo: true) }
      }
      if let ink = solid(run.color) {
        var edges = EdgeList(canvas: list.size)
        for glyph in run.glyphs {
          if case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) {
            edges.append(list.outlines[index], toPixels: glyph.toPixels)
          }
        }
        steps += shape(edges, ink)
        steps += run.glyphs.flatMap { fieldSteps($0, run, isHalo: false) }
      }
      steps += run.glyphs.flatMap { bitmapSteps($0, run) }
      return steps
    }
  }

  private func fieldSteps(_ glyph: GlyphItem.Glyph, _ run: GlyphItem.Run, isHalo: Bool) -> [PreparedStep] {
    guard case .field(let index) = glyph.shape, list.fields.indices.contains(index) else { return [] }
    let ink = field(
      index, nil, glyph.toPixels, isHalo ? run.haloColor : run.color,
      outset: isHalo ? Double(run.haloWidth) : 0, blur: isHalo ? Double(run.haloBlur) : 0)
    guard let ink else { return [] }
    let map = list.fields[index].map
    return quad(ink, glyph.toPixels, x0: 0, y0: 0, x1: Double(map.width), y1: Double(map.height))
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

  /// The outline itself and a stroke around it, all turning the same way.
  private func appendHalo(of glyph: GlyphItem.Glyph, _ run: GlyphItem.Run, to edges: inout EdgeList) {
    guard case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) else { return }
    let path = list.outlines[index]
    let map = glyph.toPixels
    var outline = StrokeOutline(
      shape: StrokeShape(
        halfWidth: Double(run.haloWidth), cap: .round, join: .round, miterLimit: 2, roundLimit: 1.05,
        tolerance: 1 / 16))
    var line: [SIMD2<Double>] = []
    var area = 0.0
    var bodies: [[SIMD2<Double>]] = []
    path.points.withUnsafeBufferPointer { points in
      for contour in path.contourEnds.indices {
        let range = path.contourStart(contour)..<Int(path.contourEnds[contour])
        guard range.count > 1 else { continue }
        var closed = Array(points[range])
        closed.append(closed[0])
        closed.withUnsafeBufferPointer {
          let (isUsable, isClosed) = Polyline.distinct($0, through: map, minimum: 1 / 16, into: &line)
          if isUsable { line.withUnsafeBufferPointer { outline.add($0, isClosed: isClosed) } }
        }
        bodies.append(line)
        for index in 0..<line.count {
          let next = line[index + 1 == line.count ? 0 : index + 1]
          area += line[index].x * next.y - next.x * line[index].y
        }
      }
    }
    edges.append(contours: outline.points, ends: outline.ends)
    // A stroke's outline turns so that its area is negative; the fill has to turn alike.
    for body in bodies {
      let contour = area > 0 ? body.reversed() : body
      contour.withUnsafeBufferPointer { edges.append(contour: $0) }
    }
  }
}

extension GlyphItem.Glyph {
  var toPixels: Perspective {
    Perspective(
      xx: Double(xx), xy: Double(xy), x0: Double(x0), yx: Double(yx), yy: Double(yy), y0: Double(y0), wx: 0,
      wy: 0, w0: 1)
  }
}
