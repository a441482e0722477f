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
  /// How many pixels from the space's origin a mesh may lie that is moved to its place, and be moved.
  static let limit = 262_144.0

  private let stroke: StrokeItem
  private let size: PixelSize
  private let scale: Double
  /// From the path's plane to the mesh's space, and from there to pixels.
  private let toSpace: Perspective
  private let toPixels: Perspective
  /// What the mesh is moved by, 1/256 pixels.
  private let shift: SIMD2<Int32>
  /// Whether it is: the mesh doesn't depend on the picture but for that.
  private let isMoved: Bool
  /// Units of the mesh's space in one point.
  private let unitsPerPoint: Double

  init(_ stroke: StrokeItem, list: DisplayList) {
    self.stroke = stroke
    size = list.size
    scale = list.scale > 0 ? list.scale : 1
    let map = stroke.toPixels
    if map.isSimilarity {
      let extent = stroke.path.points.withUnsafeBufferPointer { GridPlacement.extent(of: $0) }
      let placement = GridPlacement(
        map, extent: extent + Self.reach(stroke, scale, stroke.unitsPerPoint), limit: Self.limit)
      toSpace = placement?.linear ?? map
      shift = placement?.shift ?? .zero
      isMoved = placement != nil
      toPixels = .identity
      unitsPerPoint = stroke.unitsPerPoint * map.scale(x: 0, y: 0)
    } else {
      toSpace = .identity
      toPixels = map
      shift = .zero
      isMoved = false
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
  func mesh(isGradient: Bool) -> LineMesh? { builder(isGradient, sight, isMovable: false)?.mesh }

  /// The same for any picture of the same scale and bearing; `nil` also where it depends on the picture.
  func movableMesh(isGradient: Bool) -> MovableMesh? {
    isMoved ? builder(isGradient, nil, isMovable: true)?.movableMesh : nil
  }

  private func builder(_ isGradient: Bool, _ sight: SightBox?, isMovable: Bool) -> LineMeshBuilder? {
    let shape = shape
    guard stroke.width > 0, shape.outset.isFinite, shape.offset.isFinite, unitsPerPoint > 0,
      unitsPerPoint.isFinite
    else { return nil }
    let needsLengths = isGradient || !stroke.dashes.isEmpty || stroke.paint.isPattern
    var builder = LineMeshBuilder(
      shape: shape, toPixels: toPixels, unitsPerPoint: unitsPerPoint, scale: scale, size: size,
      shift: isMovable ? .zero : shift, isMovable: isMovable, needsLengths: needsLengths,
      sight: needsLengths ? nil : sight)
    builder.reserve(points: min(stroke.path.points.count, 256))
    forEachLine(minimum: unitsPerPoint / scale / 64, sight) { index, line, isClosed in
      let spans = stroke.gradientSpans
      let span = isGradient ? (spans.indices.contains(index) ? spans[index] : 0...1) : nil
      builder.add(line, isClosed: isClosed, span: span)
    }
    return builder
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
  private var sight: SightBox? {
    let reach = Self.reach(stroke, scale, unitsPerPoint)
    return SightBox(of: size, through: toPixels, margin: 2)?.grown(by: reach)
      .moved(by: SIMD2(Double(shift.x), Double(shift.y)) / -256)
  }

  /// How far from the path anything of a stroke lies, in units of which so many make a point.
  private static func reach(_ stroke: StrokeItem, _ scale: Double, _ unitsPerPoint: Double) -> Double {
    let outset = LineShade.outset(width: stroke.width, gapWidth: stroke.gapWidth, scale: scale)
    // Mitres reach out twice as far at most; longer ones are bevelled.
    return (outset * max(stroke.miterLimit, 2) + abs(stroke.offset) * 2) * unitsPerPoint
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
