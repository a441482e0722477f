/// How an animation's progress follows time.
///
/// The named curves are those of Core Animation and CSS (CSS Easing Functions Level 1, section 2.2).
public enum TimingCurve: Hashable, Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with these two control points; x within 0...1, y may overshoot.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The control points of the curve; `nil` for a straight line.
  var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch self {
    case .linear: nil
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInOut: (0.42, 0, 0.58, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2): (max(0, min(1, x1)), y1, max(0, min(1, x2)), y2)
    }
  }

  /// The progress at a share of the time, both 0 at the start and 1 at the end; constant outside.
  public func progress(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    guard let (x1, y1, x2, y2) = controlPoints else { return share }
    // x grows with the parameter, so halving finds it; 60 halves leave no bit of it open.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, at: middle) < share { low = middle } else { high = middle }
    }
    return Self.bezier(y1, y2, at: (low + high) / 2)
  }

  /// A cubic Bézier polynomial whose end values are 0 and 1.
  private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
