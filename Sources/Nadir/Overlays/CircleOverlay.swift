public import Geo
public import Pixels

/// All places within a distance of a centre, on the sphere.
public struct CircleOverlay: Hashable, Sendable {
  public var center: Coordinate
  /// Metres, on a sphere of radius 6,371,009 m.
  public var radius: Double
  public var stroke: LineStyle?
  public var fill: Color
  public var level: OverlayLevel = .aboveLabels
  /// Higher ones are drawn later; equal ones in the order given.
  public var zIndex: Double

  public init(
    center: Coordinate, radius: Double, fill: Color = .transparent,
    stroke: LineStyle? = LineStyle(color: .black), zIndex: Double = 0
  ) {
    self.center = center
    self.radius = radius
    self.stroke = stroke
    self.fill = fill
    self.zIndex = zIndex
  }
}
