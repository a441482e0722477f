internal import CFreeType
internal import Geo

/// Turns a FreeType outline into straight contours, y down.
struct OutlineFlattener {
  private var path = Path()
  private let scale: Double
  private let tolerance: Double
  private var pen = (x: 0.0, y: 0.0)

  private typealias Point = (x: Double, y: Double)

  /// - Parameters:
  ///   - scale: ems to one unit of the outline.
  ///   - tolerance: the farthest a chord may lie from its curve, in ems.
  static func path(of outline: FT_Outline, scale: Double, tolerance: Double) -> Path {
    var flattener = OutlineFlattener(scale: scale, tolerance: tolerance)
    var start = 0
    for contour in 0..<Int(outline.n_contours) {
      let end = Int(outline.contours[contour])
      guard end >= start, end < Int(outline.n_points) else { break }
      flattener.add(outline, start...end)
      start = end + 1
    }
    return flattener.path
  }

  private init(scale: Double, tolerance: Double) {
    self.scale = scale
    self.tolerance = tolerance
  }

  private enum Kind {
    case on
    case conic
    case cubic
  }

  /// One contour; off-curve points between two conic ones are implied (TrueType reference, "Outlines").
  private mutating func add(_ outline: FT_Outline, _ range: ClosedRange<Int>) {
    let count = range.count
    guard count >= 2 else { return }
    func point(_ index: Int) -> Point {
      let vector = outline.points[range.lowerBound + index % count]
      return (Double(vector.x) * scale, -Double(vector.y) * scale)
    }
    func kind(_ index: Int) -> Kind {
      switch outline.tags[range.lowerBound + index % count] & 3 {
      case 1: .on
      case 2: .cubic
      default: .conic
      }
    }
    var first = 0
    while first < count, kind(first) != .on { first += 1 }
    let hasOnPoint = first < count
    if !hasOnPoint { first = 0 }
    let start = hasOnPoint ? point(first) : OutlineFlattener.middle(point(count - 1), point(0))
    move(to: start)
    var index = hasOnPoint ? first + 1 : 0
    let end = hasOnPoint ? first + count : count
    while index <= end {
      if index == end { break }
      switch kind(index) {
      case .on:
        line(to: point(index))
        index += 1
      case .conic:
        let control = point(index)
        let isLast = index + 1 == end
        if isLast {
          conic(control, start)
          index = end + 1
        } else if kind(index + 1) == .on {
          conic(control, point(index + 1))
          index += 2
        } else {
          conic(control, OutlineFlattener.middle(control, point(index + 1)))
          index += 1
        }
      case .cubic:
        let target = index + 2 >= end ? start : point(index + 2)
        cubic(point(index), point(index + 1), target)
        index += index + 2 >= end ? end + 1 : 3
      }
    }
    let opening = path.points[path.contourStart(path.contourEnds.count)]
    if path.points.last == opening { path.points.removeLast() }
    path.endContour()
  }

  private static func middle(_ a: Point, _ b: Point) -> Point { ((a.x + b.x) / 2, (a.y + b.y) / 2) }

  private mutating func move(to point: Point) {
    pen = point
    path.append(PixelPoint(x: Float(point.x), y: Float(point.y)))
  }

  private mutating func line(to point: Point) {
    guard point != pen else { return }
    move(to: point)
  }

  /// A quadratic curve lies |p0 − 2·p1 + p2| / (4·n²) from n chords at most.
  private mutating func conic(_ control: Point, _ end: Point) {
    let start = pen
    let bend = hypotenuse(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
    let steps = min(64, max(1, Int((bend / (4 * tolerance)).squareRoot().rounded(.up))))
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let u = 1 - t
      line(
        to: (
          u * u * start.x + 2 * u * t * control.x + t * t * end.x,
          u * u * start.y + 2 * u * t * control.y + t * t * end.y
        ))
    }
  }

  /// Wang's bound for cubic curves: n² = 3/4 · max second difference / tolerance.
  private mutating func cubic(_ a: Point, _ b: Point, _ end: Point) {
    let start = pen
    let bend = max(
      hypotenuse(start.x - 2 * a.x + b.x, start.y - 2 * a.y + b.y),
      hypotenuse(a.x - 2 * b.x + end.x, a.y - 2 * b.y + end.y))
    let steps = min(64, max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))))
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let u = 1 - t
      let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      line(
        to: (
          w0 * start.x + w1 * a.x + w2 * b.x + w3 * end.x,
          w0 * start.y + w1 * a.y + w2 * b.y + w3 * end.y
        ))
    }
  }

  private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
