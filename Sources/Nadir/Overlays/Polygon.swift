public import Geo
public import Pixels

/// An area with holes. Rings needn't be closed and may turn either way.
public struct Polygon: Hashable, Sendable {
  public var outline: [Coordinate]
  public var holes: [[Coordinate]]
  /// `nil`: no line along the edges.
  public var stroke: LineStyle?
  public var fill: Color
  public var course: LineCourse
  public var level: OverlayLevel = .aboveLabels
  /// Higher ones are drawn later; equal ones in the order given.
  public var zIndex: Double

  public init(
    _ outline: [Coordinate], holes: [[Coordinate]] = [], fill: Color = Color(red: 0, green: 0, blue: 1),
    stroke: LineStyle? = nil, course: LineCourse = .shorterWay, zIndex: Double = 0
  ) {
    self.outline = outline
    self.holes = holes
    self.stroke = stroke
    self.fill = fill
    self.course = course
    self.zIndex = zIndex
  }
}
