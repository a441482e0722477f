/// The cameras that are allowed: a range of zooms, and the largest viewing angle at each zoom.
///
/// A value, so that style cameras, SDK cameras and a caller's own limits go through the same door.
public struct CameraLimits: Hashable, Sendable {
  /// A knot of the table of viewing angles.
  public struct AngleKnot: Hashable, Sendable {
    /// Camera zoom.
    public let zoom: Double
    /// The largest viewing angle at this zoom, degrees.
    public let viewingAngle: Double

    public init(zoom: Double, viewingAngle: Double) {
      self.zoom = zoom
      self.viewingAngle = viewingAngle
    }
  }

  /// 30° up to zoom 10, 65° from zoom 16; the straight line in between is our choice, the SDK's knots aren't
  /// published.
  public static let sdkViewingAngles = [
    AngleKnot(zoom: 10, viewingAngle: 30), AngleKnot(zoom: 16, viewingAngle: 65),
  ]

  /// The limits of the map SDKs: zoom 2...21.
  public static let sdk = CameraLimits(
    uncheckedMinZoom: 2, maxZoom: 21, viewingAngles: sdkViewingAngles)

  /// What a style's own camera may be: style zoom 0...22, pitch 0...85. A style zoom below 0 is taken down to −2,
  /// as renderers of styles do.
  public static let style = CameraLimits(
    uncheckedMinZoom: -1, maxZoom: 23, viewingAngles: [AngleKnot(zoom: 0, viewingAngle: 85)])

  public let minZoom: Double
  public let maxZoom: Double
  /// By zoom ascending; in between the largest angle is interpolated, outside it stays that of the end.
  public let viewingAngles: [AngleKnot]
  /// Where gestures may take the target; the view may still show what lies outside. `nil`, or bounds that are
  /// invalid: everywhere. Moves by a program aren't confined, as in the map SDKs.
  public var targetBounds: CoordinateBounds?

  private init(uncheckedMinZoom: Double, maxZoom: Double, viewingAngles: [AngleKnot]) {
    minZoom = uncheckedMinZoom
    self.maxZoom = maxZoom
    self.viewingAngles = viewingAngles
  }

  /// - Throws: `GeoError.emptyZoomRange` when `minZoom` is above `maxZoom` or either isn't finite;
  ///   `GeoError.invalidAngles` when the table is empty, not ascending, or an angle is outside 0..<90.
  public init(
    minZoom: Double, maxZoom: Double, viewingAngles: [AngleKnot] = CameraLimits.sdkViewingAngles,
    targetBounds: CoordinateBounds? = nil
  ) throws(GeoError) {
    guard minZoom.isFinite, maxZoom.isFinite, minZoom <= maxZoom else {
      throw .emptyZoomRange(minZoom: minZoom, maxZoom: maxZoom)
    }
    let ascending = zip(viewingAngles, viewingAngles.dropFirst()).allSatisfy { $0.zoom < $1.zoom }
    let legal = viewingAngles.allSatisfy { $0.viewingAngle >= 0 && $0.viewingAngle < 90 }
    guard !viewingAngles.isEmpty, ascending, legal else { throw .invalidAngles }
    self.init(uncheckedMinZoom: minZoom, maxZoom: maxZoom, viewingAngles: viewingAngles)
    self.targetBounds = targetBounds
  }

  /// The place within `targetBounds` that is nearest to a target: the longitude moves to the nearer edge.
  public func confined(_ target: Coordinate) -> Coordinate {
    guard let bounds = targetBounds, bounds.isValid, !bounds.contains(target) else { return target }
    var nearest = target
    nearest.latitude = max(bounds.south, min(bounds.north, target.latitude))
    let fromWest = Coordinate.turn(from: bounds.west, to: target.longitude)
    if fromWest > bounds.width {
      nearest.longitude = fromWest - bounds.width < 360 - fromWest ? bounds.east : bounds.west
    }
    return nearest
  }

  /// The largest viewing angle at a zoom, degrees.
  public func maxViewingAngle(atZoom zoom: Double) -> Double {
    guard let first = viewingAngles.first, let last = viewingAngles.last else { return 0 }
    if zoom <= first.zoom { return first.viewingAngle }
    if zoom >= last.zoom { return last.viewingAngle }
    for (low, high) in zip(viewingAngles, viewingAngles.dropFirst()) where zoom <= high.zoom {
      let share = (zoom - low.zoom) / (high.zoom - low.zoom)
      return low.viewingAngle + share * (high.viewingAngle - low.viewingAngle)
    }
    return last.viewingAngle
  }
}
