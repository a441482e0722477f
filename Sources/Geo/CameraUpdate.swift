#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A change of the camera, as the map SDKs name them.
public enum CameraUpdate: Hashable, Sendable {
  /// One zoom level closer.
  case zoomIn
  /// One zoom level farther.
  case zoomOut
  case zoomTo(Double)
  case zoomBy(Double)
  /// Zooms so that the place under the point of the picture stays there.
  case zoomByAt(Double, PicturePoint)
  case setTarget(Coordinate)
  case setTargetAndZoom(Coordinate, Double)
  case setCamera(CameraPosition)
  /// Moves the camera right and down by points on the ground plane at the target's depth, relative to the
  /// bearing: the map seems to move left and up.
  case scrollBy(x: Double, y: Double)
  /// Centres the bounds at the greatest zoom, bearing and viewing angle 0; the padding (`nil`:
  /// `CameraPosition.fitPadding(for:)` of the free area) is added to the camera's. Padding that leaves nothing zooms
  /// out all the way.
  case fitBounds(CoordinateBounds, padding: EdgeInsets? = nil)
}

extension Camera {
  /// The camera after an update, within the limits. An update that can't be done (invalid bounds) changes nothing
  /// but what the limits demand.
  ///
  /// - Returns: the camera and each value that the limits changed.
  public func applying(_ update: CameraUpdate, limits: CameraLimits = .sdk) -> (
    camera: Camera, clamps: [CameraClamp]
  ) {
    if case .zoomByAt(let change, let point) = update {
      return zoomed(by: change, at: point, limits: limits)
    }
    if case .fitBounds(let bounds, let padding) = update {
      let fit = fitted(to: bounds, padding: padding, limits: limits)
      let (next, clamps) = limits.clamped(fit?.position ?? position)
      return (moved(to: next), (fit?.clamps ?? []) + clamps)
    }
    let (next, clamps) = limits.clamped(requested(by: update))
    return (moved(to: next), clamps)
  }

  /// The same picture seen from another position.
  public func moved(to position: CameraPosition) -> Camera {
    Camera(position: position, size: size, padding: padding, fieldOfView: fieldOfView)
  }

  private func requested(by update: CameraUpdate) -> CameraPosition {
    var next = position
    switch update {
    case .zoomIn: next.zoom += 1
    case .zoomOut: next.zoom -= 1
    case .zoomTo(let zoom): next.zoom = zoom
    case .zoomBy(let change), .zoomByAt(let change, _): next.zoom += change
    case .setTarget(let target): next.target = target
    case .setTargetAndZoom(let target, let zoom):
      next.target = target
      next.zoom = zoom
    case .setCamera(let position): next = position
    case .scrollBy(let x, let y): next.target = scrolledTarget(x: x, y: y)
    case .fitBounds: break
    }
    return next
  }

  /// right = x, ahead = −y, turned back by the bearing into points east and south.
  private func scrolledTarget(x: Double, y: Double) -> Coordinate {
    let bearing = position.bearing * .pi / 180
    let world = targetWorldPoint
    return WorldPoint(
      x: world.x + (x * cos(bearing) - y * sin(bearing)) / worldSize,
      y: world.y + (x * sin(bearing) + y * cos(bearing)) / worldSize
    ).coordinate
  }

  /// The target stands in the middle of the camera's own padding, so only the sum of both makes the free area and
  /// only the fit's own padding can be uneven.
  private func fitted(to bounds: CoordinateBounds, padding extra: EdgeInsets?, limits: CameraLimits)
    -> (position: CameraPosition, clamps: [CameraClamp])?
  {
    let free = PictureSize(
      width: size.width - padding.left - padding.right, height: size.height - padding.top - padding.bottom)
    guard free.width > 0, free.height > 0 else {
      return CameraPosition.fitWithoutRoom(bounds, limits: limits)
    }
    return CameraPosition.fit(bounds, in: free, padding: extra, limits: limits)
  }

  private func zoomed(by change: Double, at point: PicturePoint, limits: CameraLimits) -> (
    camera: Camera, clamps: [CameraClamp]
  ) {
    var next = position
    next.zoom += change
    let (clamped, clamps) = limits.clamped(next)
    let camera = moved(to: clamped)
    guard let place = worldPoint(for: point) else { return (camera, clamps) }
    let settled = camera.keeping(place, at: point).position
    return (moved(to: limits.clamped(settled).position), clamps)
  }

  /// The same view moved so that a place of the Mercator square stands at a point of the picture; unchanged where
  /// the point is at or above the horizon. The target may leave the square.
  public func keeping(_ place: WorldPoint, at point: PicturePoint) -> Camera {
    guard let offset = groundOffset(for: point) else { return self }
    var next = position
    next.target =
      WorldPoint(x: place.x - offset.x / worldSize, y: place.y - offset.y / worldSize).coordinate
    return moved(to: next)
  }
}
