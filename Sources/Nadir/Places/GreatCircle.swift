internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Distances and directions on the sphere of radius `Camera.earthRadius`.
enum GreatCircle {
  /// Metres.
  ///
  /// Formula: haversine, well-conditioned for short distances (Sinnott, "Virtues of the Haversine", 1984).
  static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    let (a, b) = (start.latitude * .pi / 180, end.latitude * .pi / 180)
    let turn = (end.longitude - start.longitude) * .pi / 180
    let (u, v) = (sin((b - a) / 2), sin(turn / 2))
    let haversine = u * u + cos(a) * cos(b) * v * v
    return 2 * Camera.earthRadius * asin(min(1, haversine.squareRoot()))
  }

  /// The direction in which the great circle leaves the start, degrees clockwise from north, 0..<360.
  ///
  /// Formula: course between points (Ed Williams, Aviation Formulary 1.47).
  static func bearing(from start: Coordinate, to end: Coordinate) -> Double {
    let (a, b) = (start.latitude * .pi / 180, end.latitude * .pi / 180)
    let turn = (end.longitude - start.longitude) * .pi / 180
    let degrees =
      atan2(sin(turn) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(turn)) * 180 / .pi
    return CameraPosition.normalizedBearing(degrees)
  }
}
