internal import Geo
internal import Pixels

/// The default pin: a drop that stands on its tip, in points, the origin in its box's top left corner.
enum PinFigure {
  static let size = PictureSize(width: 26, height: 39)

  /// The middle of the head, where the eye or a letter is.
  static let head = PicturePoint(x: centerX, y: centerY)

  /// The parts from the bottom up.
  static func parts(color: Color, hasEye: Bool = true) -> [(path: Path, color: Color)] {
    let dark = darkened(color, by: 0.62)
    var parts = shadows.map { ($0, shadow) }
    parts += [(body, dark), (face, color), (gloss, Color.white.withOpacity(0.16))]
    if hasEye { parts += [(ring, dark), (eye, Color.white)] }
    return parts
  }

  // Made once: tens of thousands of pins share them.
  private static let shadows = (0..<4).map { step in
    ellipse(radiusX: 7.5 - Double(step) * 1.6, radiusY: 2.6 - Double(step) * 0.55)
  }
  private static let body = drop(radius: 13, tip: 39, waist: 9)
  private static let face = drop(radius: 11.9, tip: 36.4, waist: 8.2)
  private static let ring = disc(radius: 4.9)
  private static let eye = disc(radius: 4.5)

  private static let shadow = Color(red: 0, green: 0, blue: 0, alpha: 0.1)
  private static let centerX = 13.0
  private static let centerY = 13.0

  /// A circle that narrows to a tip: an arc of 230°, and a curve on each side that leaves it smoothly.
  private static func drop(radius: Double, tip: Double, waist: Double) -> Path {
    // cos and sin of 25°: where the curves leave the circle.
    let (cosine, sine) = (0.906_307_787, 0.422_618_262)
    let (right, left) = (centerX + radius * cosine, centerX - radius * cosine)
    let level = centerY + radius * sine
    var builder = FigureBuilder()
    builder.arc(
      centerX: centerX, centerY, radiusX: radius, from: 155 * .pi / 180, to: 385 * .pi / 180)
    builder.cubic(
      right - waist * sine, level + waist * cosine, centerX + 1.1, tip - 7.5, to: centerX, tip)
    builder.cubic(
      centerX - 1.1, tip - 7.5, left + waist * sine, level + waist * cosine, to: left, level)
    return builder.finished()
  }

  /// A lighter crescent along the upper left edge.
  private static let gloss: Path = {
    var builder = FigureBuilder()
    builder.arc(centerX: centerX, centerY, radiusX: 11.9, from: 160 * .pi / 180, to: 320 * .pi / 180)
    builder.arc(
      centerX: centerX + 1.6, centerY + 2.2, radiusX: 11.6, from: 312 * .pi / 180, to: 168 * .pi / 180)
    return builder.finished()
  }()

  private static func disc(radius: Double) -> Path {
    var builder = FigureBuilder()
    builder.ellipse(centerX: centerX, centerY, radiusX: radius, radiusY: radius)
    return builder.finished()
  }

  private static func ellipse(radiusX: Double, radiusY: Double) -> Path {
    var builder = FigureBuilder(pieces: 32)
    builder.ellipse(centerX: centerX, size.height - 0.6, radiusX: radiusX, radiusY: radiusY)
    return builder.finished()
  }

  private static func darkened(_ color: Color, by factor: Double) -> Color {
    Color(red: color.red * factor, green: color.green * factor, blue: color.blue * factor, alpha: color.alpha)
  }
}
