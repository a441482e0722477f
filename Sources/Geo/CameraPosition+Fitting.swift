#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Cameras that show a given part of the world, seen straight from above with north up.
extension CameraPosition {
  /// The greatest padding of a fit where none is given, points on every edge.
  public static let fitPadding = EdgeInsets(uniform: 64)

  /// The padding of a fit where none is given: `fitPadding`, but at most a fifth of the smaller side, so that small
  /// pictures keep room for what is fitted.
  public static func fitPadding(for size: PictureSize) -> EdgeInsets {
    EdgeInsets(uniform: max(0, min(64, 0.2 * min(size.width, size.height))))
  }

  /// The camera that centres the bounds at the greatest zoom at which they lie inside the picture minus the
  /// padding.
  ///
  /// - Parameters:
  ///   - size: the picture, points.
  ///   - padding: kept free on every edge; where it leaves nothing, the camera zooms out all the way. `nil` for
  ///     `fitPadding(for:)` of the picture.
  ///   - limits: the range of the zoom.
  /// - Returns: `nil` where the bounds are invalid or the picture has no area.
  public init?(
    fitting bounds: CoordinateBounds, in size: PictureSize, padding: EdgeInsets? = nil,
    limits: CameraLimits = .sdk
  ) {
    guard let fit = Self.fit(bounds, in: size, padding: padding, limits: limits) else { return nil }
    self = fit.position
  }

  /// The camera that keeps the region's centre as its target and shows at least the region.
  ///
  /// - Returns: `nil` where the region is invalid or the picture has no area.
  public init?(
    fitting region: CoordinateRegion, in size: PictureSize, padding: EdgeInsets = .zero,
    limits: CameraLimits = .sdk
  ) {
    guard let fit = Self.fit(region, in: size, padding: padding, limits: limits) else { return nil }
    self = fit.position
  }

  /// Like `init(fitting:in:padding:limits:)`, and says where the limits changed the zoom. A single point asks for an
  /// infinite zoom, padding that leaves nothing for one of minus infinity.
  public static func fit(
    _ bounds: CoordinateBounds, in size: PictureSize, padding: EdgeInsets? = nil, limits: CameraLimits = .sdk
  ) -> (position: CameraPosition, clamps: [CameraClamp])? {
    guard bounds.isValid else { return nil }
    let top = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west)).y
    let bottom = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.west)).y
    return fit(
      center: bounds.center, width: bounds.width / 360, height: bottom - top, size: size,
      padding: padding ?? fitPadding(for: size), limits: limits)
  }

  /// Like `init(fitting:in:padding:limits:)`, and says where the limits changed the zoom.
  public static func fit(
    _ region: CoordinateRegion, in size: PictureSize, padding: EdgeInsets = .zero, limits: CameraLimits = .sdk
  ) -> (position: CameraPosition, clamps: [CameraClamp])? {
    let bounds = region.bounds
    guard bounds.isValid else { return nil }
    let centre = WorldPoint(region.center).y
    let top = WorldPoint(Coordinate(latitude: bounds.north, longitude: 0)).y
    let bottom = WorldPoint(Coordinate(latitude: bounds.south, longitude: 0)).y
    return fit(
      center: region.center, width: min(1, region.longitudeDelta / 360),
      height: 2 * max(bottom - centre, centre - top), size: size, padding: padding, limits: limits)
  }

  /// The camera over the middle of bounds, zoomed out all the way: what a fit is where nothing of the picture is
  /// left for it.
  ///
  /// - Returns: `nil` where the bounds are invalid.
  public static func fitWithoutRoom(_ bounds: CoordinateBounds, limits: CameraLimits = .sdk)
    -> (position: CameraPosition, clamps: [CameraClamp])?
  {
    guard bounds.isValid else { return nil }
    let position = CameraPosition(target: bounds.center.clampedToMercator, zoom: limits.minZoom)
    return (position, [.withoutRoom(used: position.zoom)])
  }

  /// - Parameters:
  ///   - width: of what must be seen, in worlds.
  ///   - height: likewise.
  private static func fit(
    center: Coordinate, width: Double, height: Double, size: PictureSize, padding: EdgeInsets,
    limits: CameraLimits
  ) -> (position: CameraPosition, clamps: [CameraClamp])? {
    guard size.width > 0, size.height > 0 else { return nil }
    let free = PictureSize(
      width: size.width - padding.left - padding.right, height: size.height - padding.top - padding.bottom)
    var position = CameraPosition(target: center.clampedToMercator, zoom: limits.minZoom)
    guard free.width > 0, free.height > 0 else { return (position, [.withoutRoom(used: position.zoom)]) }
    let largest = min(
      width > 0 ? free.width / width : .infinity, height > 0 ? free.height / height : .infinity)
    let wanted = log2(largest / 256)
    position.zoom = max(limits.minZoom, min(limits.maxZoom, wanted))
    let clamps =
      wanted == position.zoom
      ? [] : [CameraClamp(quantity: .zoom, requested: wanted, used: position.zoom)]
    // Uneven padding moves the middle of what is fitted away from the middle of the picture.
    if padding.left != padding.right || padding.top != padding.bottom {
      let world = WorldPoint(position.target)
      let shift = 1 / (256 * exp2(position.zoom))
      position.target =
        WorldPoint(
          x: world.x + (padding.right - padding.left) / 2 * shift,
          y: world.y + (padding.bottom - padding.top) / 2 * shift
        ).coordinate.clampedToMercator
    }
    return (position, clamps)
  }
}
