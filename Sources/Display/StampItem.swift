public import Geo
public import Pixels

/// A few figures of filled shapes, drawn at many places: one item instead of many with the same paths.
public struct StampItem: Sendable {
  /// A shape in one colour, filled by the non-zero rule.
  public struct Part: Sendable {
    public var path: Path
    public var color: Color

    public init(path: Path, color: Color) {
      self.path = path
      self.color = color
    }
  }

  /// One figure in one place: what it shows is the same as a `FillItem` for each of its parts.
  public struct Stamp: Sendable, Hashable {
    /// Index into `figures`.
    public var figure: Int
    /// From the plane of the figure's paths to pixels.
    public var toPixels: Perspective

    public init(figure: Int, toPixels: Perspective) {
      self.figure = figure
      self.toPixels = toPixels
    }
  }

  /// Each figure's parts, bottom first.
  public var figures: [[Part]]
  /// Bottom first.
  public var stamps: [Stamp]

  public init(figures: [[Part]] = [], stamps: [Stamp] = []) {
    self.figures = figures
    self.stamps = stamps
  }
}
