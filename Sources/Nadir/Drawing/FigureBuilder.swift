internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Builds paths from lines, arcs and curves. Curves are divided into a fixed number of pieces, fine enough for the
/// small figures that are drawn with it (pins, callouts, masks).
struct FigureBuilder {
  private(set) var path = Path()
  private var current = (x: 0.0, y: 0.0)

  /// Pieces of a curve or of a full circle.
  let pieces: Int

  init(pieces: Int = 64) {
    self.pieces = max(8, pieces)
  }

  mutating func move(_ x: Double, _ y: Double) {
    path.endContour()
    add(x, y)
  }

  mutating func line(_ x: Double, _ y: Double) { add(x, y) }

  /// A cubic Bézier curve from where the path stands.
  mutating func cubic(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double
  ) {
    let start = current
    for piece in 1...pieces {
      let t = Double(piece) / Double(pieces)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      add(a * start.x + b * x1 + c * x2 + d * x, a * start.y + b * y1 + c * y2 + d * y)
    }
  }

  /// An arc from one angle to another, radians, clockwise as seen (y down) when `to` is greater.
  mutating func arc(
    centerX: Double, _ centerY: Double, radiusX: Double, radiusY: Double? = nil, from: Double, to: Double
  ) {
    let count = max(4, Int((Double(pieces) * abs(to - from) / (2 * .pi)).rounded(.up)))
    let vertical = radiusY ?? radiusX
    for piece in 0...count {
      let angle = from + (to - from) * Double(piece) / Double(count)
      add(centerX + radiusX * cos(angle), centerY + vertical * sin(angle))
    }
  }

  mutating func ellipse(centerX: Double, _ centerY: Double, radiusX: Double, radiusY: Double) {
    path.endContour()
    arc(centerX: centerX, centerY, radiusX: radiusX, radiusY: radiusY, from: 0, to: 2 * .pi)
    path.endContour()
  }

  mutating func roundedRectangle(_ rect: PictureRect, radius: Double) {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    path.endContour()
    arc(centerX: rect.minX + r, rect.minY + r, radiusX: r, from: .pi, to: 1.5 * .pi)
    arc(centerX: rect.maxX - r, rect.minY + r, radiusX: r, from: 1.5 * .pi, to: 2 * .pi)
    arc(centerX: rect.maxX - r, rect.maxY - r, radiusX: r, from: 0, to: 0.5 * .pi)
    arc(centerX: rect.minX + r, rect.maxY - r, radiusX: r, from: 0.5 * .pi, to: .pi)
    path.endContour()
  }

  /// The finished path.
  mutating func finished() -> Path {
    path.endContour()
    return path
  }

  private mutating func add(_ x: Double, _ y: Double) {
    current = (x, y)
    path.append(PixelPoint(x: Float(x), y: Float(y)))
  }
}
