/// The part of the picture that one tile owns: a convex quadrilateral in pixels. A pixel belongs to the tile that
/// holds its centre, so neighbours never share a pixel and never leave one out.
public struct TileWindow: Sendable, Hashable {
  /// The tile's outline in pixels in order (either way round), already clipped at the near plane; 3 to 6 corners.
  public var corners: [PicturePixel]

  public init(corners: [PicturePixel]) {
    self.corners = corners
  }
}

/// A position in pixels in double precision, for edges that neighbours have to compute alike.
@frozen
public struct PicturePixel: Sendable, Hashable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
