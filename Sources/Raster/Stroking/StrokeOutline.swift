/// Makes the outline of lines as closed contours for the non-zero rule.
///
/// Every piece of the outline (the body of a segment, the wedge of a join, a cap) turns the same way, so windings
/// only ever add up and a line that crosses itself is one shape. Inner corners run through the line's own point
/// where their segments are too short to be cut at the meeting of their sides.
///
/// The buffers are reused from line to line.
public struct StrokeOutline: Sendable {
  public private(set) var points: [SIMD2<Double>] = []
  /// For each contour, the index one past its last point.
  public private(set) var ends: [Int] = []
  private var back: [SIMD2<Double>] = []
  private var directions: [SIMD2<Double>] = []
  private var lengths: [Double] = []
  private let shape: StrokeShape
  private let arcStep: Double

  public init(shape: StrokeShape) {
    self.shape = shape
    let ratio = shape.tolerance / max(shape.halfWidth, 1e-9)
    arcStep = ratio >= 1 ? 1.0 : max(2 * (2 * ratio).squareRoot(), 0.02)
  }

  /// Forgets the contours, keeps the memory.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

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
    let count = line.count
    guard count >= (isClosed ? 3 : 2) else { return }
    measure(line, isClosed)
    back.removeAll(keepingCapacity: true)
    if isClosed {
      for index in 0..<count {
        addJoin(line[index], index == 0 ? count - 1 : index - 1, index)
      }
      endContour()
      points.append(contentsOf: back.reversed())
      endContour()
    } else {
      addCap(line[0], -directions[0], startCap ?? shape.cap, isStart: true)
      for index in 1..<(count - 1) where count > 2 { addJoin(line[index], index - 1, index) }
      addCap(line[count - 1], directions[count - 2], endCap ?? shape.cap, isStart: false)
      points.append(contentsOf: back.reversed())
      endContour()
    }
  }

  /// Makes room for lines of up to `count` points.
  public mutating func reserve(_ count: Int) {
    points.reserveCapacity(count * 6 + 16)
    back.reserveCapacity(count * 3 + 8)
    directions.reserveCapacity(count)
    lengths.reserveCapacity(count)
    ends.reserveCapacity(2)
  }

  private mutating func measure(_ line: UnsafeBufferPointer<SIMD2<Double>>, _ isClosed: Bool) {
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    let count = line.count
    for index in 0..<(isClosed ? count : count - 1) {
      let delta = line[index + 1 == count ? 0 : index + 1] - line[index]
      let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
      directions.append(delta / length)
      lengths.append(length)
    }
  }

  private mutating func endContour() {
    if points.count > (ends.last ?? 0) { ends.append(points.count) }
  }

  @inline(__always)
  private static func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y, direction.x)
  }

  /// The corner between the segments `before` and `after` at `point`.
  ///
  /// What adds to a side takes only what it needs: with the outline itself in hand, each side would be copied as it
  /// grows.
  @inline(__always)
  private mutating func addJoin(_ point: SIMD2<Double>, _ before: Int, _ after: Int) {
    let (d0, d1) = (directions[before], directions[after])
    let half = shape.halfWidth
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = d0.x * d1.x + d0.y * d1.y
    let (n0, n1) = (Self.normal(d0) * half, Self.normal(d1) * half)
    let cosHalf = (max(0, 1 + dot) / 2).squareRoot()
    let join = shape.join(miterLength: cosHalf > 1e-6 ? 1 / cosHalf : 1e6)
    let miter = cosHalf > 1e-6 ? (n0 + n1) / (1 + dot) : n0
    // How far from the corner the inner sides meet.
    let reach = cosHalf > 1e-6 ? half * abs(cross) / (1 + dot) : .infinity
    let meets = reach * 2 <= min(lengths[before], lengths[after])
    if cross > 0 {
      Self.addInner(&points, point, n0, n1, miter, meets)
      Self.addOuter(&back, point, -n0, -n1, -miter, join, dot, arcStep)
    } else {
      Self.addOuter(&points, point, n0, n1, miter, join, dot, arcStep)
      Self.addInner(&back, point, -n0, -n1, -miter, meets)
    }
  }

  @inline(__always)
  private static func addInner(
    _ side: inout [SIMD2<Double>], _ point: SIMD2<Double>, _ n0: SIMD2<Double>, _ n1: SIMD2<Double>,
    _ miter: SIMD2<Double>, _ meets: Bool
  ) {
    if meets {
      side.append(point + miter)
    } else {
      side.append(point + n0)
      side.append(point)
      side.append(point + n1)
    }
  }

  @inline(__always)
  private static func addOuter(
    _ side: inout [SIMD2<Double>], _ point: SIMD2<Double>, _ n0: SIMD2<Double>, _ n1: SIMD2<Double>,
    _ miter: SIMD2<Double>, _ join: StrokeShape.Join, _ dot: Double, _ arcStep: Double
  ) {
    switch join {
    case .miter: side.append(point + miter)
    case .bevel:
      side.append(point + n0)
      side.append(point + n1)
    case .round: addArc(&side, point, n0, n1, dot, arcStep)
    }
  }

  /// The short arc around `point` from `from` to `to`, which make the angle of cosine `dot`.
  private static func addArc(
    _ side: inout [SIMD2<Double>], _ point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>,
    _ dot: Double, _ arcStep: Double
  ) {
    side.append(point + from)
    let angle = Angles.arcCosine(dot)
    let steps = Int(min((angle / arcStep).rounded(.up), 400))
    if steps > 1 {
      let isLeft = from.x * to.y - from.y * to.x > 0
      let (sine, cosine) = Angles.sineCosine((isLeft ? angle : -angle) / Double(steps))
      var arm = from
      for _ in 1..<steps {
        arm = SIMD2(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
        side.append(point + arm)
      }
    }
    side.append(point + to)
  }

  /// The end of a line at `point`, which looks along `outward`; starts go from the back side to the front side,
  /// ends the other way.
  private mutating func addCap(
    _ point: SIMD2<Double>, _ outward: SIMD2<Double>, _ cap: StrokeShape.Cap, isStart: Bool
  ) {
    let half = shape.halfWidth
    let side = Self.normal(outward) * half
    switch cap {
    case .butt:
      points.append(point + side)
      points.append(point - side)
    case .square:
      let end = point + outward * half
      points.append(end + side)
      points.append(end - side)
    case .round:
      Self.addArc(&points, point, side, outward * half, 0, arcStep)
      Self.addArc(&points, point, outward * half, -side, 0, arcStep)
    }
  }
}
