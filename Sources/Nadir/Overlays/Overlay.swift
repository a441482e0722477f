internal import Geo

/// What is laid over the map: shapes below, markers above all.
public enum Overlay: Hashable, Sendable {
  case polyline(Polyline)
  case polygon(Polygon)
  case circle(CircleOverlay)
  case marker(Marker)

  var zIndex: Double {
    switch self {
    case .polyline(let line): line.zIndex
    case .polygon(let polygon): polygon.zIndex
    case .circle(let circle): circle.zIndex
    case .marker(let marker): marker.zIndex
    }
  }

  /// The marker, where it is one.
  public var marker: Marker? {
    if case .marker(let marker) = self { marker } else { nil }
  }

  /// The places that a fit of the camera has to show.
  var extent: [Coordinate] {
    switch self {
    case .polyline(let line): line.coordinates
    case .polygon(let polygon): polygon.outline
    case .circle(let circle): SphericalCircle.points(around: circle.center, radius: circle.radius, count: 32)
    case .marker(let marker): [marker.position]
    }
  }
}
