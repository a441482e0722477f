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
    let (position, clamps) = limits.clamped(wanted)
    return (
      Camera(
        position: position, size: request.size, padding: request.padding, fieldOfView: request.fieldOfView),
      fitClamps + clamps
    )
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
      return (position, .style, [])
    case .position(let target, let zoom, let bearing, let angle, let limits):
      let position = CameraPosition(
        target: target ?? ownPosition.target, zoom: raised(zoom ?? ownPosition.zoom), bearing: bearing,
        viewingAngle: angle)
      return (position, limits, [])
    case .bounds(let bounds, let padding, let limits):
      let fit = try checked(CameraPosition.fit(bounds, in: free, padding: padding, limits: limits))
      return (fit.position, limits, fit.clamps)
    case .region(let region, let padding, let limits):
      let fit = try checked(CameraPosition.fit(region, in: free, padding: padding, limits: limits))
      return (fit.position, limits, fit.clamps)
    case .overlays(let padding, let maxZoom):
      let bounds = CoordinateBounds(around: request.overlays.flatMap(\.extent))
      guard bounds.isValid else { throw .nothingToFit }
      let limits = Self.limits(maxZoom: maxZoom)
      let fit = try checked(CameraPosition.fit(bounds, in: free, padding: padding, limits: limits))
      // Coming no closer than asked for is no limit that was hit.
      return (fit.position, .sdk, fit.clamps.filter { $0.requested < $0.used })
    }
  }

  /// What the request's own padding leaves of the picture.
  private var free: PictureSize {
    PictureSize(
      width: request.size.width - request.padding.left - request.padding.right,
      height: request.size.height - request.padding.top - request.padding.bottom)
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
    let zoom = max(CameraLimits.sdk.minZoom, min(CameraLimits.sdk.maxZoom, maxZoom))
    do throws(GeoError) {
      return try CameraLimits(minZoom: CameraLimits.sdk.minZoom, maxZoom: zoom)
    } catch {
      return .sdk
    }
  }
}
