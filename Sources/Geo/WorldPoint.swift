#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A place on the Web Mercator square: x grows east, y grows south, the world is 0...1 in both.
///
/// x outside 0...1 is another copy of the world.
@frozen
public struct WorldPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The spherical Mercator projection (EPSG:3857 scaled to the unit square). The latitude is clamped to
  /// ±85.0511°; the longitude isn't wrapped.
  public init(_ coordinate: Coordinate) {
    let limit = Coordinate.mercatorLimit
    let latitude = max(-limit, min(limit, coordinate.latitude)) * .pi / 180
    x = coordinate.longitude / 360 + 0.5
    y = 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)
  }

  /// The coordinate at this place: the inverse Mercator projection. The longitude isn't wrapped.
  public var coordinate: Coordinate {
    let latitude = atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi
    return Coordinate(latitude: latitude, longitude: (x - 0.5) * 360)
  }
}
