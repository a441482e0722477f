import Geo
import Testing

@Suite struct CameraUpdateTests {
  static func camera(zoom: Double = 10, bearing: Double = 0, tilt: Double = 0) -> Camera {
    Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: zoom, bearing: bearing, viewingAngle: tilt),
      size: PictureSize(width: 600, height: 400))
  }

  @Test(arguments: [
    (CameraUpdate.zoomIn, 11.0), (.zoomOut, 9), (.zoomTo(4), 4), (.zoomBy(2.5), 12.5), (.zoomTo(40), 21),
  ])
  func zooms(update: CameraUpdate, zoom: Double) {
    #expect(Self.camera().applying(update).camera.position.zoom == zoom)
  }

  @Test(arguments: [0.0, 25], [0.0, 130])
  func zoomingAtAPointKeepsThePlaceThere(tilt: Double, bearing: Double) throws {
    let before = Self.camera(bearing: bearing, tilt: tilt)
    let point = PicturePoint(x: 480, y: 90)
    let place = try #require(before.worldPoint(for: point))
    let after = before.applying(.zoomByAt(1.7, point)).camera
    let there = try #require(after.point(for: place))
    #expect(abs(there.x - 480) < 1e-6 && abs(there.y - 90) < 1e-6)
  }

  @Test func scrollingRightMovesTheCameraEast() {
    // 256 points at zoom 2 are a quarter of the world.
    let moved = Self.camera(zoom: 2).applying(.scrollBy(x: 256, y: 0)).camera
    #expect(abs(moved.position.target.longitude - 90) < 1e-9)
    let down = Self.camera(zoom: 2).applying(.scrollBy(x: 0, y: 100)).camera
    #expect(down.position.target.latitude < 0)
  }

  @Test func atBearingNinetyEastIsUp() {
    let up = Self.camera(zoom: 2, bearing: 90).applying(.scrollBy(x: 0, y: -256)).camera
    #expect(abs(up.position.target.longitude - 90) < 1e-9)
    #expect(abs(up.position.target.latitude) < 1e-9)
  }

  @Test func fittingResetsBearingAndAngle() {
    let bounds = CoordinateBounds(
      Coordinate(latitude: 49.26, longitude: -123.11), Coordinate(latitude: 51.05, longitude: -114.05))
    let fitted = Self.camera(bearing: 45, tilt: 20).applying(.fitBounds(bounds)).camera
    #expect(fitted.position.bearing == 0 && fitted.position.viewingAngle == 0)
    #expect(fitted.contains(bounds.southWest) && fitted.contains(bounds.northEast))
  }

  @Test func invalidBoundsChangeNothing() {
    let camera = Self.camera(bearing: 45)
    #expect(camera.applying(.fitBounds(.invalid)).camera == camera)
  }

  @Test func changesOfTheCameraAreReportedWhereClamped() {
    let position = CameraPosition(
      target: Coordinate(latitude: 1, longitude: 2), zoom: 12, viewingAngle: 65)
    let (camera, clamps) = Self.camera().applying(.setCamera(position))
    #expect(clamps.map(\.quantity) == [.viewingAngle])
    #expect(abs(camera.position.viewingAngle - (30 + 35.0 / 3)) < 1e-9)
  }
}
