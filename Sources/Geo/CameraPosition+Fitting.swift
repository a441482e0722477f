#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Cameras that show a given part of the world, seen straight from above with north up.
extension CameraPosition {
  /// The padding of a fit where none is given, points on every edge.
  public static let fitPadding = EdgeInsets(uniform: 64)

  /// The camera that centres the bounds at the greatest zoom at which they lie inside the picture minus the
  /// padding.
  ///
  /// - Parameters:
  ///   - size: the picture, points.
  ///   - padding: kept free on every edge; where it leaves nothing, the camera zooms out all the way.
  ///   - limits: the range of the zoom.
  /// - Returns: `nil` where the bounds are invalid or the picture has no area.
  public init?(
    fitting bounds: CoordinateBounds, in size: PictureSize, padding: EdgeInsets = CameraPosition.fitPadding,
    limits: CameraLimits = .sdk
  ) {
    guard bounds.isValid else { return nil }
    let top = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west)).y
    let bottom = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.west)).y
    self.init(
      center: bounds.center, width: bounds.width / 360, height: bottom - top, size: size, padding: padding,
      limits: limits)
  }

  /// The camera that keeps the region's centre as its target and shows at least the region.
  ///
  /// - Returns: `nil` where the region is invalid or the picture has no area.
  public init?(
    fitting region: CoordinateRegion, in size: PictureSize, padding: EdgeInsets = .zero,
    limits: CameraLimits = .sdk
  ) {
    let bounds = region.bounds
    guard bounds.isValid else { return nil }
    let centre = WorldPoint(region.center).y
    let top = WorldPoint(Coordinate(latitude: bounds.north, longitude: 0)).y
    let bottom = WorldPoint(Coordinate(latitude: bounds.south, longitude: 0)).y
    self.init(
      center: region.center, width: min(1, region.longitudeDelta / 360),
      height: 2 * max(bottom - centre, centre - top), size: size, padding: padding, limits: limits)
  }

  /// - Parameters:
  ///   - width: of what must be seen, in worlds.
  ///   - height: likewise.
  private init?(
    center: Coordinate, width: Double, height: Double, size: PictureSize, padding: EdgeInsets,
    limits: CameraLimits
  ) {
    guard size.width > 0, size.height > 0 else { return nil }
    let free = PictureSize(
      width: size.width - padding.left - padding.right, height: size.height - padding.top - padding.bottom)
    var zoom = limits.minZoom
    if free.width > 0, free.height > 0 {
      let largest = min(
        width > 0 ? free.width / width : .infinity, height > 0 ? free.height / height : .infinity)
      zoom = max(limits.minZoom, min(limits.maxZoom, log2(largest / 256)))
    }
    self.init(target: center.clampedToMercator, zoom: zoom)
    // Uneven padding moves the middle of what is fitted away from the middle of the picture.
    let world = WorldPoint(target)
    let shift = 1 / (256 * exp2(zoom))
    if free.width > 0, free.height > 0, padding.left != padding.right || padding.top != padding.bottom {
      target =
        WorldPoint(
          x: world.x + (padding.right - padding.left) / 2 * shift,
          y: world.y + (padding.bottom - padding.top) / 2 * shift
        ).coordinate.clampedToMercator
    }
  }
}
