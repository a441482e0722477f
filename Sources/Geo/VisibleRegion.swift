#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The ground that a camera sees: a convex quadrilateral of the Mercator square.
public struct VisibleRegion: Hashable, Sendable {
  /// Near left, far left, far right, near right: clockwise as seen in the picture. Four places of the Mercator
  /// square; x runs on over the antimeridian, so that neighbours join.
  public let corners: [WorldPoint]
  /// Whether the horizon is in the picture: the far corners then stand on the farthest line that counts.
  public let reachesHorizon: Bool

  /// The coordinates of the corners, longitudes in [-180, 180).
  public var nearLeft: Coordinate { coordinates[0].wrapped }
  public var farLeft: Coordinate { coordinates[1].wrapped }
  public var farRight: Coordinate { coordinates[2].wrapped }
  public var nearRight: Coordinate { coordinates[3].wrapped }

  /// The corners in the same order as coordinates; longitudes run on over the antimeridian instead of wrapping,
  /// latitudes stay within ±85.0511°.
  public var coordinates: [Coordinate] {
    corners.map { corner in
      WorldPoint(x: corner.x, y: max(0, min(1, corner.y))).coordinate
    }
  }

  /// The smallest upright bounds around the region: the whole turn where it's wider than the world.
  public var bounds: CoordinateBounds {
    let coordinates = coordinates
    let west = coordinates.map(\.longitude).min() ?? 0
    let east = coordinates.map(\.longitude).max() ?? 0
    let south = coordinates.map(\.latitude).min() ?? 0
    let north = coordinates.map(\.latitude).max() ?? 0
    return CoordinateBounds(south: south, west: west, north: north, east: east)
  }
}

extension Camera {
  /// How far the ground is looked at where the horizon is in the picture, in units of `distance`.
  public static let farthestDepth = 50.0

  /// The ground that shows inside the picture's padding.
  public var visibleRegion: VisibleRegion { visibleRegion(insetByPadding: true) }

  /// The ground that shows in the whole picture, or in what the padding leaves of it.
  public func visibleRegion(insetByPadding: Bool) -> VisibleRegion {
    let inset = insetByPadding ? padding : .zero
    let left = min(inset.left, targetPoint.x)
    let right = max(size.width - inset.right, targetPoint.x)
    let bottom = max(size.height - inset.bottom, targetPoint.y)
    let wanted = min(inset.top, targetPoint.y)
    let top = max(wanted, farthestLine)
    let target = targetWorldPoint
    func ground(_ x: Double, _ y: Double) -> WorldPoint {
      worldPoint(for: PicturePoint(x: x, y: y)) ?? target
    }
    return VisibleRegion(
      corners: [ground(left, bottom), ground(left, top), ground(right, top), ground(right, bottom)],
      reachesHorizon: top > wanted)
  }

  /// The y of the horizon on the picture, points; −infinity when the camera looks straight down.
  public var horizon: Double {
    let tilt = position.viewingAngle * .pi / 180
    guard tilt > 0 else { return -.infinity }
    return targetPoint.y - distance / tan(tilt)
  }

  /// The y of the line at `farthestDepth`, points.
  private var farthestLine: Double {
    let tilt = position.viewingAngle * .pi / 180
    guard tilt > 0 else { return -.infinity }
    // ahead·sinT = (farthestDepth − 1)·D, put into Y = cy − ahead·cosT/farthestDepth.
    let share = (Camera.farthestDepth - 1) / Camera.farthestDepth
    return targetPoint.y - share * distance / tan(tilt)
  }

  /// What projecting a place and back may differ by, points.
  private static let edgeSlack = 1e-6

  /// Whether the place shows inside the picture's padding, in any copy of the world. The edge belongs to the picture.
  ///
  /// - Parameter insetByPadding: whether the padding counts; without it the whole picture does.
  public func contains(_ coordinate: Coordinate, insetByPadding: Bool = true) -> Bool {
    let edges = insetByPadding ? padding : .zero
    let slack = Camera.edgeSlack
    let area = PictureRect(
      x: edges.left - slack, y: edges.top - slack, width: size.width - edges.left - edges.right + 2 * slack,
      height: size.height - edges.top - edges.bottom + 2 * slack)
    return !points(for: coordinate, within: area).isEmpty
  }
}
