/// Pieces of lines that are seen aslant, or whose pixels know where along the line they lie.
///
/// Over the two triangles of a piece, the distance across is linear, and so is 1/w but for the grid's sake; what lies along the line, and how much
/// of it a pixel shows, are linear in each triangle and may have a fold between them.
struct LineSlope {
  typealias Plane = LineFacet.Plane
  typealias Vertex = LineMesh.Vertex

  /// The piece's place on the picture; its planes are over w.
  let patch: LinePatch
  let nearness: Plane
  /// In the first triangle.
  let spread: Plane
  let along: Plane
  /// 0 on the side that both triangles share, 1 at the last corner; only what is positive counts.
  let fold: Plane
  /// What is added where the fold is 1.
  let spreadFold: Float
  let alongFold: Float
  let nearnessFold: Float
  let isFlat: Bool

  /// The triangles `a b c` and `b c d` between the seams `a b` and `c d`; `nil` where they aren't convex together, are
  /// too large, don't reach from edge to edge of the line, or the distance isn't linear over both to `tolerance`
  /// outsets.
  @inline(__always)
  init?(
    _ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, _ piece: LineMesh.Piece, tolerance: Float,
    isFlat: Bool
  ) {
    guard Self.isOnEdge(a), Self.isOnEdge(b), Self.isOnEdge(c), Self.isOnEdge(d) else { return nil }
    let (toB, toC, toD) = (b.way(from: a), c.way(from: a), d.way(from: a))
    let far = toD - toC
    let sign = toB.cross(toC)
    let (second, third, fourth) = (toB.cross(toD), 0 &- far.cross(toC), far.cross(toB - toC))
    let extent = LineMesh.extent(a, b, c, d)
    let reach = LinePatch.reach(extent)
    guard sign > 0 ? second > 0 && third < 0 && fourth < 0 : second < 0 && third > 0 && fourth > 0,
      let near = LinePatch.Seam(toB, through: LineRim.Way(x: 0, y: 0), sign: sign, reach: reach),
      let end = LinePatch.Seam(far, through: toC, sign: third, reach: reach),
      let fit = QuadFit(across: toB + far, lengthwise: toC + toD - toB, sum: toB + toC + toD),
      let sideways = fit.plane(
        a.sideways, b.sideways, c.sideways, d.sideways, within: tolerance * a.nearness)
    else { return nil }
    var lengthwise = Plane.zero
    if a.lengthwise != 0 || b.lengthwise != 0 || c.lengthwise != 0 || d.lengthwise != 0 {
      guard
        let plane = fit.plane(
          a.lengthwise, b.lengthwise, c.lengthwise, d.lengthwise, within: tolerance * a.nearness)
      else { return nil }
      lengthwise = plane
    }
    var patch = LinePatch(
      x: a.x, y: a.y, first: near, second: end, sideways: sideways, lengthwise: lengthwise)
    (patch.firstRow, patch.lastRow) = (piece.firstRow, piece.lastRow)
    (patch.firstColumn, patch.endColumn) = ((extent[0] &+ 127) &>> 8, (extent[1] &+ 127) &>> 8)
    self.patch = patch
    self.isFlat = isFlat
    let triangle = TriangleFit(toB, toC, area: sign)
    fold = Self.fold(toB, toC, toD, area: sign)
    let (x, y) = (Float(toD.x), Float(toD.y))
    along = triangle.plane(a.along, b.along, c.along)
    alongFold = d.along - (along.at(y: y) + along.alongX * x)
    if isFlat {
      (nearness, nearnessFold, spread, spreadFold) = (.zero, 0, .zero, 0)
    } else {
      nearness = triangle.plane(a.nearness, b.nearness, c.nearness)
      nearnessFold = d.nearness - (nearness.at(y: y) + nearness.alongX * x)
      spread = triangle.plane(a.spread, b.spread, c.spread)
      spreadFold = d.spread - (spread.at(y: y) + spread.alongX * x)
    }
  }

  /// Of a corner that was cut off, no longer.
  @inline(__always)
  private static func isOnEdge(_ vertex: Vertex) -> Bool { abs(vertex.sideways) == vertex.nearness }

  /// The height over the side from b to c, in that of d.
  @inline(__always)
  private static func fold(
    _ toB: LineRim.Way, _ toC: LineRim.Way, _ toD: LineRim.Way, area: Int
  ) -> Plane {
    let side = toC - toB
    let share = 1 / Double((toD - toB).cross(side))
    return Plane(
      start: Float(Double(0 &- area) * share), alongX: Float(Double(side.y) * share),
      alongY: Float(Double(0 &- side.x) * share))
  }
}

/// Planes through values at three corners.
struct TriangleFit {
  private let u: SIMD2<Double>
  private let v: SIMD2<Double>

  /// - Parameter area: the cross product of the ways from the first corner to the others; not 0.
  @inline(__always)
  init(_ toB: LineRim.Way, _ toC: LineRim.Way, area: Int) {
    let share = 1 / Double(area)
    u = SIMD2(Double(toB.x), Double(toB.y)) * share
    v = SIMD2(Double(toC.x), Double(toC.y)) * share
  }

  @inline(__always)
  func plane(_ a: Float, _ b: Float, _ c: Float) -> LineFacet.Plane {
    let (p, q) = (Double(b - a), Double(c - a))
    return LineFacet.Plane(start: a, alongX: Float(p * v.y - q * u.y), alongY: Float(q * u.x - p * v.x))
  }
}

/// Planes that are as near to values at the corners of a quad as planes are: where the corners' values lie in no
/// plane, each is missed by the same.
struct QuadFit {
  /// The sums of the ways between the first corners and the last, from edge to edge and along the line.
  private let across: SIMD2<Double>
  private let lengthwise: SIMD2<Double>
  /// From the first corner to the middle of all, times 4.
  private let middle: SIMD2<Double>

  /// `nil` where the quad has no area.
  @inline(__always)
  init?(across: LineRim.Way, lengthwise: LineRim.Way, sum: LineRim.Way) {
    let area = across.cross(lengthwise)
    guard area != 0 else { return nil }
    let share = 1 / Double(area)
    self.across = SIMD2(Double(across.x), Double(across.y)) * share
    self.lengthwise = SIMD2(Double(lengthwise.x), Double(lengthwise.y)) * share
    middle = SIMD2(Double(sum.x), Double(sum.y))
  }

  @inline(__always)
  func plane(_ a: Float, _ b: Float, _ c: Float, _ d: Float, within tolerance: Float) -> LineFacet.Plane? {
    let (first, last) = (Double(a) + Double(b), Double(c) + Double(d))
    let rise = Double(b) - Double(a) + (Double(d) - Double(c))
    let alongX = rise * lengthwise.y - (last - first) * across.y
    let alongY = (last - first) * across.x - rise * lengthwise.x
    let start = Float((first + last - alongX * middle.x - alongY * middle.y) / 4)
    guard abs(start - a) <= tolerance else { return nil }
    return LineFacet.Plane(start: start, alongX: Float(alongX), alongY: Float(alongY))
  }
}
