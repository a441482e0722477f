internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Circles and great circles on the sphere.
enum SphericalCircle {
  /// Points at a distance from a centre, clockwise from north, not closed; longitudes run on from the centre's.
  ///
  /// By vectors: the centre turned towards each direction in its tangent plane, which holds at the poles as well.
  static func points(around center: Coordinate, radius: Double, count: Int) -> [Coordinate] {
    let distance = max(0, min(.pi, radius / Camera.earthRadius))
    let latitude = center.latitude * .pi / 180
    let (sine, cosine) = (sin(latitude), cos(latitude))
    return (0..<max(3, count)).map { index in
      let course = 2 * .pi * Double(index) / Double(max(3, count))
      // With the centre at longitude 0: x towards it on the equator, y to the east, z to the north.
      let north = sin(distance) * cos(course)
      let x = cosine * cos(distance) - sine * north
      let y = sin(distance) * sin(course)
      let z = sine * cos(distance) + cosine * north
      return Coordinate(
        latitude: atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi,
        longitude: center.longitude + atan2(y, x) * 180 / .pi)
    }
  }

  /// Points along the great circle from one place to another, without the first and with the last, close enough
  /// that straight lines between them show no corners (at most 1° apart).
  static func arc(from start: Coordinate, to end: Coordinate) -> [Coordinate] {
    let (a, b) = (vector(start), vector(end))
    let angle = acos(max(-1, min(1, a.x * b.x + a.y * b.y + a.z * b.z)))
    let steps = Int((angle * 180 / .pi).rounded(.up))
    // Antipodes have no shortest way; a straight line on the map is as good as any.
    guard steps > 1, angle < .pi - 1e-9 else { return [end] }
    return (1...steps).map { step in
      if step == steps { return end }
      let share = Double(step) / Double(steps)
      let (wa, wb) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
      let (x, y, z) = (wa * a.x + wb * b.x, wa * a.y + wb * b.y, wa * a.z + wb * b.z)
      return Coordinate(
        latitude: atan2(z, (x * x + y * y).squareRoot()) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
    }
  }

  private static func vector(_ place: Coordinate) -> (x: Double, y: Double, z: Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
