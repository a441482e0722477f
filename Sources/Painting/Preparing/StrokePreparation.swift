import Display
import Geo
import Raster

/// Makes the edges of a stroke: the line's points are brought into the space where outlines are made (pixels for
/// a flat camera, else the path's own plane), moved, dashed, outlined and projected.
struct StrokePreparation {
  private let stroke: StrokeItem
  private let size: PixelSize
  /// From the path's plane to the outline's space, and from there to pixels.
  private let toSpace: Perspective
  private let toPixels: Perspective
  /// Units of the outline's space in one point, and in one pixel at the target.
  let unitsPerPoint: Double
  private let unitsPerPixel: Double
  private let offset: Double
  private let shape: StrokeShape
  private let dashes: DashPattern?
  /// The line's width in units of the outline's space.
  let width: Double

  /// - Parameters:
  ///   - extraOffset: points, besides the stroke's own offset.
  ///   - outset: pixels that the outline is made wider on each side.
  init(_ stroke: StrokeItem, list: DisplayList, extraOffset: Double, outset: Double = 0) {
    self.stroke = stroke
    size = list.size
    let map = stroke.toPixels
    let scale = list.scale > 0 ? list.scale : 1
    if map.isSimilarity {
      toSpace = map
      toPixels = .identity
      unitsPerPoint = stroke.unitsPerPoint * map.scale(x: 0, y: 0)
      unitsPerPixel = 1
    } else {
      toSpace = .identity
      toPixels = map
      unitsPerPoint = stroke.unitsPerPoint
      unitsPerPixel = stroke.unitsPerPoint / scale
    }
    offset = (stroke.offset + extraOffset) * unitsPerPoint * (map.isMirrored ? -1 : 1)
    shape = StrokeShape(
      halfWidth: stroke.width * unitsPerPoint / 2 + outset * unitsPerPixel, cap: .init(stroke.cap),
      join: .init(stroke.join),
      miterLimit: stroke.miterLimit, roundLimit: stroke.roundLimit, tolerance: unitsPerPixel / 16)
    width = stroke.width * unitsPerPoint
    let unit = unitsPerPoint
    dashes = DashPattern(lengths: stroke.dashes.map { $0 * unit }, phase: stroke.dashPhase * unit)
  }

  private var isDrawable: Bool {
    width > 0 && shape.halfWidth.isFinite && unitsPerPixel > 0 && unitsPerPixel.isFinite && offset.isFinite
  }

  /// - Parameter line: room for the points of a line, kept from stroke to stroke.
  func append(to edges: inout EdgeList, line: inout [SIMD2<Double>]) {
    guard isDrawable else { return }
    var outline = StrokeOutline(shape: shape)
    forEachLine(&line) { _, line, isClosed in append(&line, isClosed, &outline, &edges) }
  }

  /// Calls `body` with the index and the distinct points of each usable contour.
  private func forEachLine(
    _ line: inout [SIMD2<Double>], _ body: (Int, inout [SIMD2<Double>], Bool) -> Void
  ) {
    stroke.path.points.withUnsafeBufferPointer { points in
      var start = 0
      for (index, end) in stroke.path.contourEnds.enumerated() {
        let stop = min(Int(end), points.count)
        if stop > start {
          let contour = UnsafeBufferPointer(rebasing: points[start..<stop])
          let (isUsable, isClosed) = Polyline.distinct(
            contour, through: toSpace, minimum: unitsPerPixel / 8, into: &line)
          if isUsable { body(index, &line, isClosed) }
        }
        start = max(start, stop)
      }
    }
  }

