public import Geo
public import Pixels

/// What a shape is filled with.
public enum Paint: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// A bitmap repeated without end.
  ///
  /// - bitmap: index into `DisplayList.bitmaps`.
  /// - toPixels: the map from the bitmap's own pixels to the picture's pixels.
  /// - opacity: 0...1.
  case pattern(bitmap: Int, toPixels: Perspective, opacity: Float)
  /// Strokes only: a colour by the share of the line's length. Evenly spaced stops from 0 to 1, at least 2.
  case lineGradient(stops: [Color], opacity: Float)
  /// Strokes only: a bitmap repeated along the line and centred on it. `length` is what of the line one repetition
  /// takes and `height` what of its breadth, points; a line broader than that repeats the bitmap's outermost rows.
  case linePattern(bitmap: Int, length: Double, height: Double, opacity: Float)
}
