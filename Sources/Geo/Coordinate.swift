/// A place on the Earth.
///
/// Latitude comes first in our API, as in the map SDKs; `[longitude, latitude]` lives only inside GeoJSON and
/// style files.
@frozen
public struct Coordinate: Hashable, Sendable {
  /// The largest latitude the Web Mercator square shows, degrees: `atan(sinh(pi))`.
  public static let mercatorLimit = 85.051_128_779_806_6

  /// Degrees north of the equator, -90...90.
  public var latitude: Double
  /// Degrees east of Greenwich; any value, `wrapped` brings it to [-180, 180).
  public var longitude: Double

  @inlinable
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The same place with its longitude in [-180, 180).
  public var wrapped: Coordinate {
    // One that is in range stays as it was given, to the last digit.
    if longitude >= -180, longitude < 180 { return self }
    var turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    if turned < 0 { turned += 360 }
    return Coordinate(latitude: latitude, longitude: turned - 180)
  }

  /// The nearest place that Mercator shows: latitude within ±85.0511°, longitude in [-180, 180).
  public var clampedToMercator: Coordinate {
    let limit = Coordinate.mercatorLimit
    return Coordinate(latitude: max(-limit, min(limit, latitude)), longitude: wrapped.longitude)
  }
}
