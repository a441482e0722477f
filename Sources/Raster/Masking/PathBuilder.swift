public import Geo

/// Builds a path of straight pieces from lines, Bézier curves and arcs.
///
/// Curves are cut so finely that no chord is farther than `tolerance` from its curve.
public struct PathBuilder: Sendable {
  private var path = Path()
  private var start = SIMD2<Double>.zero
  public private(set) var current = SIMD2<Double>.zero
  private let tolerance: Double

  /// - Parameter tolerance: in the units of the points, positive.
  public init(tolerance: Double = 0.01) { self.tolerance = tolerance > 0 ? tolerance : 0.01 }

  public mutating func move(to point: SIMD2<Double>) {
    path.endContour()
    append(point)
    start = point
  }

  public mutating func line(to point: SIMD2<Double>) {
    if path.points.count == Int(path.contourEnds.last ?? 0) { append(current) }
    append(point)
  }

  public mutating func quadratic(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    let from = current
    cubic(from + (control - from) * (2 / 3), end + (control - end) * (2 / 3), to: end)
  }

  public mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>) {
    let from = current
    // A cubic cut into n equal shares strays at most √3/18 · max|second difference| · ... / n² (Wang's formula).
    let bend = max(
      Self.length(from - 2 * first + second), Self.length(first - 2 * second + end))
    let count = (0.75 * bend / tolerance).squareRoot()
    let steps = count.isFinite ? Int(min(max(count.rounded(.up), 1), 1000)) : 1
    for step in 1..<max(steps, 1) {
      let t = Double(step) / Double(steps)
      let s = 1 - t
      let a = from * (s * s * s) + first * (3 * s * s * t)
      line(to: a + second * (3 * s * t * t) + end * (t * t * t))
    }
    line(to: end)
  }

  /// A piece of an ellipse around `center`, its axes turned by `rotation`, from angle `from` over `sweep`
  /// (radians, y down: clockwise as seen). Nothing, where some of it isn't a number: radii may be too small to divide by.
  mutating func arc(
    center: SIMD2<Double>, radii: SIMD2<Double>, rotation: Double, from: Double, sweep: Double
  ) {
    let radius = max(radii.x, radii.y)
    guard sweep.isFinite, from.isFinite, (center + radii).sum().isFinite else { return }
    let step = max(2 * (2 * min(tolerance / max(radius, 1e-9), 0.25)).squareRoot(), 0.01)
    let count = max(Int(min((abs(sweep) / step).rounded(.up), 2000)), 1)
    let turn = Angles.sineCosine(rotation)
    for index in 0...count {
      let angle = Angles.sineCosine(from + sweep * Double(index) / Double(count))
      let local = SIMD2(radii.x * angle.cosine, radii.y * angle.sine)
      let point = SIMD2(
        local.x * turn.cosine - local.y * turn.sine, local.x * turn.sine + local.y * turn.cosine)
      line(to: center + point)
    }
  }

  public mutating func close() {
    path.endContour()
    current = start
  }

  public mutating func addEllipse(x: Double, y: Double, width: Double, height: Double) {
    let center = SIMD2(x + width / 2, y + height / 2)
    move(to: SIMD2(x + width, center.y))
    arc(center: center, radii: SIMD2(width / 2, height / 2), rotation: 0, from: 0, sweep: 2 * .pi)
    close()
  }

  public mutating func addRoundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) {
    let r = min(max(radius, 0), min(width, height) / 2)
    move(to: SIMD2(x + width, y + r))
    let corners = [
      (SIMD2(x + width - r, y + height - r), 0.0), (SIMD2(x + r, y + height - r), 0.5),
      (SIMD2(x + r, y + r), 1.0), (SIMD2(x + width - r, y + r), 1.5),
    ]
    for (center, quarter) in corners {
      arc(
        center: center, radii: SIMD2(r, r), rotation: 0, from: quarter * .pi, sweep: .pi / 2)
    }
    close()
  }

  /// The path, its last contour ended.
  public mutating func finished() -> Path {
    path.endContour()
    return path
  }

  private mutating func append(_ point: SIMD2<Double>) {
    path.append(PixelPoint(x: Float(point.x), y: Float(point.y)))
    current = point
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}
