#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension CameraPosition {
  /// The zoom at which a distance on the ground takes up a number of points at a place: `log2` of the world's
  /// circumference there over what 256 points hold. Not limited.
  public static func zoom(at coordinate: Coordinate, forMeters meters: Double, perPoints points: Double)
    -> Double
  {
    let latitude = coordinate.clampedToMercator.latitude * .pi / 180
    return log2(2 * .pi * Camera.earthRadius * cos(latitude) * points / (256 * meters))
  }

  /// The position on the way to another: each property by itself in proportion to `share`, the target straight on
  /// the Mercator square, longitude and bearing the shorter way round (clockwise, eastward of two equal ones).
  ///
  /// - Parameter share: 0 is here, 1 is `end`; other values lie beyond.
  public func interpolated(to end: CameraPosition, at share: Double) -> CameraPosition {
    if share == 0 { return self }
    if share == 1 { return end }
    let (from, to) = (WorldPoint(target), WorldPoint(end.target))
    let east = CameraPosition.shorterWay(to.x - from.x, round: 1)
    let turn = CameraPosition.shorterWay(end.bearing - bearing, round: 360)
    return CameraPosition(
      target: WorldPoint(x: from.x + east * share, y: from.y + (to.y - from.y) * share).coordinate.wrapped,
      zoom: zoom + (end.zoom - zoom) * share,
      bearing: CameraPosition.normalizedBearing(bearing + turn * share),
      viewingAngle: viewingAngle + (end.viewingAngle - viewingAngle) * share)
  }

  /// A difference on a circle, in (-round/2, round/2].
  private static func shorterWay(_ difference: Double, round: Double) -> Double {
    let rest = difference.truncatingRemainder(dividingBy: round)
    if rest > round / 2 { return rest - round }
    return rest <= -round / 2 ? rest + round : rest
  }
}
