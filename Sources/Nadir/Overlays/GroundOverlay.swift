public import Geo
public import Pixels

/// A picture that lies on the ground, turned and tilted with the map.
public struct GroundOverlay: Hashable, Sendable {
  public enum Placement: Hashable, Sendable {
    /// Stretched over bounds; west greater than east crosses the antimeridian.
    case bounds(CoordinateBounds)
    /// The anchor at a place, and the camera zoom at which a pixel of the picture is one point.
    case position(Coordinate, zoom: Double)
  }

  public var placement: Placement
  public var image: Bitmap
  /// The point of the picture that stands on the position, and that the bearing turns it about.
  public var anchor: Marker.Anchor
  /// Degrees clockwise from north.
  public var bearing: Double
  /// 0...1.
  public var opacity: Double
  /// Higher ones are drawn later; equal ones in the order given.
  public var zIndex: Double
  public var level: OverlayLevel

  public init(bounds: CoordinateBounds, image: Bitmap) {
    self.init(.bounds(bounds), image)
  }

  public init(position: Coordinate, zoom: Double, image: Bitmap) {
    self.init(.position(position, zoom: zoom), image)
  }

  private init(_ placement: Placement, _ image: Bitmap) {
    self.placement = placement
    self.image = image
    anchor = .center
    bearing = 0
    opacity = 1
    zIndex = 0
    level = .aboveLabels
  }
}
