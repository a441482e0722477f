#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The colour of each place of a colour letter's fill (OpenType 1.9.1, "COLR", "Gradients").
enum ColorGradient {
  typealias Point = SIMD2<Double>

  enum Shape {
    case linear(Point, Point, Point)
    case radial(Point, Double, Point, Double)
    /// Angles in half turns, counter-clockwise from the x axis.
    case sweep(Point, Double, Double)
  }

  /// Colours along the gradient, premultiplied, sorted by their place.
  struct Line {
    var stops: [(offset: Double, color: SIMD4<Float>)]
    /// 0 keeps the last colour, 1 begins anew, 2 goes back.
    var extend: Int

    func color(at place: Double) -> SIMD4<Float> {
      guard let first = stops.first, let last = stops.last else { return .zero }
      var t = place
      let length = last.offset - first.offset
      if extend != 0, length > 0 {
        let turns = (t - first.offset) / length
        let whole = turns.rounded(.down)
        var rest = turns - whole
        if extend == 2, Int64(max(-1e15, min(1e15, whole))) & 1 != 0 { rest = 1 - rest }
        t = first.offset + rest * length
      }
      if t <= first.offset { return first.color }
      for index in stops.indices.dropFirst() where t < stops[index].offset {
        let (a, b) = (stops[index - 1], stops[index])
        let share = Float((t - a.offset) / max(b.offset - a.offset, 1e-12))
        return a.color + (b.color - a.color) * share
      }
      return last.color
    }
  }

  /// The colour at a point of the gradient's own plane; transparent where the gradient doesn't reach.
  static func color(_ shape: Shape, _ line: Line, at point: Point) -> SIMD4<Float> {
    place(shape, point).map(line.color) ?? .zero
  }

  private static func place(_ shape: Shape, _ point: Point) -> Double? {
    switch shape {
    case .linear(let p0, let p1, let p2): return linear(p0, p1, p2, point)
    case .radial(let c0, let r0, let c1, let r1): return radial(c0, r0, c1, r1, point)
    case .sweep(let center, let start, let end):
      guard end != start else { return nil }
      var turn = atan2(point.y - center.y, point.x - center.x) / .pi
      if turn < 0 { turn += 2 }
      return (turn - start) / (end - start)
    }
  }

  /// Colours change from p0 to p1, along the part of it that stands square on p0 p2.
  private static func linear(_ p0: Point, _ p1: Point, _ p2: Point, _ point: Point) -> Double? {
    let across = p2 - p0
    let normal = Point(across.y, -across.x)
    let squared = (normal * normal).sum()
    let direction = squared > 0 ? normal * (((p1 - p0) * normal).sum() / squared) : p1 - p0
    let length = (direction * direction).sum()
    guard length > 0 else { return nil }
    return ((point - p0) * direction).sum() / length
  }

  /// The greatest t whose circle, of a radius not negative, goes through the point.
  private static func radial(_ c0: Point, _ r0: Double, _ c1: Point, _ r1: Double, _ point: Point) -> Double?
  {
    let (dc, dr, d) = (c1 - c0, r1 - r0, point - c0)
    let a = (dc * dc).sum() - dr * dr
    let b = (d * dc).sum() + r0 * dr
    let c = (d * d).sum() - r0 * r0
    if abs(a) < 1e-9 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return r0 + t * dr >= 0 ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (first, second) = ((b + root) / a, (b - root) / a)
    for t in [max(first, second), min(first, second)] where r0 + t * dr >= 0 { return t }
    return nil
  }
}
