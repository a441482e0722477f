internal import Geo

extension PictureRect {
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
