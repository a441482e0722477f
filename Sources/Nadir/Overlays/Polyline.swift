public import Geo
public import Pixels

/// A line through places.
public struct Polyline: Hashable, Sendable {
  public var coordinates: [Coordinate]
  public var stroke: LineStyle
  public var course: LineCourse
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
