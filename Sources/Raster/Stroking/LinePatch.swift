/// A flat piece of a line of which only the distance from the line shows, ready to be painted.
///
/// Of its outline only the seams with the pieces before and after it are kept, as half planes told by whole numbers:
/// a pixel's centre on a seam belongs to the piece on the right of it, or below it where the seam is level. Along
/// its other sides the distance is the line's outset, where no ink is left to be cut off.
struct LinePatch {
  /// The half plane `a·x + b·y + c >= 0`, x and y from the patch's origin in 1/256 pixels.
  struct Seam {
    var a: Int32
    var b: Int32
    var c: Int32
  }

  /// The least and greatest x, the least and greatest y, 1/256 pixels.
  typealias Extent = SIMD4<Int32>

  /// 1/256 pixels.
  var x: Int32
  var y: Int32
  /// What may hold a pixel's centre, both inclusive; one past the last column.
  var firstRow: Int32 = 0
  var lastRow: Int32 = 0
  var firstColumn: Int32 = 0
  var endColumn: Int32 = 0
  var first: Seam
  var second: Seam
  /// From −1 to 1 across the line.
  var sideways: LineFacet.Plane
  /// How far past a round end.
  var lengthwise: LineFacet.Plane
  /// Where this only keeps the place of a piece of triangles in the order of painting, that piece; else −1.
  var piece: Int32 = -1

  @inline(__always)
  var isStraight: Bool { lengthwise.start == 0 && lengthwise.alongX == 0 && lengthwise.alongY == 0 }

  /// How far pixels of a piece lie from any of its corners, with those that are computed beside it.
  @inline(__always)
  static func reach(_ extent: Extent) -> Int {
    Int(extent[1]) &- Int(extent[0]) &+ Int(extent[3]) &- Int(extent[2]) &+ 8192
  }
}

extension LinePatch.Seam {
  /// The side of a line on which `sign` times the cross product of its way and the way to a point is positive.
  ///
  /// - Parameters:
  ///   - way: along the line.
  ///   - place: a point of the line, from the origin.
  ///   - reach: how far from the origin, in x and y together, pixels are asked for.
  /// Returns `nil` where numbers might grow beyond 32 bits.
  @inline(__always)
  init?(_ way: LineRim.Way, through place: LineRim.Way, sign: Int, reach: Int) {
    let (a, b) = (sign > 0 ? 0 &- way.y : way.y, sign > 0 ? way.x : 0 &- way.x)
    guard reach < 1 << 24, max(abs(a), abs(b)) &* reach < 1 << 29 else { return nil }
    let excludesItself = a < 0 || a == 0 && b < 0
    self.a = Int32(truncatingIfNeeded: a)
    self.b = Int32(truncatingIfNeeded: b)
    c = Int32(truncatingIfNeeded: 0 &- a &* place.x &- b &* place.y &- (excludesItself ? 1 : 0))
  }
}

extension LinePatch {
  /// The quad between the seams `a b` and `c d`; `nil` where it isn't convex, is too large, or the distance isn't
  /// linear over it to `tolerance` outsets.
  @inline(__always)
  init?(_ a: LineRim, _ b: LineRim, _ c: LineRim, _ d: LineRim, tolerance: Double, reach: Int) {
    let (toB, toC, toD) = (b.way(from: a), c.way(from: a), d.way(from: a))
    let far = toD - toC
    let sign = toB.cross(toC)
    guard sign != 0 else { return nil }
    let (second, third, fourth) = (toB.cross(toD), 0 &- far.cross(toC), far.cross(toB - toC))
    guard sign > 0 ? second > 0 && third < 0 && fourth < 0 : second < 0 && third > 0 && fourth > 0,
      let near = Seam(toB, through: LineRim.Way(x: 0, y: 0), sign: sign, reach: reach),
      let end = Seam(far, through: toC, sign: third, reach: reach)
    else { return nil }
    let sum = toB + toC + toD
    guard
      let sideways = Self.plane(
        across: toC + toD - toB, sum, low: toC, high: toB, toD, values: (a.sideways, b.sideways), tolerance)
    else { return nil }
    var lengthwise = LineFacet.Plane(start: 0, alongX: 0, alongY: 0)
    if a.lengthwise != 0 || c.lengthwise != 0 {
      guard
        let plane = Self.plane(
          across: toB + far, sum, low: toB, high: toC, toD, values: (a.lengthwise, c.lengthwise), tolerance)
      else { return nil }
      lengthwise = plane
    }
    self.init(x: a.x, y: a.y, first: near, second: end, sideways: sideways, lengthwise: lengthwise)
  }

  /// The plane that fits the corners of a quad best: it rises across the mean way of two sides, from the one that
  /// leads from the origin to `low` to the one from `high` to `other`. `nil` where it misses them by more than
  /// `tolerance`; all by the same.
  @inline(__always)
  private static func plane(
    across way: LineRim.Way, _ sum: LineRim.Way, low: LineRim.Way, high: LineRim.Way, _ other: LineRim.Way,
    values: (low: Float, high: Float), _ tolerance: Double
  ) -> LineFacet.Plane? {
    // Heights over the middle of the corners, times four.
    let origin = 0 &- way.cross(sum)
    let rise = 4 &* (way.cross(high) &+ way.cross(other) &- way.cross(low))
    guard rise != 0 else { return nil }
    let (least, most) = (Double(values.low), Double(values.high))
    let slope = 2 * (most - least) / Double(rise)
    let start = (least + most) / 2 + slope * Double(origin)
    guard abs(start - least) <= tolerance else { return nil }
    return LineFacet.Plane(
      start: Float(start), alongX: Float(slope * Double(-4 &* way.y)),
      alongY: Float(slope * Double(4 &* way.x)))
  }

  /// The triangle between the seams that lead from the one corner on its edge to the two on the other edge; `nil`
  /// where there are none such, it has no area or is too large.
  @inline(__always)
  init?(_ a: LineRim, _ b: LineRim, _ c: LineRim, reach: Int) {
    if b.sideways == c.sideways {
      self.init(apex: a, b, c, reach)
    } else if a.sideways == c.sideways {
      self.init(apex: b, a, c, reach)
    } else {
      self.init(apex: c, a, b, reach)
    }
  }

  @inline(__always)
  private init?(apex: LineRim, _ b: LineRim, _ c: LineRim, _ reach: Int) {
    let (toB, toC) = (b.way(from: apex), c.way(from: apex))
    let area = toB.cross(toC)
    let origin = LineRim.Way(x: 0, y: 0)
    guard area != 0, b.sideways == c.sideways, apex.sideways != b.sideways,
      let first = Seam(toB, through: origin, sign: area, reach: reach),
      let second = Seam(toC, through: origin, sign: 0 &- area, reach: reach)
    else { return nil }
    let share = 1 / Double(area)
    func plane(_ values: SIMD3<Float>) -> LineFacet.Plane {
      let (p, q) = (Double(values.y - values.x) * share, Double(values.z - values.x) * share)
      return LineFacet.Plane(
        start: values.x, alongX: Float(p * Double(toC.y) - q * Double(toB.y)),
        alongY: Float(q * Double(toB.x) - p * Double(toC.x)))
    }
    self.init(
      x: apex.x, y: apex.y, first: first, second: second,
      sideways: plane(SIMD3(apex.sideways, b.sideways, c.sideways)),
      lengthwise: plane(SIMD3(apex.lengthwise, b.lengthwise, c.lengthwise)))
  }
}
