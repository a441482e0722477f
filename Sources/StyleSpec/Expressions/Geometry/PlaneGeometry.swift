/// Points, segments and polygons of the plane.
enum PlaneGeometry {
  /// Whether a point lies in a polygon with holes (rings closed), by counting crossings; `onBoundary` on its border.
  static func contains(_ rings: [[PlanePoint]], _ point: PlanePoint, onBoundary: Bool) -> Bool {
    var inside = false
    for ring in rings {
      for (start, end) in zip(ring, ring.dropFirst()) {
        if isOn(point, start, end) { return onBoundary }
        if crosses(point, start, end) { inside.toggle() }
      }
    }
    return inside
  }

  private static func crosses(_ point: PlanePoint, _ start: PlanePoint, _ end: PlanePoint) -> Bool {
    (start.y > point.y) != (end.y > point.y)
      && point.x < (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x
  }

  private static func isOn(_ point: PlanePoint, _ start: PlanePoint, _ end: PlanePoint) -> Bool {
    let x1 = point.x - start.x
    let y1 = point.y - start.y
    let x2 = point.x - end.x
    let y2 = point.y - end.y
    return x1 * y2 - x2 * y1 == 0 && x1 * x2 <= 0 && y1 * y2 <= 0
  }

  /// Whether two segments cross properly; parallel segments and mere touching don't count.
  static func segmentsCross(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> Bool {
    let turn = (d.x - c.x) * (b.y - a.y) - (d.y - c.y) * (b.x - a.x)
    return turn != 0 && areSeparated(a, b, by: c, d) && areSeparated(c, d, by: a, b)
  }

  private static func areSeparated(
    _ first: PlanePoint, _ second: PlanePoint, by start: PlanePoint, _ end: PlanePoint
  ) -> Bool {
    let x = end.x - start.x
    let y = end.y - start.y
    let left = (first.x - start.x) * y - x * (first.y - start.y)
    let right = (second.x - start.x) * y - x * (second.y - start.y)
    return (left > 0 && right < 0) || (left < 0 && right > 0)
  }
}
