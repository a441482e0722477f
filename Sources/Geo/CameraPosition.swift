/// Where the camera looks and from where: the value that the map SDKs call a camera position.
@frozen
public struct CameraPosition: Hashable, Sendable {
  /// The place at the centre of the picture (of its content inset, where one is set).
  public var target: Coordinate
  /// The world is 256·2^zoom points wide; fractions allowed.
  public var zoom: Double
  /// The compass direction that points up in the picture, degrees clockwise from true north.
  public var bearing: Double
  /// The camera's angle from the nadir, degrees; 0 looks straight down.
  public var viewingAngle: Double

  @inlinable
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, viewingAngle: Double = 0) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  /// The zoom as style files count it, by tiles 512 points wide: one less than the camera's.
  @inlinable public var styleZoom: Double { zoom - 1 }
}
