public import Pixels

/// A stretch of a polyline with a look of its own.
public struct StyleSpan: Hashable, Sendable {
  public enum Paint: Hashable, Sendable {
    case solid(Color)
    /// From the colour at the stretch's start to the one at its end.
    case gradient(from: Color, to: Color)
    /// Lengths of dash and gap in turn, points.
    case dashed(Color, dashes: [Double])
    /// A picture repeated along the stretch, as high as the line is wide.
    case stamp(Bitmap)
  }

  public var paint: Paint
  /// How many segments (from one vertex to the next) it covers; fractions are allowed. The last stretch of a line
  /// covers what is left.
  public var segments: Double

  public init(_ paint: Paint, segments: Double = 1) {
    self.paint = paint
    self.segments = segments
  }
}
