#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Camera {
  /// The steepest view from the nadir at which ground is still drawn, degrees: MapLibre's limit for Mercator maps.
  public static let steepestGroundAngle = 89.25

  /// How far above the target's place on the picture the drawn ground ends, points; infinite at tilt 0.
  ///
  /// The mathematical horizon lies at `D·tan(90° − tilt)`. The ground stops at 85 % of it, and at 89.25° from the
  /// nadir at the latest (MapLibre GL JS, `getMercatorHorizon`): beyond it tiles would be endless.
  public var horizonHeight: Double {
    let tilt = position.viewingAngle
    guard tilt > 0 else { return .infinity }
    let toHorizon = tan((90 - tilt) * .pi / 180) * 0.85
    let toSteepest = tan(max(0, Camera.steepestGroundAngle - tilt) * .pi / 180)
    return distance * min(toHorizon, toSteepest)
  }

  /// Where on the picture the drawn ground begins, points from the top: 0, or further down where the horizon shows.
  public var groundTop: Double { max(0, targetPoint.y - horizonHeight) }

  /// The greatest depth at which ground is drawn, as `groundToPicture` counts it (1 at the target).
  public var farDepth: Double {
    guard position.viewingAngle > 0, horizonHeight.isFinite else { return .infinity }
    let tilt = position.viewingAngle * .pi / 180
    let denominator = distance * cos(tilt) - horizonHeight * sin(tilt)
    guard denominator > 0 else { return .infinity }
    return 1 + sin(tilt) * horizonHeight / denominator
  }

  /// The corners of the ground that the picture shows: top left, top right, bottom right, bottom left as seen.
  /// Empty where the picture shows no ground at all. x may leave 0...1: other copies of the world.
  public var visibleGround: [WorldPoint] {
    guard size.width > 0, size.height > 0, groundTop < size.height, let toGround = groundToPicture.inverse
    else { return [] }
    let target = targetWorldPoint
    let corners = [(0, groundTop), (size.width, groundTop), (size.width, size.height), (0, size.height)]
    return corners.map { x, y in
      let offset = toGround.project(x: x, y: y)
      return WorldPoint(x: target.x + offset.x / worldSize, y: target.y + offset.y / worldSize)
    }
  }

  /// What one point of height above the ground adds to the homogeneous image of a ground point.
  ///
  /// A body's corner at ground offset (x, y) and height h has the image `groundToPicture.homogeneous(x, y)` plus h
  /// times this: the camera looks down at the angle t, so height brings a corner nearer by h·cos t and up by
  /// h·sin t.
  public var lift: (x: Double, y: Double, w: Double) {
    let tilt = position.viewingAngle * .pi / 180
    let (sinT, cosT) = (tilt == 0 ? 0 : sin(tilt), tilt == 0 ? 1 : cos(tilt))
    let w = -cosT / distance
    return (targetPoint.x * w, targetPoint.y * w - sinT, w)
  }

  /// How many points one metre takes on the ground at the target, or above it.
  ///
  /// The Earth's radius is MapLibre's, 6371008.8 m, so that buildings are as tall as there.
  public var pointsPerMetre: Double {
    let latitude = max(-Coordinate.mercatorLimit, min(Coordinate.mercatorLimit, position.target.latitude))
    return worldSize / (2 * .pi * 6_371_008.8 * cos(latitude * .pi / 180))
  }
}
