public import Geo

extension EdgeList {
  /// Adds the closed contours of a path.
  ///
  /// Contours with a coordinate that is not finite are left out. What lies nearer than `near` (in units of the
  /// map's `w`) is clipped before the division.
  public mutating func append(_ path: Path, toPixels map: Perspective, near: Double = 1 / 75) {
    let size = PixelSize(width: Int(width) >> 8, height: Int(height) >> 8)
    let sight = path.points.count > 64 ? SightBox(of: size, through: map, margin: 2) : nil
    if sight == nil { reserve(path.points.count) }
    path.points.withUnsafeBufferPointer { points in
      collect { edges, collector in
        var start = 0
        for end in path.contourEnds {
          let stop = min(Int(end), points.count)
          if stop - start > 1 {
            if let sight, sight.misses(UnsafeBufferPointer(rebasing: points[start..<stop])) {
              // Closed contours beside the picture leave no winding on it.
            } else if map.isAffine {
              edges.appendAffine(points, start, stop, map, &collector)
            } else {
              edges.appendProjected(points, start, stop, map, near)
            }
          }
          start = max(start, stop)
        }
      }
    }
  }

  /// Adds a closed contour given in pixels; refused when a coordinate is not finite.
  public mutating func append(contour: UnsafeBufferPointer<SIMD2<Double>>) {
    guard contour.count > 1 else { return }
    var isNear = true
    for point in contour {
      guard point.x.isFinite, point.y.isFinite else { return }
      isNear = isNear && Self.isNear(point.x, point.y)
    }
    guard isNear else { return appendFar(contour) }
    append(count: contour.count) { Self.fixed(contour[$0]) }
  }

  /// Adds the contours of an array that ends each at an index of `ends`.
  public mutating func append(contours points: [SIMD2<Double>], ends: [Int]) {
    points.withUnsafeBufferPointer { points in
      var start = 0
      for end in ends {
        append(contour: UnsafeBufferPointer(rebasing: points[start..<end]))
        start = end
      }
    }
  }

  private mutating func appendAffine(
    _ points: UnsafeBufferPointer<PixelPoint>, _ start: Int, _ stop: Int, _ map: Perspective,
    _ collector: inout EdgeCollector
  ) {
    let extent = GridPlacement.extent(of: UnsafeBufferPointer(rebasing: points[start..<stop]))
    guard extent.isFinite else { return }
    guard let placement = GridPlacement(map, extent: extent, limit: GridPlacement.limit) else {
      let far = (start..<stop).map { index -> SIMD2<Double> in
        let image = map.homogeneous(x: Double(points[index].x), y: Double(points[index].y))
        return SIMD2(image.x, image.y)
      }
      return far.withUnsafeBufferPointer { append(contour: $0) }
    }
    let (alongX, alongY) = (SIMD2(map.xx, map.yx), SIMD2(map.xy, map.yy))
    let shift = placement.shift
    trace(count: stop - start, into: &collector) {
      let point = points[start &+ $0]
      return Self.fixed(alongX * Double(point.x) + alongY * Double(point.y)) &+ shift
    }
  }

  private mutating func appendProjected(
    _ points: UnsafeBufferPointer<PixelPoint>, _ start: Int, _ stop: Int, _ map: Perspective, _ near: Double
  ) {
    var images: [SIMD3<Double>] = []
    images.reserveCapacity(stop - start)
    for index in start..<stop {
      let image = map.homogeneous(x: Double(points[index].x), y: Double(points[index].y))
      guard image.x.isFinite, image.y.isFinite, image.w.isFinite else { return }
      images.append(SIMD3(image.x, image.y, image.w))
    }
    append(homogeneous: images, near: near)
  }

  /// Adds a closed contour of homogeneous points (x·w, y·w, w), clipped where `w <= near`.
  public mutating func append(homogeneous images: [SIMD3<Double>], near: Double = 1 / 75) {
    let clipped = NearPlane.clippedContour(images, near: near)
    clipped.withUnsafeBufferPointer { append(contour: $0) }
  }

  /// Clips to the guard square: parts above and below go, parts to the left and right are laid on its sides.
  private mutating func appendFar(_ contour: UnsafeBufferPointer<SIMD2<Double>>) {
    var previous = contour[contour.count - 1]
    for point in contour {
      appendFarEdge(previous, point)
      previous = point
    }
  }

  private mutating func appendFarEdge(_ first: SIMD2<Double>, _ second: SIMD2<Double>) {
    let limit = Self.guardPixels
    let isDown = first.y <= second.y
    let (top, bottom) = isDown ? (first, second) : (second, first)
    let (yTop, yBottom) = (max(top.y, -limit), min(bottom.y, limit))
    guard yTop < yBottom else { return }
    let slope = (bottom.x / 2 - top.x / 2) / (bottom.y / 2 - top.y / 2)
    func x(_ y: Double) -> Double {
      y == top.y ? top.x : y == bottom.y ? bottom.x : top.x + (y - top.y) * slope
    }
    var cuts = [yTop, yBottom]
    if slope != 0, slope.isFinite {
      for side in [-limit, limit] {
        let y = top.y + (side - top.x) / slope
        if y > yTop, y < yBottom { cuts.append(y) }
      }
    }
    cuts.sort()
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let start = (x: Self.fixed(min(max(x(from), -limit), limit)), y: Self.fixed(from))
      let stop = (x: Self.fixed(min(max(x(to), -limit), limit)), y: Self.fixed(to))
      if isDown {
        append(x0: start.x, y0: start.y, x1: stop.x, y1: stop.y)
      } else {
        append(x0: stop.x, y0: stop.y, x1: start.x, y1: start.y)
      }
    }
  }
}
