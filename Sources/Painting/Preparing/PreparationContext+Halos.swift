import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  /// The halo of a run's outlines. A sharp one is the outlines with a stroke around them; one that fades takes
  /// its alpha from the distance to the outlines. Inside the letters, where the fill lies over it, a halo is as
  /// strong as its distance from the outline says, without its sign.
  mutating func prepareOutlineHalo(of run: GlyphItem.Run, _ ink: Ink) {
    let blur = Double(max(run.haloBlur, 0))
    let half = FieldSource.edgeFade + FieldSource.blurFade * blur
    let reach = Double(run.haloWidth) + (blur > 0 ? half : 0)
    guard reach.isFinite, reach < 1000 else { return }
    let lines = run.glyphs.flatMap(contours)
    guard !lines.isEmpty else { return }
    append(lines, reach: reach)
    guard blur > 0, case .solid(let color) = ink else { return part.addShape(ink, window: -1) }
    let origin = lines[0][0]
    guard
      var segments = LineSegments(
        toPixels: .identity, reach: reach, size: list.size, origin: origin)
    else { return part.dropShape() }
    for line in lines {
      segments.add(
        line + [line[0]], along: [Double](repeating: 0, count: line.count + 1), shape: shape(reach), step: 64)
    }
    segments.file()
    let fade = LineSource.Fade.halo(outset: run.haloWidth, half: Float(half))
    part.addShape(.line(LineSource(segments: segments, look: .solid(color), fade: fade)), window: -1)
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

  private mutating func append(_ lines: [[SIMD2<Double>]], reach: Double) {
    var outline = StrokeOutline(shape: shape(reach))
    for line in lines {
      line.withUnsafeBufferPointer {
        outline.add($0, isClosed: true, through: .identity, to: &part.edges)
        part.edges.append(contour: $0)
      }
    }
  }
}
