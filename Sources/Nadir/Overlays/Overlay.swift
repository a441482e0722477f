internal import Geo

/// What is laid over the map: shapes below, markers above all.
public enum Overlay: Hashable, Sendable {
  case polyline(Polyline)
  case polygon(Polygon)
  case circle(CircleOverlay)
  case ground(GroundOverlay)
  case marker(Marker)

  var zIndex: Double {
    switch self {
    case .polyline(let line): line.zIndex
    case .polygon(let polygon): polygon.zIndex
    case .circle(let circle): circle.zIndex
    case .ground(let ground): ground.zIndex
    case .marker(let marker): marker.zIndex
    }
  }

  /// Where it lies in the map; markers are above all.
  public var level: OverlayLevel {
    get {
      switch self {
      case .polyline(let line): line.level
      case .polygon(let polygon): polygon.level
      case .circle(let circle): circle.level
      case .ground(let ground): ground.level
      case .marker: .aboveLabels
      }
    }
    set {
      switch self {
      case .polyline(var line):
        line.level = newValue
        self = .polyline(line)
      case .polygon(var polygon):
        polygon.level = newValue
        self = .polygon(polygon)
      case .circle(var circle):
        circle.level = newValue
        self = .circle(circle)
      case .ground(var ground):
        ground.level = newValue
        self = .ground(ground)
      case .marker: break
      }
    }
  }

  /// The marker, where it is one.
  public var marker: Marker? {
    if case .marker(let marker) = self { marker } else { nil }
  }

  /// What a fit of the camera has to show: of a line all of the way that it takes.
  var bounds: CoordinateBounds {
    switch self {
    case .polyline(let line): UnrolledLine(line.coordinates, course: line.course).bounds
    case .polygon(let polygon):
      UnrolledLine(polygon.outline + polygon.outline.prefix(1), course: polygon.course).bounds
    case .circle(let circle):
      CoordinateBounds(
        around: SphericalCircle.points(around: circle.center, radius: circle.radius, count: 32))
    case .ground(let ground): CoordinateBounds(around: ground.corners)
    case .marker(let marker): CoordinateBounds(around: [marker.position])
    }
  }
}
