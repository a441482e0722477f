internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A move of the camera over time: a function of time alone, so that frames don't depend on which were asked for.
struct CameraMotion: Sendable {
  /// How the camera gets there.
  enum Course: Sendable {
    /// Each property by itself.
    case straight(to: CameraPosition)
    /// A place of the map follows a finger while the camera zooms, turns and tilts about it.
    case anchored(Anchor)
  }

  struct Anchor: Sendable {
    /// What lies under the finger; `nil` where that is sky.
    var place: WorldPoint?
    var from: PicturePoint
    var to: PicturePoint
    var zoomBy = 0.0
    /// Degrees that the bearing grows by.
    var turnBy = 0.0
    /// Degrees that the viewing angle grows by.
    var tiltBy = 0.0

    /// What a gesture asks for that limits don't allow.
    func clamps(from start: Camera, limits: CameraLimits) -> [CameraClamp] {
      var position = start.position
      position.zoom += zoomBy
      position.bearing += turnBy
      position.viewingAngle += tiltBy
      let (limited, clamps) = limits.clamped(position)
      guard let place else { return clamps }
      let wanted = start.moved(to: limited).keeping(place, at: to).position.target
      let used = limits.confined(wanted.clampedToMercator)
      var all = clamps
      if used.latitude != wanted.latitude {
        all.append(CameraClamp(quantity: .latitude, requested: wanted.latitude, used: used.latitude))
      }
      // The longitude may have been wrapped on the way: that is no limit.
      if abs((used.longitude - wanted.longitude).remainder(dividingBy: 360)) > 1e-9 {
        all.append(CameraClamp(quantity: .longitude, requested: wanted.longitude, used: used.longitude))
      }
      return all
    }
  }

  var start: Camera
  let course: Course
  let limits: CameraLimits
  let isGesture: Bool
  let begin: Duration
  let duration: Duration
  let curve: TimingCurve

  var end: Duration { begin + duration }

  /// The camera at a moment, within the limits.
  func camera(at time: Duration) -> Camera {
    let share = duration > .zero ? max(0, min(1, (time - begin) / duration)) : 1
    let progress = curve.progress(at: share)
    switch course {
    case .straight(let end):
      return start.moved(to: limits.clamped(start.position.interpolated(to: end, at: progress)).position)
    case .anchored(let anchor): return camera(anchor, progress)
    }
  }

  private func camera(_ anchor: Anchor, _ progress: Double) -> Camera {
    var position = start.position
    position.zoom += anchor.zoomBy * progress
    position.bearing += anchor.turnBy * progress
    position.viewingAngle += anchor.tiltBy * progress
    var camera = start.moved(to: limits.clamped(position).position)
    if let place = anchor.place {
      let finger = PicturePoint(
        x: anchor.from.x + (anchor.to.x - anchor.from.x) * progress,
        y: anchor.from.y + (anchor.to.y - anchor.from.y) * progress)
      camera = camera.keeping(place, at: finger)
    }
    var settled = camera.position
    if isGesture { settled.target = limits.confined(settled.target.clampedToMercator) }
    return camera.moved(to: limits.clamped(settled).position)
  }
}
