/// What takes the two sides of a line's outline, point by point along the line.
///
/// The contour is the left side in order, then the right side backwards; the left side may turn around an end of
/// the line (its cap) before it meets the right one.
protocol OutlineSink {
  mutating func left(_ point: SIMD2<Double>)
  mutating func right(_ point: SIMD2<Double>)
  /// Ends one contour of both sides, joined at the line's ends.
  mutating func join()
  /// Ends the two contours of a closed line.
  mutating func close()
}

/// Collects contours.
struct ContourSink: OutlineSink {
  var points: [SIMD2<Double>] = []
  var ends: [Int] = []
  private var back: [SIMD2<Double>] = []

  mutating func left(_ point: SIMD2<Double>) { points.append(point) }
  mutating func right(_ point: SIMD2<Double>) { back.append(point) }

  mutating func join() {
    points.append(contentsOf: back.reversed())
    back.removeAll(keepingCapacity: true)
    end()
  }

  mutating func close() {
    end()
    join()
  }

  private mutating func end() {
    if points.count > (ends.last ?? 0) { ends.append(points.count) }
  }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// Takes a point of the outline's plane to pixels.
protocol PixelMap {
  func pixel(_ point: SIMD2<Double>) -> SIMD2<Double>
}

/// Makes edges at once, without a stop in contours.
struct EdgeSink<Map: PixelMap>: OutlineSink {
  var writer: EdgeWriter
  let map: Map
  private var firstLeft = SIMD2<Int32>.zero
  private var lastLeft = SIMD2<Int32>.zero
  private var firstRight = SIMD2<Int32>.zero
  private var lastRight = SIMD2<Int32>.zero
  private var hasLeft = false
  private var hasRight = false

  init(writer: EdgeWriter, map: Map) {
    self.writer = writer
    self.map = map
  }

  @inline(__always)
  private func snapped(_ point: SIMD2<Double>) -> SIMD2<Int32> {
    let pixel = map.pixel(point)
    return SIMD2(EdgeList.fixed(pixel.x), EdgeList.fixed(pixel.y))
  }

  @inline(__always)
  private mutating func edge(_ from: SIMD2<Int32>, _ to: SIMD2<Int32>) {
    writer.append(x0: from.x, y0: from.y, x1: to.x, y1: to.y)
  }

  @inline(__always)
  mutating func left(_ point: SIMD2<Double>) {
    let next = snapped(point)
    if hasLeft { edge(lastLeft, next) } else { firstLeft = next }
    lastLeft = next
    hasLeft = true
  }

  @inline(__always)
  mutating func right(_ point: SIMD2<Double>) {
    let next = snapped(point)
    if hasRight { edge(next, lastRight) } else { firstRight = next }
    lastRight = next
    hasRight = true
  }

  mutating func join() {
    if hasLeft && hasRight {
      edge(lastLeft, lastRight)
      edge(firstRight, firstLeft)
    } else if hasLeft {
      edge(lastLeft, firstLeft)
    }
    (hasLeft, hasRight) = (false, false)
  }

  mutating func close() {
    if hasLeft { edge(lastLeft, firstLeft) }
    if hasRight { edge(firstRight, lastRight) }
    (hasLeft, hasRight) = (false, false)
  }
}
