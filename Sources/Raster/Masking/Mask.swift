public import Geo
public import Pixels

/// What of a picture is seen: multiplies its coverage, antialiased.
public struct Mask: Sendable {
  enum Shape: Sendable {
    case path(Path, FillRule)
    case alpha(AlphaMap)
  }

  let shape: Shape
  /// What is seen outside, below what the mask leaves of the picture.
  public var outside: Color

  /// The inside of a path given in pixels of the picture.
  public init(path: Path, rule: FillRule = .nonZero, outside: Color = .transparent) {
    shape = .path(path, rule)
    self.outside = outside
  }

  /// A map stretched over the whole picture: 255 is seen, 0 isn't.
  public init(alpha: AlphaMap, outside: Color = .transparent) {
    shape = .alpha(alpha)
    self.outside = outside
  }

  /// A bitmap's alpha stretched over the whole picture.
  public init(alphaOf bitmap: Bitmap, outside: Color = .transparent) {
    let bytes = Swift.stride(from: 3, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }
    self.init(alpha: AlphaMap(width: bitmap.width, height: bitmap.height, bytes: bytes), outside: outside)
  }

  /// A circle; positions and lengths in pixels of the picture.
  public static func circle(
    centerX: Double, centerY: Double, diameter: Double, outside: Color = .transparent
  ) -> Mask {
    let radius = diameter / 2
    return ellipse(
      x: centerX - radius, y: centerY - radius, width: diameter, height: diameter, outside: outside)
  }

  /// The ellipse in a rectangle; pixels of the picture.
  public static func ellipse(
    x: Double, y: Double, width: Double, height: Double, outside: Color = .transparent
  ) -> Mask {
    var builder = PathBuilder()
    builder.addEllipse(x: x, y: y, width: width, height: height)
    return Mask(path: builder.finished(), outside: outside)
  }

  /// A rectangle with quarter circles at its corners; pixels of the picture. The radius is at most half the
  /// shorter side.
  public static func roundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double, outside: Color = .transparent
  ) -> Mask {
    var builder = PathBuilder()
    builder.addRoundedRectangle(x: x, y: y, width: width, height: height, radius: radius)
    return Mask(path: builder.finished(), outside: outside)
  }
}
