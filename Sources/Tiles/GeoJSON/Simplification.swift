/// The method of Douglas and Peucker (1973), run once for all zooms: instead of dropping points it notes for each
/// how far the line would stray without it, and tiles drop what their zoom can't show.
enum Simplification {
  /// Sets the importance of the points of a line; the ends get 1, so that they are always kept.
  ///
  /// - Parameter squaredTolerance: the square of the tolerance at the greatest zoom, squared world units; points
  ///   below stay at 0.
  static func rate(_ points: inout [ProjectedPoint], squaredTolerance: Double) {
    guard points.count > 0 else { return }
    points[0].importance = 1
    points[points.count - 1].importance = 1
    var open = [(first: 0, last: points.count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1, let (pivot, distance) = farthest(points, first, last, squaredTolerance) else {
        continue
      }
      points[pivot].importance = distance
      open.append((first, pivot))
      open.append((pivot, last))
    }
  }

  /// The point farthest from the chord between `first` and `last`, if beyond the tolerance. Of equally far ones the
  /// nearest to the middle counts, which keeps regular figures from recursing point by point.
  private static func farthest(
    _ points: [ProjectedPoint], _ first: Int, _ last: Int, _ squaredTolerance: Double
  ) -> (Int, Double)? {
    let start = points[first]
    let end = points[last]
    let middle = first + (last - first) / 2
    var best: Int?
    var greatest = squaredTolerance
    var nearness = last - first
    for index in first + 1..<last {
      let distance = squaredDistance(points[index], start, end)
      if distance > greatest {
        best = index
        greatest = distance
      } else if distance == greatest, abs(index - middle) < nearness {
        best = index
        nearness = abs(index - middle)
      }
    }
    return greatest > squaredTolerance ? best.map { ($0, greatest) } : nil
  }

  /// The square of the distance from a point to the segment from `start` to `end`.
  private static func squaredDistance(_ p: ProjectedPoint, _ start: ProjectedPoint, _ end: ProjectedPoint)
    -> Double
  {
    var x = start.x
    var y = start.y
    let dx = end.x - x
    let dy = end.y - y
    if dx != 0 || dy != 0 {
      let t = ((p.x - x) * dx + (p.y - y) * dy) / (dx * dx + dy * dy)
      if t > 1 {
        x = end.x
        y = end.y
      } else if t > 0 {
        x += dx * t
        y += dy * t
      }
    }
    return (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)
  }
}
