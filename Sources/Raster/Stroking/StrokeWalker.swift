/// Walks along a line and gives the points of its outline on both sides.
struct StrokeWalker {
  private let shape: StrokeShape
  /// The turn between two points of an arc, whose chord is `tolerance` from it: its sine and cosine.
  private let sine: Double
  private let cosine: Double
  /// The joins of sharper turns than these are bevels, or round: 1 + the cosine of the turn where the miter's length
  /// over the width is the limit.
  private let miterBound: Double
  private let roundBound: Double

  init(shape: StrokeShape) {
    self.shape = shape
    // The sagitta of half a step is the tolerance; at least 0.01, at most 0.5 radians.
    let ratio = shape.tolerance / max(shape.halfWidth, 1e-9)
    let half = min(max(1 - (ratio > 0 ? ratio : 0), 0.877_582_561_890_372_7), 0.999_950_000_416_665_3)
    cosine = 2 * half * half - 1
    sine = (1 - cosine * cosine).squareRoot()
    miterBound = Self.bound(shape.miterLimit)
    roundBound = Self.bound(shape.roundLimit)
  }

  /// The miter's length over the width is 1/cos(turn/2), whose square is 2/(1 + cos turn).
  private static func bound(_ limit: Double) -> Double { limit > 0 ? 2 / (limit * limit) : .infinity }

  /// A direction and how long the line keeps it.
  private struct Course {
    let direction: SIMD2<Double>
    let length: Double

    @inline(__always)
    init(from: SIMD2<Double>, to: SIMD2<Double>) {
      let delta = to - from
      length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
      // Neighbours are distinct; any direction would do for two that aren't.
      direction = length > 0 ? delta / length : SIMD2(1, 0)
    }
  }

  /// See `StrokeOutline.add`.
  @inline(__always)
  func walk<Sink: OutlineSink>(
    _ line: UnsafeBufferPointer<SIMD2<Double>>, _ isClosed: Bool, _ startCap: StrokeShape.Cap?,
    _ endCap: StrokeShape.Cap?, into sink: inout Sink
  ) {
    let count = line.count
    guard count >= (isClosed ? 3 : 2) else { return }
    if isClosed {
      var before = Course(from: line[count - 1], to: line[0])
      for index in 0..<count {
        let after = Course(from: line[index], to: line[index + 1 == count ? 0 : index + 1])
        addJoin(line[index], before, after, &sink)
        before = after
      }
      sink.close()
      return
    }
    var before = Course(from: line[0], to: line[1])
    addCap(line[0], -before.direction, startCap ?? shape.cap, &sink)
    var index = 1
    while index < count &- 1 {
      let after = Course(from: line[index], to: line[index &+ 1])
      addJoin(line[index], before, after, &sink)
      before = after
      index &+= 1
    }
    addCap(line[count - 1], before.direction, endCap ?? shape.cap, &sink)
    sink.join()
  }

  @inline(__always)
  private static func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y, direction.x)
  }

  /// The corner at `point`.
  @inline(__always)
  private func addJoin<Sink: OutlineSink>(
    _ point: SIMD2<Double>, _ before: Course, _ after: Course, _ sink: inout Sink
  ) {
    let (d0, d1) = (before.direction, after.direction)
    let half = shape.halfWidth
    let cross = d0.x * d1.y - d0.y * d1.x
    let bend = 1 + (d0.x * d1.x + d0.y * d1.y)
    let (n0, n1) = (Self.normal(d0) * half, Self.normal(d1) * half)
    // A turn on the spot has no miter.
    let isReversal = bend < 2e-12
    let scale = isReversal ? 0.5 : 1 / bend
    let miter = isReversal ? n0 : (n0 + n1) * scale
    // How far from the corner the inner sides meet.
    let meets = !isReversal && half * abs(cross) * scale * 2 <= min(before.length, after.length)
    let isMiter =
      switch shape.join {
      case .round: bend > roundBound
      case .miter: bend >= miterBound
      case .bevel: bend > miterBound
      }
    if cross > 0 {
      if meets {
        sink.left(point + miter)
      } else {
        sink.left(point + n0)
        sink.left(point)
        sink.left(point + n1)
      }
      if isMiter {
        sink.right(point - miter)
      } else {
        sink.right(point - n0)
        if shape.join == .round { addArc(point, -n0, -n1, isLeft: false, &sink) }
        sink.right(point - n1)
      }
    } else {
      if isMiter {
        sink.left(point + miter)
      } else {
        sink.left(point + n0)
        if shape.join == .round { addArc(point, n0, n1, isLeft: true, &sink) }
        sink.left(point + n1)
      }
      if meets {
        sink.right(point - miter)
      } else {
        sink.right(point - n0)
        sink.right(point)
        sink.right(point - n1)
      }
    }
  }

  /// The points between the ends of the short arc around `point` from `from` to `to`.
  @inline(__always)
  private func addArc<Sink: OutlineSink>(
    _ point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, isLeft: Bool, _ sink: inout Sink
  ) {
    let turn = from.x * to.y - from.y * to.x > 0 ? sine : -sine
    let near = shape.halfWidth * shape.halfWidth * cosine
    var arm = from
    // At most half a turn in steps of at least 0.02.
    var left = 160
    while left > 0 && arm.x * to.x + arm.y * to.y < near {
      arm = SIMD2(arm.x * cosine - arm.y * turn, arm.x * turn + arm.y * cosine)
      if isLeft { sink.left(point + arm) } else { sink.right(point + arm) }
      left &-= 1
    }
  }

  /// The end of a line at `point`, which looks along `outward`; starts go from the right side to the left one,
  /// ends the other way.
  private func addCap<Sink: OutlineSink>(
    _ point: SIMD2<Double>, _ outward: SIMD2<Double>, _ cap: StrokeShape.Cap, _ sink: inout Sink
  ) {
    let half = shape.halfWidth
    let side = Self.normal(outward) * half
    switch cap {
    case .butt:
      sink.left(point + side)
      sink.left(point - side)
    case .square:
      let end = point + outward * half
      sink.left(end + side)
      sink.left(end - side)
    case .round:
      sink.left(point + side)
      addArc(point, side, outward * half, isLeft: true, &sink)
      sink.left(point + outward * half)
      addArc(point, outward * half, -side, isLeft: true, &sink)
      sink.left(point - side)
    }
  }
}
