public import Geo

/// The camera as labels see it.
public struct LabelView: Hashable, Sendable {
  /// Picture size in points.
  public var width: Double
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// The exact style zoom (512-point tiles).
  public var zoom: Double
  /// Radians, clockwise from north: the compass direction that points up.
  public var bearing: Double
  /// Radians from the nadir.
  public var viewingAngle: Double
  /// How far beyond the picture labels are placed as on it, points.
  public var margin: Double
  /// The picture is one of many that lie edge to edge: labels over edges are decided alike in the pictures on both
  /// sides.
  public var joinsAtEdges: Bool

  public init(
    width: Double, height: Double, scale: Double, zoom: Double, bearing: Double, viewingAngle: Double = 0,
    margin: Double = 0, joinsAtEdges: Bool = false
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
    self.margin = margin
    self.joinsAtEdges = joinsAtEdges
  }

  public init(_ camera: Camera, scale: Double, margin: Double = 0, joinsAtEdges: Bool = false) {
    self.init(
      width: camera.size.width, height: camera.size.height, scale: scale, zoom: camera.position.styleZoom,
      bearing: camera.position.bearing * .pi / 180, viewingAngle: camera.position.viewingAngle * .pi / 180,
      margin: margin, joinsAtEdges: joinsAtEdges)
  }
}
