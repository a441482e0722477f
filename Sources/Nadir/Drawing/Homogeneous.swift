internal import Geo

/// An image before the division by its depth.
struct Homogeneous {
  var x: Double
  var y: Double
  /// Proportional to the depth before the camera.
  var w: Double

  var divided: PicturePoint { PicturePoint(x: x / w, y: y / w) }

  /// The point on the near plane between this one and another on its other side.
  private func crossing(to other: Homogeneous, near: Double) -> Homogeneous {
    let share = (near - w) / (other.w - w)
    return Homogeneous(x: x + share * (other.x - x), y: y + share * (other.y - y), w: near)
  }

  /// The part of a segment before the near plane.
  static func segment(_ a: Homogeneous, _ b: Homogeneous, near: Double) -> (PicturePoint, PicturePoint)? {
    switch (a.w >= near, b.w >= near) {
    case (true, true): (a.divided, b.divided)
    case (true, false): (a.divided, a.crossing(to: b, near: near).divided)
    case (false, true): (a.crossing(to: b, near: near).divided, b.divided)
    case (false, false): nil
    }
  }

  /// The part of a ring before the near plane (Sutherland and Hodgman 1974, one plane).
  static func ring(_ points: [Homogeneous], near: Double) -> [PicturePoint] {
    guard var previous = points.last else { return [] }
    var result: [PicturePoint] = []
    for point in points {
      if (previous.w >= near) != (point.w >= near) {
        result.append(previous.crossing(to: point, near: near).divided)
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
