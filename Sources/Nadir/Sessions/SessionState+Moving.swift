internal import Geo
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Moves by the program and by fingers.
extension SessionState {
  /// Moves the camera by an update, at once where there is no duration.
  ///
  /// - Returns: what the limits changed of it.
  @discardableResult
  mutating func move(_ update: CameraUpdate, duration: Duration, curve: TimingCurve) -> [CameraClamp] {
    let (goal, clamps) = camera.applying(update, limits: limits)
    for clamp in clamps { tell(.didLimit(clamp)) }
    if case .zoomByAt(_, let point) = update, let place = camera.worldPoint(for: point) {
      // The place under the point stays there on the whole way, not at the end alone.
      begin(
        .anchored(
          CameraMotion.Anchor(
            place: place, from: point, to: point, zoomBy: goal.position.zoom - camera.position.zoom)),
        duration: duration, curve: curve, isGesture: false)
    } else {
      begin(.straight(to: goal.position), duration: duration, curve: curve, isGesture: false)
    }
    return clamps
  }

  mutating func drag(from: PicturePoint, to: PicturePoint, duration: Duration, curve: TimingCurve)
    throws(NadirError)
  {
    try check(from)
    guard to.x.isFinite, to.y.isFinite else { throw noPoint(to) }
    gesture(
      CameraMotion.Anchor(place: camera.worldPoint(for: from), from: from, to: to), duration: duration,
      curve: curve)
  }

  mutating func pinch(by scale: Double, at point: PicturePoint, duration: Duration, curve: TimingCurve)
    throws(NadirError)
  {
    try check(point)
    guard scale.isFinite, scale > 0, scale <= 1e6, scale >= 1e-6 else {
      throw .outOfRange(
        quantity: "a pinch by", value: "\(scale)", remedy: "give a factor above 0; 2 is one zoom level closer"
      )
    }
    gesture(anchor(point, zoomBy: log2(scale)), duration: duration, curve: curve)
  }

  mutating func rotate(by degrees: Double, at point: PicturePoint, duration: Duration, curve: TimingCurve)
    throws(NadirError)
  {
    try check(point)
    try Self.check(degrees, of: "a turn by", within: 3600)
    // Fingers that turn clockwise turn the map with them: what was up comes to lie to the right.
    gesture(anchor(point, turnBy: -degrees), duration: duration, curve: curve)
  }

  mutating func tilt(by degrees: Double, duration: Duration, curve: TimingCurve) throws(NadirError) {
    try Self.check(degrees, of: "a tilt by", within: 90)
    gesture(anchor(camera.targetPoint, tiltBy: degrees), duration: duration, curve: curve)
  }

  /// Brings the camera within other limits; it moves to the nearest position that they allow.
  mutating func setLimits(_ limits: CameraLimits) {
    self.limits = limits
    let (position, clamps) = limits.clamped(camera.position)
    guard position != camera.position else { return }
    for clamp in clamps { tell(.didLimit(clamp)) }
    begin(.straight(to: position), duration: .zero, curve: .linear, isGesture: false)
  }

  /// - Throws: `outOfRange` for a point outside the picture: nobody can touch it.
  func check(_ point: PicturePoint) throws(NadirError) {
    let picture = PictureRect(x: 0, y: 0, width: camera.size.width, height: camera.size.height)
    guard point.x.isFinite, point.y.isFinite, picture.contains(point) else { throw noPoint(point) }
  }

  private func noPoint(_ point: PicturePoint) -> NadirError {
    func text(_ number: Double) -> String { JSONValue.text(of: number) }
    return .outOfRange(
      quantity: "a touch at",
      value: "\(text(point.x)), \(text(point.y)) of a picture of "
        + "\(text(camera.size.width))x\(text(camera.size.height)) points",
      remedy: "give a point inside the picture")
  }

  private static func check(_ degrees: Double, of quantity: String, within limit: Double) throws(NadirError) {
    guard degrees.isFinite, abs(degrees) <= limit else {
      throw .outOfRange(
        quantity: quantity, value: "\(degrees)", remedy: "give degrees from -\(limit) to \(limit)")
    }
  }

  private func anchor(_ point: PicturePoint, zoomBy: Double = 0, turnBy: Double = 0, tiltBy: Double = 0)
    -> CameraMotion.Anchor
  {
    CameraMotion.Anchor(
      place: camera.worldPoint(for: point), from: point, to: point, zoomBy: zoomBy, turnBy: turnBy,
      tiltBy: tiltBy)
  }

  private mutating func gesture(_ anchor: CameraMotion.Anchor, duration: Duration, curve: TimingCurve) {
    for clamp in anchor.clamps(from: camera, limits: limits) { tell(.didLimit(clamp)) }
    begin(.anchored(anchor), duration: duration, curve: curve, isGesture: true)
  }
}
