/// Straight-edged contours in flat storage: the common currency of polygons, lines, glyph outlines and masks.
///
/// Coordinates are in whatever plane the owner says (tile units, ems, pixels); curves are flattened when the
/// path is built. Contour `i` is `points[contourStart(i)..<contourEnds[i]]`. Whether a contour is closed is said
/// by who uses the path: a fill closes every contour, a stroke closes those whose last point equals the first.
@frozen
public struct Path: Hashable, Sendable {
  public var points: [PixelPoint]
  /// For each contour, the index one past its last point.
  public var contourEnds: [Int32]

  @inlinable
  public init() {
    points = []
    contourEnds = []
  }

  @inlinable
  public init(points: [PixelPoint], contourEnds: [Int32]) {
    self.points = points
    self.contourEnds = contourEnds
  }

  @inlinable public var isEmpty: Bool { contourEnds.isEmpty }

  /// The index of the first point of contour `index`.
  @inlinable
  public func contourStart(_ index: Int) -> Int { index == 0 ? 0 : Int(contourEnds[index - 1]) }

  @inlinable
  public mutating func append(_ point: PixelPoint) { points.append(point) }

  /// Ends the contour whose points were appended since the last end; does nothing when there are none.
  @inlinable
  public mutating func endContour() {
    let end = Int32(truncatingIfNeeded: points.count)
    if end > (contourEnds.last ?? 0) { contourEnds.append(end) }
  }
}
