#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A camera position together with the picture it looks through: everything projection needs.
public struct Camera: Hashable, Sendable {
  /// 2·atan(1/3): the vertical field of view of MapLibre and Mapbox, degrees.
  public static let defaultFieldOfView = 36.869_897_645_844_02

  public let position: CameraPosition
  /// The picture's size in points.
  public let size: PictureSize
  /// Moves the target's place on the picture to the centre of what the insets leave.
  public let padding: EdgeInsets
  /// The vertical field of view, degrees, in 0 < fov < 180.
  public let fieldOfView: Double

  public init(
    position: CameraPosition, size: PictureSize, padding: EdgeInsets = .zero,
    fieldOfView: Double = Camera.defaultFieldOfView
  ) {
    self.position = position
    self.size = size
    self.padding = padding
    self.fieldOfView = fieldOfView
  }

  /// How wide the world is at this zoom, points.
  public var worldSize: Double { 256 * exp2(position.zoom) }

  /// The distance from the camera to the target, points: `h/2 / tan(fov/2)`.
  public var distance: Double { size.height / 2 / tan(fieldOfView * .pi / 360) }

  /// The smallest depth that is drawn, points; what is nearer is clipped.
  public var nearDepth: Double { distance / 75 }

  /// Where the target stands on the picture.
  public var targetPoint: PicturePoint {
    PicturePoint(
      x: (padding.left + size.width - padding.right) / 2, y: (padding.top + size.height - padding.bottom) / 2)
  }

  /// The map from ground offsets, in points east (x) and south (y) of the target, to picture points.
  ///
  /// `w` of the result is the depth before the camera in units of `distance`: 1 at the target.
  public var groundToPicture: Perspective {
    let bearing = position.bearing * .pi / 180
    let tilt = position.viewingAngle * .pi / 180
    let centre = targetPoint
    let (sinB, cosB) = (sin(bearing), cos(bearing))
    let (sinT, cosT) = (tilt == 0 ? 0 : sin(tilt), tilt == 0 ? 1 : cos(tilt))
    // right = cosB·x + sinB·y, ahead = sinB·x - cosB·y, depth / D = 1 + ahead·sinT / D
    let (wx, wy) = (sinB * sinT / distance, -cosB * sinT / distance)
    return Perspective(
      xx: centre.x * wx + cosB, xy: centre.x * wy + sinB, x0: centre.x,
      yx: centre.y * wx - sinB * cosT, yy: centre.y * wy + cosB * cosT, y0: centre.y,
      wx: wx, wy: wy, w0: 1)
  }

  /// The map from a tile's own units to picture points.
  ///
  /// - Parameters:
  ///   - extent: the tile's side in its own units.
  ///   - wrap: which copy of the world the tile belongs to; 0 is the one from -180° to 180°.
  public func tileToPicture(_ tile: TileID, extent: Int32, wrap: Int = 0) -> Perspective {
    let target = WorldPoint(position.target)
    let side = 1 / Double(tile.tilesPerSide)
    let unit = side / Double(extent) * worldSize
    return Perspective.scaling(
      x: unit, y: unit,
      offsetX: (Double(tile.x) * side + Double(wrap) - target.x) * worldSize,
      offsetY: (Double(tile.y) * side - target.y) * worldSize
    ).followed(by: groundToPicture)
  }
}

/// What the map SDKs call the projection of a map view: `point(for:)`, `coordinate(for:)`, `points(forMeters:at:)`,
/// `visibleRegion` and `contains(_:)` are the camera's.
public typealias Projection = Camera
