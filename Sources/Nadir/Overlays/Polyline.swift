public import Geo
public import Pixels

/// A line through places.
public struct Polyline: Hashable, Sendable {
  public var coordinates: [Coordinate]
  public var stroke: LineStyle
  public var course: LineCourse
  /// Stretches with looks of their own, in order; empty is `stroke` throughout. Their width is the stroke's, and so are
  /// the dashes of those that are one colour or a gradient.
  public var spans: [StyleSpan] = []
  public var level: OverlayLevel = .aboveLabels
  /// Higher ones are drawn later; equal ones in the order given.
  public var zIndex: Double

  public init(
    _ coordinates: [Coordinate], stroke: LineStyle = LineStyle(color: Color(red: 0, green: 0, blue: 1)),
    course: LineCourse = .shorterWay, zIndex: Double = 0
  ) {
    self.coordinates = coordinates
    self.stroke = stroke
    self.course = course
    self.zIndex = zIndex
  }
}
