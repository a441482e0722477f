public import Geo

/// Makes the outline of lines as closed contours for the non-zero rule.
///
/// Every piece of the outline (the body of a segment, the wedge of a join, a cap) turns the same way, so windings
/// only ever add up and a line that crosses itself is one shape. Inner corners run through the line's own point
/// where their segments are too short to be cut at the meeting of their sides.
///
/// Lines are walked once, point by point; what comes of it goes into contours, or straight into edges.
public struct StrokeOutline: Sendable {
  private var sink = ContourSink()
  private let walker: StrokeWalker
  private let reach: Double

  public init(shape: StrokeShape) {
    walker = StrokeWalker(shape: shape)
    reach = shape.halfWidth * max(shape.miterLimit, shape.roundLimit, 2)
  }

  public var points: [SIMD2<Double>] { sink.points }
  /// For each contour, the index one past its last point.
  public var ends: [Int] { sink.ends }

  /// Forgets the contours, keeps the memory.
  public mutating func removeAll() { sink.removeAll() }

  /// Adds the outline of a line of distinct neighbours.
  ///
  /// - Parameters:
  ///   - line: at least 2 points (3 when closed), no two neighbours equal.
  ///   - isClosed: whether the last point is joined to the first (which isn't repeated).
  ///   - startCap: the end before the first point, and
  ///   - endCap: after the last one, where they differ from the shape's cap.
  public mutating func add(
    _ line: UnsafeBufferPointer<SIMD2<Double>>, isClosed: Bool, startCap: StrokeShape.Cap? = nil,
    endCap: StrokeShape.Cap? = nil
  ) {
    walker.walk(line, isClosed, startCap, endCap, into: &sink)
  }

  /// The same, through `map` to the edges of a shape. What lies nearer than `near` is clipped before the division.
  public mutating func add(
    _ line: UnsafeBufferPointer<SIMD2<Double>>, isClosed: Bool, startCap: StrokeShape.Cap? = nil,
    endCap: StrokeShape.Cap? = nil, through map: Perspective, near: Double = 1 / 75, to edges: inout EdgeList
  ) {
    guard let bounds = StrokeBounds(of: line, reach: reach, through: map, near: near) else {
      // Something of it is behind the camera or very far away: contours can be clipped.
      walker.walk(line, isClosed, startCap, endCap, into: &sink)
      append(through: map, near: near, to: &edges)
      return
    }
    if bounds.isBeside(width: Double(edges.width) / 256, height: Double(edges.height) / 256) { return }
    if map == .identity {
      edges.append { writer in
        var sink = EdgeSink(writer: writer, map: SamePixels())
        walker.walk(line, isClosed, startCap, endCap, into: &sink)
        writer = sink.writer
      }
    } else {
      edges.append { writer in
        var sink = EdgeSink(writer: writer, map: ProjectedPixels(map: map))
        walker.walk(line, isClosed, startCap, endCap, into: &sink)
        writer = sink.writer
      }
    }
  }

  private mutating func append(through map: Perspective, near: Double, to edges: inout EdgeList) {
    var start = 0
    for end in ends {
      let images = points[start..<end].map { point in
        let image = map.homogeneous(x: point.x, y: point.y)
        return SIMD3(image.x, image.y, image.w)
      }
      edges.append(homogeneous: images, near: near)
      start = end
    }
    removeAll()
  }
}

private struct SamePixels: PixelMap {
  @inline(__always)
  func pixel(_ point: SIMD2<Double>) -> SIMD2<Double> { point }
}

private struct ProjectedPixels: PixelMap {
  let map: Perspective

  @inline(__always)
  func pixel(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let image = map.homogeneous(x: point.x, y: point.y)
    return SIMD2(image.x / image.w, image.y / image.w)
  }
}