  private func append(
    _ line: inout [SIMD2<Double>], _ isClosed: Bool, _ outline: inout StrokeOutline, _ edges: inout EdgeList
  ) {
    if offset != 0 || dashes != nil, isOutside(line) { return }
    if offset != 0 { line = Polyline.offset(line, isClosed: isClosed, by: offset) }
    if let dashes {
      if isClosed, let first = line.first { line.append(first) }
      dashes.forEachPiece(of: line, isVisible: isVisible) { piece in
        let inner: StrokeShape.Cap = shape.cap == .square ? .butt : shape.cap
        piece.points.withUnsafeBufferPointer {
          outline.add(
            $0, isClosed: false, startCap: piece.hasLineStart && !isClosed ? shape.cap : inner,
            endCap: piece.hasLineEnd && !isClosed ? shape.cap : inner, through: toPixels, to: &edges)
        }
      }
    } else {
      line.withUnsafeBufferPointer {
        outline.add($0, isClosed: isClosed, through: toPixels, to: &edges)
      }
    }
  }

  /// The lines' segments for inks that depend on the place along a line; `nil` when there are none.
  ///
  /// Along is the share of the whole line for gradients, else the length from the contour's start.
  func segments() -> LineSegments? {
    guard isDrawable else { return nil }
    let centre = toPixels.inverse?.project(x: Double(size.width) / 2, y: Double(size.height) / 2)
    var result = LineSegments(
      toPixels: toPixels, reach: (shape.halfWidth + unitsPerPixel) * max(shape.miterLimit, 1.5), size: size,
      origin: SIMD2(centre?.x ?? 0, centre?.y ?? 0))
    let isGradient = if case .lineGradient = stroke.paint { true } else { false }
    var line: [SIMD2<Double>] = []
    forEachLine(&line) { index, line, isClosed in
      if isOutside(line) { return }
      if offset != 0 { line = Polyline.offset(line, isClosed: isClosed, by: offset) }
      if isClosed, let first = line.first { line.append(first) }
      var along = Self.lengths(line)
      if isGradient, let total = along.last, total > 0 {
        let span = stroke.gradientSpans.indices.contains(index) ? stroke.gradientSpans[index] : 0...1
        along = along.map { span.lowerBound + (span.upperBound - span.lowerBound) * $0 / total }
      }
      result?.add(line, along: along, shape: shape, step: 48 * unitsPerPixel)
    }
    result?.file()
    return result
  }

  private static func lengths(_ line: [SIMD2<Double>]) -> [Double] {
    var total = 0.0
    return line.indices.map { index in
      if index > 0 {
        let delta = line[index] - line[index - 1]
        total += (delta.x * delta.x + delta.y * delta.y).squareRoot()
      }
      return total
    }
  }

  /// How the edge fades; the stroke's own width is that of the outer line where there is a gap.
  func fade(blur: Double, gapWidth: Double) -> LineSource.Fade {
    LineSource.Fade.line(
      inner: Float(max(gapWidth, 0) / 2 * unitsPerPoint), outer: Float(width / 2),
      blur: Float(blur * unitsPerPoint), pixel: Float(unitsPerPixel))
  }

  /// How far ink may reach from the line, pixels of a flat picture.
  private var reach: Double { (shape.halfWidth * max(shape.miterLimit, 2) + abs(offset) * 2) + 2 }

  /// Whether a line in pixels lies wholly beside the picture.
  private func isOutside(_ line: [SIMD2<Double>]) -> Bool {
    guard toPixels == .identity, let first = line.first else { return false }
    var (low, high) = (first, first)
    for point in line {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    return isBeside(low, high)
  }

  private func isBeside(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    high.x < -reach || high.y < -reach || low.x > Double(size.width) + reach
      || low.y > Double(size.height) + reach
  }

  private func isVisible(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    guard toPixels == .identity else { return true }
    return !isBeside(
      SIMD2(min(a.x, b.x), min(a.y, b.y)), SIMD2(max(a.x, b.x), max(a.y, b.y)))
  }
}

extension StrokeShape.Cap {
  fileprivate init(_ cap: StrokeItem.Cap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
}

extension StrokeShape.Join {
  fileprivate init(_ join: StrokeItem.Join) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
}
