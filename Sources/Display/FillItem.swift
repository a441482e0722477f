public import Geo

/// Polygons in one paint, filled by the non-zero rule: outer rings and holes turn opposite ways.
///
/// All contours count as one shape, so polygons that share an edge show no seam and overlaps are painted once.
public struct FillItem: Sendable {
  public var path: Path
  /// From the path's plane to pixels.
  public var toPixels: Perspective
  public var paint: Paint
  public var window: TileWindow?
  /// Whether edges are antialiased; otherwise a pixel is in when its centre is.
  public var isAntialiased: Bool
  /// What the item was made from, where other pictures may hold items made from the same; `nil`: nothing is kept.
  public var source: ItemSource?

  public init(
    path: Path, toPixels: Perspective, paint: Paint, window: TileWindow? = nil, isAntialiased: Bool = true
  ) {
    self.path = path
    self.toPixels = toPixels
    self.paint = paint
    self.window = window
    self.isAntialiased = isAntialiased
    source = nil
  }
}
