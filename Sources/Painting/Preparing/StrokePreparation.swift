import Display
import Geo
import Raster

/// Makes the mesh of a stroke: the line's points are brought into the space where it is built (pixels for a flat
/// camera, else the path's own plane).
struct StrokePreparation {
  /// How far from a sharp corner a line is bent, points at the integer zoom below (MapLibre's line bucket).
  private static let cornerReach = 15.0
  /// Where lengths along a line begin anew, points at the integer zoom below (half of what MapLibre's vertices hold).
  private static let restart = 1024.0

  private let stroke: StrokeItem
  private let size: PixelSize
  private let scale: Double
  /// From the path's plane to the mesh's space, and from there to pixels.
  private let toSpace: Perspective
  private let toPixels: Perspective
  /// Units of the mesh's space in one point.
  private let unitsPerPoint: Double

  init(_ stroke: StrokeItem, list: DisplayList) {
    self.stroke = stroke
    size = list.size
    scale = list.scale > 0 ? list.scale : 1
    let map = stroke.toPixels
    if map.isSimilarity {
      toSpace = map
      toPixels = .identity
      unitsPerPoint = stroke.unitsPerPoint * map.scale(x: 0, y: 0)
    } else {
      toSpace = .identity
      toPixels = map
      unitsPerPoint = stroke.unitsPerPoint
    }
  }

  private var shape: LineMeshBuilder.Shape {
    let growth = stroke.growth > 0 ? stroke.growth : 1
    return LineMeshBuilder.Shape(
      outset: LineShade.outset(width: stroke.width, gapWidth: stroke.gapWidth, scale: scale) * unitsPerPoint,
      offset: stroke.offset * unitsPerPoint * (stroke.toPixels.isMirrored ? -1 : 1),
      cap: .init(stroke.cap), join: .init(stroke.join), miterLimit: stroke.miterLimit,
      roundLimit: stroke.roundLimit, cornerReach: Self.cornerReach * growth * unitsPerPoint,
      restart: Self.restart * growth * unitsPerPoint, lengthStep: stroke.lengthStep * unitsPerPoint)
  }

  /// The lines as a mesh; `nil` where nothing can be drawn.
  func mesh(isGradient: Bool) -> LineMesh? {
    let shape = shape
    guard stroke.width > 0, shape.outset.isFinite, shape.offset.isFinite, unitsPerPoint > 0,
      unitsPerPoint.isFinite
    else { return nil }
    let sight = sight(shape)
    let needsLengths = isGradient || !stroke.dashes.isEmpty || stroke.paint.isPattern
    var builder = LineMeshBuilder(
      shape: shape, toPixels: toPixels, unitsPerPoint: unitsPerPoint, scale: scale, size: size,
      needsLengths: needsLengths, sight: needsLengths ? nil : sight)
    builder.reserve(points: min(stroke.path.points.count, 256))
    forEachLine(minimum: unitsPerPoint / scale / 64, sight) { index, line, isClosed in
      let spans = stroke.gradientSpans
      let span = isGradient ? (spans.indices.contains(index) ? spans[index] : 0...1) : nil
      builder.add(line, isClosed: isClosed, span: span)
    }
    return builder.mesh
  }

  /// Calls `body` with the index and the distinct points of each usable contour.
  private func forEachLine(
    minimum: Double, _ sight: SightBox?, _ body: (Int, [SIMD2<Double>], Bool) -> Void
  ) {
    let sight = sight?.mapped(backFrom: toSpace)
    var line: [SIMD2<Double>] = []
    line.reserveCapacity(min(stroke.path.points.count, 1024))
    stroke.path.points.withUnsafeBufferPointer { points in
      var start = 0
      for (index, end) in stroke.path.contourEnds.enumerated() {
        let stop = min(Int(end), points.count)
        if stop > start {
          let contour = UnsafeBufferPointer(rebasing: points[start..<stop])
          if sight?.misses(contour) != true {
            let (isUsable, isClosed) = Polyline.distinct(
              contour, through: toSpace, minimum: minimum, joinsRings: stroke.joinsRings, into: &line)
            if isUsable { body(index, line, isClosed) }
          }
        }
        start = max(start, stop)
      }
    }
  }

  /// What of the mesh's space may show ink on the picture.
  private func sight(_ shape: LineMeshBuilder.Shape) -> SightBox? {
    // Mitres reach out twice as far at most; longer ones are bevelled.
    let reach = shape.outset * max(shape.miterLimit, 2) + abs(shape.offset) * 2
    return SightBox(of: size, through: toPixels, margin: 2)?.grown(by: reach)
  }
}

extension Paint {
  fileprivate var isPattern: Bool { if case .linePattern = self { true } else { false } }
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
