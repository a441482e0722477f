/// Flat strips of which only the distance from the line shows: patches, without vertices of their own.
extension LineMeshBuilder {
  /// A corner of a plain strip: its place in pixels, and on the grid where it is in sight.
  struct Rim {
    var place: SIMD2<Double>
    var corner: LineRim
    var isInSight: Bool

    @inline(__always)
    init(place: SIMD2<Double>, corner: LineRim, isInSight: Bool) {
      (self.place, self.corner, self.isInSight) = (place, corner, isInSight)
    }

    @inline(__always)
    init(_ place: SIMD2<Double>, sideways: Float, isRound: Bool) {
      let (x, y) = (EdgeList.fixed(place.x), EdgeList.fixed(place.y))
      let corner = LineRim(x: x, y: y, sideways: sideways, lengthwise: isRound ? 1 : 0)
      self.init(place: place, corner: corner, isInSight: LineCorner.isInSight(place))
    }
  }

  /// Adds a point in the middle of a strip where that is mitred and nothing else is added beside it; returns
  /// whether it is.
  ///
  /// The mitre leads along the sum s of both normals; its length is 1 over the cosine of half the turn, |s|/2.
  @inline(__always)
  mutating func addMitre(
    _ point: SIMD2<Double>, _ previous: SIMD2<Double>, _ next: SIMD2<Double>, _ before: SIMD2<Double>,
    _ after: SIMD2<Double>
  ) -> Bool {
    let sum = before + after
    let square = sum.x * sum.x + sum.y * sum.y
    guard square > mitredAbove else { return false }
    if square < 4.000_001 * Self.sharpCosine * Self.sharpCosine {
      let (back, ahead) = (point - previous, next - point)
      let longest = max((back * back).sum(), (ahead * ahead).sum())
      if longest > 0.999_999 * bendLength * bendLength { return false }
    }
    let reach = sum * (2 * shape.outset / square)
    add(
      Rim(point + reach, sideways: -1, isRound: false), Rim(point - reach, sideways: 1, isRound: false))
    return true
  }

  mutating func addPlain(_ pair: Pair) {
    let (right, left): (Rim, Rim)
    if pair.shifts == (0, 0) {
      right = rim(pair, pair.normal, side: -1, direction: 0)
      left = rim(pair, -pair.normal, side: 1, direction: 0)
    } else {
      let back = Self.turned(pair.normal)
      right = rim(pair, pair.normal - back * pair.shifts.0, side: -1, direction: pair.shifts.0)
      left = rim(pair, -pair.normal - back * pair.shifts.1, side: 1, direction: -pair.shifts.1)
    }
    add(right, left)
  }

  @inline(__always)
  private mutating func add(_ right: Rim, _ left: Rim) {
    if hasRims.right, hasRims.left {
      if rims.right.isInSight, rims.left.isInSight, right.isInSight, left.isInSight {
        strips.append(
          rims.right.corner, rims.left.corner, right.corner, left.corner, tolerance: tolerance)
      } else {
        appendPlain(rims.right, rims.left, right)
        appendPlain(rims.left, right, left)
      }
    } else if hasRims.left {
      appendPlain(rims.left, right, left)
    }
    rims = (right, left)
    hasRims = (true, true)
  }

  mutating func addPlainSlice(_ pair: Pair, turnsRight: Bool) {
    if turnsRight {
      let new = rim(pair, -pair.normal, side: 1, direction: 0)
      if hasRims.right, hasRims.left { appendPlain(rims.right, rims.left, new) }
      rims.left = new
      hasRims.left = true
    } else {
      let new = rim(pair, pair.normal, side: -1, direction: 0)
      if hasRims.right, hasRims.left { appendPlain(rims.right, rims.left, new) }
      rims.right = new
      hasRims.right = true
    }
  }

  @inline(__always)
  private func rim(_ pair: Pair, _ extrude: SIMD2<Double>, side: Double, direction: Double) -> Rim {
    Rim(
      place(of: pair, extrude, side: side, direction: direction), sideways: Float(side), isRound: pair.isRound
    )
  }

  private mutating func appendPlain(_ a: Rim, _ b: Rim, _ c: Rim) {
    if a.isInSight, b.isInSight, c.isInSight { return strips.append(a.corner, b.corner, c.corner) }
    append(corner(of: a), corner(of: b), corner(of: c))
  }

  /// The same as a vertex of a mesh of triangles.
  private mutating func corner(of rim: Rim) -> LineCorner {
    var corner = LineCorner(
      x: rim.place.x, y: rim.place.y, w: 1, lengthwise: Double(rim.corner.lengthwise),
      sideways: Double(rim.corner.sideways), along: 0, spread: 1)
    if corner.isInSight { corner.index = strips.append(corner.vertex) }
    return corner
  }
}
