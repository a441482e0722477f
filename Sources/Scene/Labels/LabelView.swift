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

  public init(width: Double, height: Double, scale: Double, zoom: Double, bearing: Double) {
    self.width = width
    self.height = height
    self.scale = scale
    self.zoom = zoom
    self.bearing = bearing
  }

  public init(_ camera: Camera, scale: Double) {
    self.init(
      width: camera.size.width, height: camera.size.height, scale: scale, zoom: camera.position.styleZoom,
      bearing: camera.position.bearing * .pi / 180)
  }
}
