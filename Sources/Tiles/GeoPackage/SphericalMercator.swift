#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Metres of EPSG:3857, whose world is 2·20037508.34 m wide.
enum SphericalMercator {
  private static let radius = 6_378_137.0

  /// Degrees.
  static func coordinate(x: Double, y: Double) -> (longitude: Double, latitude: Double) {
    (x / radius * 180 / .pi, (2 * atan(exp(y / radius)) - .pi / 2) * 180 / .pi)
  }
}
