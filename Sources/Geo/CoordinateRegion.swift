#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How much is seen to both sides, in degrees: what MapKit calls a coordinate span.
public struct CoordinateSpan: Hashable, Sendable {
  /// Degrees of latitude from the southern to the northern edge.
  public var latitudeDelta: Double
  /// Degrees of longitude from the western to the eastern edge.
  public var longitudeDelta: Double

  public init(latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A centre and how much must be seen around it: what MapKit calls a region.
public struct CoordinateRegion: Hashable, Sendable {
  public var center: Coordinate
  /// Degrees of latitude from the southern to the northern edge.
  public var latitudeDelta: Double
  /// Degrees of longitude from the western to the eastern edge.
  public var longitudeDelta: Double

  public init(center: Coordinate, latitudeDelta: Double, longitudeDelta: Double) {
    self.center = center
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }

  public init(center: Coordinate, span: CoordinateSpan) {
    self.init(center: center, latitudeDelta: span.latitudeDelta, longitudeDelta: span.longitudeDelta)
  }

  /// The region that reaches over distances on the sphere (`Camera.earthRadius`), metres along the meridian and
  /// along the parallel of the centre. At the poles the longitudes go all the way round.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    let metersPerDegree = Camera.earthRadius * .pi / 180
    let parallel = metersPerDegree * cos(center.latitude * .pi / 180)
    self.init(
      center: center, latitudeDelta: latitudinalMeters / metersPerDegree,
      longitudeDelta: parallel > 0 ? min(360, longitudinalMeters / parallel) : 360)
  }

  /// The region of bounds: the middle of the degrees, as MapKit counts it, not the middle on the map.
  public init(_ bounds: CoordinateBounds) {
    let center = Coordinate(
      latitude: (bounds.south + bounds.north) / 2, longitude: bounds.west + bounds.width / 2
    ).wrapped
    self.init(center: center, latitudeDelta: bounds.north - bounds.south, longitudeDelta: bounds.width)
  }

  public var span: CoordinateSpan {
    get { CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta) }
    set { (latitudeDelta, longitudeDelta) = (newValue.latitudeDelta, newValue.longitudeDelta) }
  }

  /// The region's edges; latitudes are cut at the poles. Invalid where a span is negative or a value isn't finite.
  public var bounds: CoordinateBounds {
    guard latitudeDelta >= 0, longitudeDelta >= 0, abs(center.latitude) <= 90 else { return .invalid }
    return CoordinateBounds(
      south: max(-90, center.latitude - latitudeDelta / 2), west: center.longitude - longitudeDelta / 2,
      north: min(90, center.latitude + latitudeDelta / 2), east: center.longitude + longitudeDelta / 2)
  }
}
