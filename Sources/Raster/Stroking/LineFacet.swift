/// A flat piece of a line mesh, over which values are linear.
struct LineFacet {
  typealias Vertex = LineMesh.Vertex

  /// A value's change over the picture, from the first vertex on, 1/256 pixels.
  struct Plane {
    var start: Float
    var alongX: Float
    var alongY: Float

    @inline(__always)
    func at(y: Float) -> Float { start + alongY * y }
  }

  let rows: ConvexRows
  /// The first vertex, 1/256 pixels.
  let x: Int
  let y: Int
  let isStraight: Bool
  private let a: Vertex
  private let b: Vertex
  private let c: Vertex
  /// From the first vertex to the others, over twice the area.
  private let u: SIMD2<Double>
  private let v: SIMD2<Double>

  /// A triangle; `nil` when it has no area.
  @inline(__always)
  init?(_ a: Vertex, _ b: Vertex, _ c: Vertex) {
    let area = Self.area(a, b, c)
    guard area != 0 else { return nil }
    let isClockwise = area > 0
    self.init(
      a, b, c, area,
      ConvexRows(
        xs: SIMD4(a.x, isClockwise ? b.x : c.x, c.x, isClockwise ? c.x : b.x),
        ys: SIMD4(a.y, isClockwise ? b.y : c.y, c.y, isClockwise ? c.y : b.y)),
      isStraight: a.lengthwise == 0 && b.lengthwise == 0 && c.lengthwise == 0)
  }

  /// The triangles `a b c` and `b c d` in one; `nil` where they aren't convex together or the distance across isn't
  /// linear over both to `tolerance`.
  @inline(__always)
  init?(_ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, tolerance: Float) {
    let area = Self.area(a, b, c)
    let isClockwise = area > 0
    let (second, fourth) = isClockwise ? (b, c) : (c, b)
    guard area != 0, Self.area(a, second, d) > 0, Self.area(second, d, fourth) > 0,
      Self.area(d, fourth, a) > 0
    else { return nil }
    self.init(
      a, b, c, area,
      ConvexRows(xs: SIMD4(a.x, second.x, d.x, fourth.x), ys: SIMD4(a.y, second.y, d.y, fourth.y)),
      isStraight: a.lengthwise == 0 && b.lengthwise == 0 && c.lengthwise == 0 && d.lengthwise == 0)
    let (dx, dy) = (Float(d.x &- a.x), Float(d.y &- a.y))
    let sideways = plane(a.sideways, b.sideways, c.sideways)
    guard abs(sideways.at(y: dy) + sideways.alongX * dx - d.sideways) < tolerance else { return nil }
    if isStraight { return }
    let lengthwise = plane(a.lengthwise, b.lengthwise, c.lengthwise)
    guard abs(lengthwise.at(y: dy) + lengthwise.alongX * dx - d.lengthwise) < tolerance else { return nil }
  }

  @inline(__always)
  private init(
    _ a: Vertex, _ b: Vertex, _ c: Vertex, _ area: Int, _ rows: ConvexRows, isStraight: Bool
  ) {
    self.rows = rows
    self.isStraight = isStraight
    (x, y) = (Int(a.x), Int(a.y))
    (self.a, self.b, self.c) = (a, b, c)
    let share = 1 / Double(area)
    u = SIMD2(Double(b.x &- a.x), Double(b.y &- a.y)) * share
    v = SIMD2(Double(c.x &- a.x), Double(c.y &- a.y)) * share
  }

  /// Twice the signed area.
  @inline(__always)
  private static func area(_ a: Vertex, _ b: Vertex, _ c: Vertex) -> Int {
    let (ux, uy) = (Int(b.x &- a.x), Int(b.y &- a.y))
    let (vx, vy) = (Int(c.x &- a.x), Int(c.y &- a.y))
    return ux &* vy &- vx &* uy
  }

  /// The plane through the values of the three vertices.
  @inline(__always)
  private func plane(_ first: Float, _ second: Float, _ third: Float) -> Plane {
    let (p, q) = (Double(second - first), Double(third - first))
    return Plane(
      start: first, alongX: Float(p * v.y - q * u.y), alongY: Float(q * u.x - p * v.x))
  }

  var sideways: Plane { @inline(__always) get { plane(a.sideways, b.sideways, c.sideways) } }
  var lengthwise: Plane { @inline(__always) get { plane(a.lengthwise, b.lengthwise, c.lengthwise) } }
  var nearness: Plane { @inline(__always) get { plane(a.nearness, b.nearness, c.nearness) } }
  var along: Plane { @inline(__always) get { plane(a.along, b.along, c.along) } }
  var spread: Plane { @inline(__always) get { plane(a.spread, b.spread, c.spread) } }
}

extension LineFacet.Plane {
  @inline(__always)
  static func * (plane: LineFacet.Plane, factor: Float) -> LineFacet.Plane {
    LineFacet.Plane(
      start: plane.start * factor, alongX: plane.alongX * factor, alongY: plane.alongY * factor)
  }
}
