#if canImport(Glibc)
  internal import Glibc
#endif

/// How a curve runs from one stop to the next.
enum Easing: Sendable {
  case linear
  case exponential(base: Double)
  case bezier(UnitBezier)

  /// Where between two stops the output lies, 0...1 as a rule.
  func factor(_ input: Double, from lower: Double, to upper: Double) -> Double {
    let difference = upper - lower
    let progress = input - lower
    if difference == 0 { return 0 }
    switch self {
    case .linear: return progress / difference
    case .exponential(let base):
      if base == 1 { return progress / difference }
      return (pow(base, progress) - 1) / (pow(base, difference) - 1)
    case .bezier(let curve): return curve.y(atX: progress / difference)
    }
  }
}

/// The cubic Bézier curve from (0, 0) to (1, 1) of CSS Easing Functions 1, section 2.3.
struct UnitBezier: Sendable {
  private let cx: Double
  private let bx: Double
  private let ax: Double
  private let cy: Double
  private let by: Double
  private let ay: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The height of the curve at `x` of 0...1, to about 1e-6 in x.
  func y(atX x: Double) -> Double {
    let t = parameter(atX: x)
    return ((ay * t + by) * t + cy) * t
  }

  private func x(at t: Double) -> Double { ((ax * t + bx) * t + cx) * t }

  /// Newton's method, then bisection where the slope is too small for it.
  private func parameter(atX x: Double) -> Double {
    let tolerance = 1e-6
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var t = x
    for _ in 0..<8 {
      let error = self.x(at: t) - x
      if abs(error) < tolerance { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    var low = 0.0
    var high = 1.0
    t = x
    for _ in 0..<60 {
      let error = self.x(at: t) - x
      if abs(error) < tolerance { return t }
      if error > 0 { high = t } else { low = t }
      t = (low + high) / 2
    }
    return t
  }
}
