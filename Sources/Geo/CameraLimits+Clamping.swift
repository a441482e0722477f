/// A value of a camera that was out of range, and what was taken instead.
public struct CameraClamp: Hashable, Sendable {
  public enum Quantity: String, Hashable, Sendable { case zoom, viewingAngle, latitude, longitude }

  public let quantity: Quantity
  /// Infinite for the zoom of a single point, minus infinity for that of a fit to which padding leaves no room.
  public let requested: Double
  public let used: Double

  public init(quantity: Quantity, requested: Double, used: Double) {
    self.quantity = quantity
    self.requested = requested
    self.used = used
  }

  /// The zoom of a fit to which padding leaves no room.
  static func withoutRoom(used: Double) -> CameraClamp {
    CameraClamp(quantity: .zoom, requested: -.infinity, used: used)
  }
}

extension CameraLimits {
  /// The nearest camera that the limits allow: latitude within ±85.0511°, longitude in [-180, 180), bearing in
  /// [0, 360). Values that aren't finite become 0 (the zoom: the smallest).
  ///
  /// - Returns: the camera, and each value that had to change. Wrapping an angle isn't a change.
  public func clamped(_ position: CameraPosition) -> (position: CameraPosition, clamps: [CameraClamp]) {
    var clamps: [CameraClamp] = []
    func limited(_ quantity: CameraClamp.Quantity, _ value: Double, _ low: Double, _ high: Double) -> Double {
      let used = value.isNaN ? max(low, min(0, high)) : max(low, min(high, value))
      if used != value { clamps.append(CameraClamp(quantity: quantity, requested: value, used: used)) }
      return used
    }
    let limit = Coordinate.mercatorLimit
    let latitude = limited(.latitude, position.target.latitude, -limit, limit)
    let zoom = limited(.zoom, position.zoom, minZoom, maxZoom)
    let angle = limited(.viewingAngle, position.viewingAngle, 0, maxViewingAngle(atZoom: zoom))
    let longitude = position.target.longitude.isFinite ? position.target.longitude : 0
    let clamped = CameraPosition(
      target: Coordinate(latitude: latitude, longitude: longitude).wrapped, zoom: zoom,
      bearing: CameraPosition.normalizedBearing(position.bearing), viewingAngle: angle)
    return (clamped, clamps)
  }
}

extension CameraPosition {
  /// A bearing in [0, 360); 0 for one that isn't finite.
  public static func normalizedBearing(_ bearing: Double) -> Double {
    guard bearing.isFinite else { return 0 }
    let turned = bearing.truncatingRemainder(dividingBy: 360)
    let positive = turned < 0 ? turned + 360 : turned
    return positive < 360 ? positive : 0
  }
}
