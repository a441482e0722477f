public import Geo

/// Where a marker of a snapshot came to stand.
public struct PlacedMarker: Hashable, Sendable {
  public let marker: Marker
  /// The ground anchor on the picture, points, in the copy of the world nearest to the target; `nil` behind the
  /// camera. It may lie outside the picture.
  public let point: PicturePoint?
  /// The upright rectangle around the icon there, points; `nil` behind the camera.
  public let box: PictureRect?
  /// Whether some of the icon is inside the picture, in any copy of the world.
  public let isVisible: Bool
}
