#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A camera as MapKit describes one: by its distance from what it looks at instead of a zoom.
///
/// Both descriptions mean the same view once the view's height and field of view are known.
public struct MapCamera: Hashable, Sendable {
  /// MapKit's vertical field of view, degrees.
  public static let fieldOfView = 30.0

  /// What the camera looks at.
  public var centerCoordinate: Coordinate
  /// From the camera to the centre along the line of sight, metres.
  public var centerCoordinateDistance: Double
  /// The angle from straight down, degrees.
  public var pitch: Double
  /// The compass direction that points up, degrees clockwise from north.
  public var heading: Double

  public init(
    lookingAtCenter center: Coordinate, fromDistance distance: Double, pitch: Double = 0, heading: Double = 0
  ) {
    centerCoordinate = center
    centerCoordinateDistance = distance
    self.pitch = pitch
    self.heading = heading
  }

  /// How high the camera is above the ground, metres.
  public var altitude: Double { centerCoordinateDistance * cos(pitch * .pi / 180) }

  /// The same view as a camera's: as many metres to a point at the target.
  ///
  /// - Parameter fieldOfView: that of the view the distance is meant for, degrees.
  public init(_ camera: Camera, fieldOfView: Double = MapCamera.fieldOfView) {
    let position = camera.position
    let distance = MapCamera.distance(height: camera.size.height, fieldOfView: fieldOfView)
    self.init(
      lookingAtCenter: position.target,
      fromDistance: distance * camera.metersPerPoint(atLatitude: position.target.latitude),
      pitch: position.viewingAngle, heading: position.bearing)
  }

  /// From the camera to the target, points: `h/2 / tan(fov/2)`.
  static func distance(height: Double, fieldOfView: Double) -> Double {
    height / 2 / tan(fieldOfView * .pi / 360)
  }
}

extension CameraPosition {
  /// The position of a camera that MapKit describes, in a view of a height in points: as many metres to a point at
  /// the target. Distances that aren't above 0 have no zoom: it becomes infinite, which limits bring back.
  public init(_ camera: MapCamera, height: Double, fieldOfView: Double = MapCamera.fieldOfView) {
    let distance = MapCamera.distance(height: height, fieldOfView: fieldOfView)
    self.init(
      target: camera.centerCoordinate,
      zoom: CameraPosition.zoom(
        at: camera.centerCoordinate, forMeters: max(0, camera.centerCoordinateDistance), perPoints: distance),
      bearing: camera.heading, viewingAngle: camera.pitch)
  }
}
