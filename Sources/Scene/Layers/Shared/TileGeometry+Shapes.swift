internal import Features
internal import Geo

extension TileGeometry {
  /// The box around all points.
  var bounds: UnitBounds {
    guard let first = points.first else { return .empty }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      if point.x < minX { minX = point.x } else if point.x > maxX { maxX = point.x }
      if point.y < minY { minY = point.y } else if point.y > maxY { maxY = point.y }
    }
    return UnitBounds(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// Twice the signed area of ring `index` by the shoelace formula: positive where it runs clockwise as seen (y
  /// down), as outer rings do.
  func doubledArea(ofRing index: Int) -> Double {
    let range = partStart(index)..<Int(partEnds[index])
    guard let last = range.last else { return 0 }
    var sum = 0.0
    var previous = points[last]
    for position in range {
      let point = points[position]
      sum += Double(previous.x) * Double(point.y) - Double(point.x) * Double(previous.y)
      previous = point
    }
    return sum
  }

  /// Appends the rings as contours that run so that outer rings are clockwise as seen and holes are not, whichever
  /// way round the source has them: the first ring that has an area is an outer one, and all rings that turn like
  /// it. Rings without area are left out.
  func appendRings(to path: inout Path) {
    var outerSign = 0.0
    for ring in partEnds.indices {
      let area = doubledArea(ofRing: ring)
      guard area != 0 else { continue }
      if outerSign == 0 { outerSign = area > 0 ? 1 : -1 }
      let range = partStart(ring)..<Int(partEnds[ring])
      if outerSign > 0 {
        for position in range { path.append(PixelPoint(points[position])) }
      } else {
        for position in range.reversed() { path.append(PixelPoint(points[position])) }
      }
      path.endContour()
    }
  }
}

extension PixelPoint {
  /// A tile's own units as a path's plane.
  init(_ point: TilePoint) { self.init(x: Float(point.x), y: Float(point.y)) }
}

extension Path {
  /// Moves the points from `start` on, a ring, to the left of their direction: a ring that runs clockwise as seen
  /// grows, its hole shrinks. Sharp corners move by twice the distance at most.
  mutating func grow(from start: Int, by distance: Float) {
    let end = points.count
    guard end - start >= 3 else { return }
    let first = points[start]
    var before = Path.normal(points[end - 1], first) ?? SIMD2(0, 0)
    for index in start..<end {
      let after = Path.normal(points[index], index + 1 < end ? points[index + 1] : first) ?? before
      let sum = before + after
      let share = 1 + (before * after).sum()
      let move = share > 0.25 ? sum / share : after
      points[index].x += move.x * distance
      points[index].y += move.y * distance
      before = after
    }
  }

  /// The unit normal to the left of the way from `a` to `b` (y down).
  private static func normal(_ a: PixelPoint, _ b: PixelPoint) -> SIMD2<Float>? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? SIMD2(dy, -dx) / length : nil
  }
}
