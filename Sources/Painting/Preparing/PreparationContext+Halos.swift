import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  /// The halo of a run's outlines. A sharp one is the outlines with a stroke around them; one that fades takes
  /// its alpha from the distance to the outlines. Inside the letters, where the fill lies over it, a halo is as
  /// strong as its distance from the outline says, without its sign.
  func outlineHalo(of run: GlyphItem.Run, _ ink: Ink) -> [PreparedStep] {
    let blur = Double(max(run.haloBlur, 0))
    let half = FieldSource.edgeFade + FieldSource.blurFade * blur
    let reach = Double(run.haloWidth) + (blur > 0 ? half : 0)
    guard reach.isFinite, reach < 1000 else { return [] }
    guard blur > 0, case .solid(let color) = ink else {
      let lines = run.glyphs.flatMap(contours)
      guard !lines.isEmpty else { return [] }
      var edges = EdgeList(canvas: list.size)
      append(lines, reach: reach, to: &edges)
      return shape(edges, ink)
    }
    guard var halo = Halo(color: color, outset: run.haloWidth, half: half, size: list.size) else { return [] }
    halo.reserve(points: outlinePoints(of: run))
    for glyph in run.glyphs {
      if case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) {
        halo.add(list.outlines[index], through: glyph.toPixels)
      }
    }
    let rows = halo.rows
    guard !rows.isEmpty else { return [] }
    halo.finish()
    return [PreparedStep(rows: rows, content: .halo(halo))]
  }

  /// How many points the outlines of a run's letters have.
  func outlinePoints(of run: GlyphItem.Run) -> Int {
    var count = 0
    for glyph in run.glyphs {
      if case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) {
        count += list.outlines[index].points.count
      }
    }
    return count
  }

  private func shape(_ halfWidth: Double) -> StrokeShape {
    StrokeShape(
      halfWidth: halfWidth, cap: .round, join: .round, miterLimit: 2, roundLimit: 1.05, tolerance: 1 / 16)
  }

  /// A glyph's contours in pixels, without repeated points; all outer ones turn so that their area is negative,
  /// as the outlines of strokes do.
  private func contours(of glyph: GlyphItem.Glyph) -> [[SIMD2<Double>]] {
    guard case .outline(let index) = glyph.shape, list.outlines.indices.contains(index) else { return [] }
    let path = list.outlines[index]
    let map = glyph.toPixels
    var lines: [[SIMD2<Double>]] = []
    var area = 0.0
    var line: [SIMD2<Double>] = []
    for contour in path.contourEnds.indices {
      let range = path.contourStart(contour)..<min(Int(path.contourEnds[contour]), path.points.count)
      guard range.count > 2 else { continue }
      let closed = path.points[range] + [path.points[range.lowerBound]]
      let (isUsable, isClosed) = closed.withUnsafeBufferPointer {
        Polyline.distinct($0, through: map, minimum: 1 / 16, into: &line)
      }
      guard isUsable, isClosed else { continue }
      for (index, point) in line.enumerated() {
        let next = line[index + 1 == line.count ? 0 : index + 1]
        area += point.x * next.y - next.x * point.y
      }
      lines.append(line)
    }
    return area > 0 ? lines.map { $0.reversed() } : lines
  }

  private func append(_ lines: [[SIMD2<Double>]], reach: Double, to edges: inout EdgeList) {
    var outline = StrokeOutline(shape: shape(reach))
    for line in lines {
      line.withUnsafeBufferPointer {
        outline.add($0, isClosed: true)
        edges.append(contour: $0)
      }
    }
    edges.append(contours: outline.points, ends: outline.ends)
  }
}
