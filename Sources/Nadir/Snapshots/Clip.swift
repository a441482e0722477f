public import Pixels

/// What of the finished picture is seen. Edges are antialiased; a clip multiplies coverage.
public enum Clip: Hashable, Sendable {
  /// A circle about the centre; the largest that fits where `diameter` (points) is `nil`.
  case circle(diameter: Double?)
  /// The largest circle that keeps a distance from the picture's nearest edges; a negative one reaches beyond them.
  /// Points.
  case insetCircle(inset: Double)
  /// The whole picture with corners of a radius, points.
  case rounded(radius: Double)
  /// The ellipse that touches all edges.
  case ellipse
  /// SVG path data, the view box `(0, 0)` to `size` stretched over the picture; points where `nil`.
  case path(data: String, viewBox: ViewBox?)
  /// The alpha of an image (its brightness where it is opaque throughout), stretched over the picture.
  case image(Bitmap)

  /// The rectangle of an SVG file that its drawing lies in.
  public struct ViewBox: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}
