internal import Geo

extension PictureRect {
  /// The part of a segment inside (Liang and Barsky 1984); `nil` where there is none. An end that isn't cut stays
  /// as it is.
  func clippedSegment(_ a: PicturePoint, _ b: PicturePoint) -> (PicturePoint, PicturePoint)? {
    var (low, high) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (step, room) in [(-dx, a.x - minX), (dx, maxX - a.x), (-dy, a.y - minY), (dy, maxY - a.y)] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        low = max(low, room / step)
      } else {
        high = min(high, room / step)
      }
    }
    guard low <= high else { return nil }
    func at(_ share: Double) -> PicturePoint { PicturePoint(x: a.x + share * dx, y: a.y + share * dy) }
    return (low == 0 ? a : at(low), high == 1 ? b : at(high))
  }

  /// The part of a ring inside (Sutherland and Hodgman 1974).
  func clippedRing(_ ring: [PicturePoint]) -> [PicturePoint] {
    var points = ring
    let edges: [(WritableKeyPath<PicturePoint, Double>, Double, Double)] = [
      (\.x, 1, minX), (\.x, -1, maxX), (\.y, 1, minY), (\.y, -1, maxY),
    ]
    for (axis, sign, limit) in edges {
      guard var previous = points.last else { return [] }
      var kept: [PicturePoint] = []
      for point in points {
        let (before, after) = (
          sign * (previous[keyPath: axis] - limit), sign * (point[keyPath: axis] - limit)
        )
        if (before >= 0) != (after >= 0) {
          let share = before / (before - after)
          var crossing = PicturePoint(
            x: previous.x + share * (point.x - previous.x), y: previous.y + share * (point.y - previous.y))
          crossing[keyPath: axis] = limit
          kept.append(crossing)
        }
        if after >= 0 { kept.append(point) }
        previous = point
      }
      points = kept
    }
    return points
  }
}
