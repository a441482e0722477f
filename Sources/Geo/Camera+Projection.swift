#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// From places to points of the picture and back.
extension Camera {
  /// Radius of the sphere that metres are measured on, as the map SDKs take it.
  public static let earthRadius = 6_371_009.0

  /// Where a place of the Mercator square stands on the picture, or `nil` behind the camera.
  ///
  /// x isn't wrapped: x + 1 is the next copy of the world. The point may lie outside the picture.
  public func point(for world: WorldPoint) -> PicturePoint? {
    let target = targetWorldPoint
    let image = groundToPicture.homogeneous(
      x: (world.x - target.x) * worldSize, y: (world.y - target.y) * worldSize)
    guard image.w * distance > nearDepth else { return nil }
    return PicturePoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// Where a place stands on the picture, in the copy of the world nearest to the target; `nil` behind the
  /// camera. The point may lie outside the picture.
  public func point(for coordinate: Coordinate) -> PicturePoint? {
    point(for: nearestCopy(of: coordinate))
  }

  /// Where a place stands inside `rect` (the whole picture unless given), once for each visible copy of the
  /// world, from west to east.
  public func points(for coordinate: Coordinate, within rect: PictureRect? = nil) -> [PicturePoint] {
    let area = rect ?? PictureRect(x: 0, y: 0, width: size.width, height: size.height)
    let nearest = nearestCopy(of: coordinate)
    return visibleWorldCopies.compactMap { copy in
      let place = WorldPoint(x: nearest.x + Double(copy), y: nearest.y)
      guard let point = point(for: place), area.contains(point) else { return nil }
      return point
    }
  }

  /// The place of the Mercator square under a point of the picture, or `nil` at and above the horizon. The exact
  /// inverse of `point(for:)`; neither x nor y is wrapped or clamped.
  public func worldPoint(for point: PicturePoint) -> WorldPoint? {
    guard let ground = groundOffset(for: point) else { return nil }
    let target = targetWorldPoint
    return WorldPoint(x: target.x + ground.x / worldSize, y: target.y + ground.y / worldSize)
  }

  /// The coordinate under a point of the picture, its longitude in [-180, 180); `nil` at and above the horizon.
  public func coordinate(for point: PicturePoint) -> Coordinate? {
    worldPoint(for: point)?.coordinate.wrapped
  }

  /// How many metres of the ground make one point, at a latitude and at the target's depth.
  public func metersPerPoint(atLatitude latitude: Double) -> Double {
    let limit = Coordinate.mercatorLimit
    let clamped = max(-limit, min(limit, latitude)) * .pi / 180
    return 2 * .pi * Camera.earthRadius * cos(clamped) / worldSize
  }

  /// How many points a short distance at a place takes up on the picture, across the line of sight; 0 behind the
  /// camera. Exact only for small distances: Mercator's scale and the perspective change along longer ones.
  public func points(forMeters meters: Double, at coordinate: Coordinate) -> Double {
    let world = nearestCopy(of: coordinate)
    let target = targetWorldPoint
    let image = groundToPicture.homogeneous(
      x: (world.x - target.x) * worldSize, y: (world.y - target.y) * worldSize)
    guard image.w * distance > nearDepth else { return 0 }
    return meters / metersPerPoint(atLatitude: coordinate.latitude) / image.w
  }

  /// The place on the copy of the world that lies nearest to the target.
  public func nearestCopy(of coordinate: Coordinate) -> WorldPoint {
    let world = WorldPoint(coordinate)
    let turns = (targetWorldPoint.x - world.x).rounded(.toNearestOrEven)
    return WorldPoint(x: world.x + turns, y: world.y)
  }

  /// The ground point under a point of the picture, as an offset from the target in points east and south.
  func groundOffset(for point: PicturePoint) -> (x: Double, y: Double)? {
    let bearing = position.bearing * .pi / 180
    let tilt = position.viewingAngle * .pi / 180
    let centre = targetPoint
    let (sinT, cosT) = (tilt == 0 ? 0 : sin(tilt), tilt == 0 ? 1 : cos(tilt))
    let (sinB, cosB) = (sin(bearing), cos(bearing))
    // Y = cy − ahead·cosT·D/(D + ahead·sinT), solved for ahead; then X = cx + right·D/depth for right.
    let up = centre.y - point.y
    let denominator = distance * cosT - up * sinT
    guard denominator > distance * 1e-9 else { return nil }
    let ahead = up * distance / denominator
    let right = (point.x - centre.x) * (1 + ahead * sinT / distance)
    return (right * cosB + ahead * sinB, right * sinB - ahead * cosB)
  }

  /// Which copies of the world, counted from the one nearest to the target, can show on the picture.
  var visibleWorldCopies: ClosedRange<Int> {
    let reach = visibleRegion(insetByPadding: false).corners.map { abs($0.x - targetWorldPoint.x) }.max() ?? 0
    let count = min(64, Int((reach + 0.5).rounded(.up)))
    return -count...count
  }
}
