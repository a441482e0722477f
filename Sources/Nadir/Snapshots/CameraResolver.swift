internal import Geo
internal import StyleSpec

/// Finds the camera that a request means.
struct CameraResolver {
  let style: Style
  let request: MapSnapshot
  /// The least style zoom at which the data has tiles.
  var lowestZoom: Double = 0

  /// The camera within its limits, and what they changed.
  func camera() throws(NadirError) -> (camera: Camera, clamps: [CameraClamp]) {
    let (wanted, limits, fitClamps) = try position()
    var (position, clamps) = limits.clamped(wanted)
    clamps = fitClamps + clamps + confine(&position.target)
    return (
      Camera(
        position: position, size: request.size, padding: request.padding, fieldOfView: request.fieldOfView),
      clamps
    )
  }

  /// Brings a target into the request's bounds of targets.
  private func confine(_ target: inout Coordinate) -> [CameraClamp] {
    guard let bounds = request.targetBounds, bounds.isValid else { return [] }
    var limits = CameraLimits.sdk
    limits.targetBounds = bounds
    let (wanted, used) = (target, limits.confined(target).clampedToMercator)
    target = used
    var clamps: [CameraClamp] = []
    if used.latitude != wanted.latitude {
      clamps.append(CameraClamp(quantity: .latitude, requested: wanted.latitude, used: used.latitude))
    }
    if used.longitude != wanted.longitude {
      clamps.append(CameraClamp(quantity: .longitude, requested: wanted.longitude, used: used.longitude))
    }
    return clamps
  }

  /// Style zooms become camera zooms here.
  private var ownPosition: CameraPosition {
    CameraPosition(
      target: style.center ?? Coordinate(latitude: 0, longitude: 0), zoom: (style.zoom ?? 0) + 1,
      bearing: style.bearing, viewingAngle: style.pitch)
  }

  private typealias Fit = (position: CameraPosition, clamps: [CameraClamp])

  /// What is asked for, its limits, and what they changed of a fit already.
  private func position() throws(NadirError) -> (CameraPosition, CameraLimits, [CameraClamp]) {
    switch request.camera {
    case .style(let bearing):
      var position = ownPosition
      if let bearing { position.bearing = bearing }
      return (position, narrowed(.style), [])
    case .position(let target, let zoom, let bearing, let angle, let limits):
      let position = CameraPosition(
        target: target ?? ownPosition.target, zoom: raised(zoom ?? ownPosition.zoom), bearing: bearing,
        viewingAngle: angle)
      return (position, narrowed(limits), [])
    case .bounds(let bounds, let padding, let limits):
      let limits = narrowed(limits)
      let fit = try checked(self.fit(bounds, padding: padding, limits: limits))
      return (fit.position, limits, fit.clamps)
    case .region(let region, let padding, let limits):
      let limits = narrowed(limits)
      let fit = try checked(
        free.map { CameraPosition.fit(region, in: $0, padding: padding, limits: limits) }
          ?? CameraPosition.fitWithoutRoom(region.bounds, limits: limits))
      return (fit.position, limits, fit.clamps)
    case .overlays(let padding, let maxZoom):
      let bounds = request.overlayBounds
      guard bounds.isValid else { throw .nothingToFit(leftOut: request.inputWarnings) }
      let limits = narrowed(Self.limits(maxZoom: maxZoom))
      let fit = try checked(self.fit(bounds, padding: padding, limits: limits))
      // Coming no closer than asked for is no limit that was hit.
      return (fit.position, narrowed(.sdk), fit.clamps.filter { $0.requested < $0.used })
    }
  }

  private func fit(_ bounds: CoordinateBounds, padding: EdgeInsets?, limits: CameraLimits) -> Fit? {
    guard let free else { return CameraPosition.fitWithoutRoom(bounds, limits: limits) }
    return CameraPosition.fit(bounds, in: free, padding: padding, limits: limits)
  }

  /// What the request's own padding leaves of the picture; `nil` where that is nothing.
  private var free: PictureSize? {
    let size = PictureSize(
      width: request.size.width - request.padding.left - request.padding.right,
      height: request.size.height - request.padding.top - request.padding.bottom)
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// Limits with the request's own range of zooms.
  private func narrowed(_ limits: CameraLimits) -> CameraLimits {
    guard request.minZoom != nil || request.maxZoom != nil else { return limits }
    do throws(GeoError) {
      return try CameraLimits(
        minZoom: request.minZoom ?? min(limits.minZoom, request.maxZoom ?? limits.minZoom),
        maxZoom: request.maxZoom ?? max(limits.maxZoom, request.minZoom ?? limits.maxZoom),
        viewingAngles: limits.viewingAngles, targetBounds: limits.targetBounds)
    } catch {
      // Requests are checked before: theirs is a range.
      return limits
    }
  }

  private func checked(_ fit: Fit?) throws(NadirError) -> Fit {
    guard let fit else {
      throw .outOfRange(
        quantity: "a camera for these bounds", value: "or this size",
        remedy: "give bounds with south below north")
    }
    return fit
  }

  /// A zoom that was only a proposal gives way to the data's lowest.
  private func raised(_ zoom: Double) -> Double {
    request.raisesZoomToData ? max(zoom, lowestZoom + 1) : zoom
  }

  private static func limits(maxZoom: Double) -> CameraLimits {
    let zoom = max(CameraLimits.sdk.minZoom, min(CameraLimits.sdk.maxZoom, maxZoom.isNaN ? 16 : maxZoom))
    do throws(GeoError) {
      return try CameraLimits(minZoom: CameraLimits.sdk.minZoom, maxZoom: zoom)
    } catch {
      return .sdk
    }
  }
}
