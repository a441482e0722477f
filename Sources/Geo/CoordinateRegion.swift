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

  /// The region's edges; latitudes are cut at the poles. Invalid where a span is negative or a value isn't finite.
  public var bounds: CoordinateBounds {
    guard latitudeDelta >= 0, longitudeDelta >= 0, abs(center.latitude) <= 90 else { return .invalid }
    return CoordinateBounds(
      south: max(-90, center.latitude - latitudeDelta / 2), west: center.longitude - longitudeDelta / 2,
      north: min(90, center.latitude + latitudeDelta / 2), east: center.longitude + longitudeDelta / 2)
  }
}
