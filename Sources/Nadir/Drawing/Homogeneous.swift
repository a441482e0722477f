internal import Geo

/// An image before the division by its depth.
struct Homogeneous {
  var x: Double
  var y: Double
  /// Proportional to the depth before the camera.
  var w: Double

  var divided: PicturePoint { PicturePoint(x: x / w, y: y / w) }

  /// The image of the point that lies a share of the way to another.
  func mixed(with other: Homogeneous, share: Double) -> Homogeneous {
    if share == 0 { return self }
    if share == 1 { return other }
    return Homogeneous(
      x: x + share * (other.x - x), y: y + share * (other.y - y), w: w + share * (other.w - w))
  }

  /// The shares of the way from one point to another between which it lies before the near plane, and inside a
  /// rectangle of the picture as well (Liang and Barsky 1984, before the division); `nil` where nothing does.
  static func visibleShares(
    _ a: Homogeneous, _ b: Homogeneous, near: Double, in frame: PictureRect? = nil
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    /// Keeps where a quantity that runs from one value to another isn't negative.
    func cut(_ start: Double, _ end: Double) -> Bool {
      if start < 0, end < 0 { return false }
      if start < 0 { low = max(low, start / (start - end)) }
      if end < 0 { high = min(high, start / (start - end)) }
      return low <= high
    }
    guard cut(a.w - near, b.w - near) else { return nil }
    if let frame {
      guard cut(a.x - frame.minX * a.w, b.x - frame.minX * b.w),
        cut(frame.maxX * a.w - a.x, frame.maxX * b.w - b.x),
        cut(a.y - frame.minY * a.w, b.y - frame.minY * b.w),
        cut(frame.maxY * a.w - a.y, frame.maxY * b.w - b.y)
      else { return nil }
    }
    return low...high
  }

  /// The part of a ring before the near plane (Sutherland and Hodgman 1974, one plane).
  static func ring(_ points: [Homogeneous], near: Double) -> [PicturePoint] {
    guard var previous = points.last else { return [] }
    var result: [PicturePoint] = []
    for point in points {
      if (previous.w >= near) != (point.w >= near) {
        let share = (near - previous.w) / (point.w - previous.w)
        var crossing = previous.mixed(with: point, share: share)
        crossing.w = near
        result.append(crossing.divided)
      }
      if point.w >= near { result.append(point.divided) }
      previous = point
    }
    return result
  }
}

extension PicturePoint {
  func distance(to other: PicturePoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
