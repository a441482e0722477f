import Geo
import Testing

@Suite struct CameraProjectionTests {
  static func camera(
    _ latitude: Double, _ longitude: Double, zoom: Double, bearing: Double = 0, tilt: Double = 0,
    padding: EdgeInsets = .zero
  ) -> Camera {
    Camera(
      position: CameraPosition(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
        viewingAngle: tilt),
      size: PictureSize(width: 600, height: 400), padding: padding)
  }

  /// By the formulas of the design page, written out by hand.
  @Test func aPointAheadOfATiltedCameraFollowsTheFormulas() throws {
    let camera = Self.camera(0, 0, zoom: 0, bearing: 90, tilt: 45)
    // 90° of longitude is 64 points east: straight ahead at bearing 90. D = 600, depth = 600 + 64·sin 45°.
    let point = try #require(camera.point(for: Coordinate(latitude: 0, longitude: 90)))
    let half = 0.5.squareRoot()
    #expect(abs(point.x - 300) < 1e-9)
    #expect(abs(point.y - (200 - 64 * half * 600 / (600 + 64 * half))) < 1e-9)
  }

  @Test(arguments: [0.0, 12.5, 30, 60, 75, 85], [0.0, 37, 90, 181.5, 359])
  func everyPointBelowTheHorizonComesBack(tilt: Double, bearing: Double) throws {
    let paddings = [EdgeInsets.zero, EdgeInsets(top: 120, right: 5, bottom: 0, left: 80)]
    for padding in paddings {
      for zoom in [2.0, 9.3, 18] {
        let camera = Self.camera(
          60.17, 179.9, zoom: zoom, bearing: bearing, tilt: tilt, padding: padding)
        for column in 0...6 {
          for row in 0...6 {
            let point = PicturePoint(x: Double(column) * 100, y: Double(row) * 400 / 6)
            guard point.y > camera.horizon + 4 else { continue }
            let world = try #require(camera.worldPoint(for: point))
            let back = try #require(camera.point(for: world))
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
          }
        }
      }
    }
  }

  @Test func aCoordinateOnTheOtherSideOfTheAntimeridianComesBack() throws {
    let camera = Self.camera(0, 179.9, zoom: 8)
    let coordinate = try #require(camera.coordinate(for: PicturePoint(x: 590, y: 200)))
    #expect(coordinate.longitude < -178)
    let point = try #require(camera.point(for: coordinate))
    #expect(abs(point.x - 590) < 1e-6)
  }

  @Test func thereIsNoGroundAboveTheHorizon() {
    let camera = Self.camera(48, 11, zoom: 14, tilt: 80)
    #expect(camera.horizon > 0)
    #expect(camera.coordinate(for: PicturePoint(x: 300, y: camera.horizon - 1)) == nil)
    #expect(camera.coordinate(for: PicturePoint(x: 300, y: camera.horizon + 1)) != nil)
  }

  @Test func whatIsBehindTheCameraHasNoPoint() {
    let camera = Self.camera(0, 0, zoom: 12, tilt: 60)
    #expect(camera.point(for: Coordinate(latitude: -60, longitude: 0)) == nil)
  }

  @Test func paddingMovesTheTarget() throws {
    let camera = Self.camera(
      10, 20, zoom: 5, bearing: 70, tilt: 40,
      padding: EdgeInsets(top: 100, right: 0, bottom: 0, left: 60))
    let point = try #require(camera.point(for: Coordinate(latitude: 10, longitude: 20)))
    #expect(abs(point.x - 330) < 1e-9 && abs(point.y - 250) < 1e-9)
  }

  @Test func aPictureWiderThanTheWorldShowsAPlaceTwice() {
    let camera = Self.camera(0, 0, zoom: 0.5)
    let points = camera.points(for: Coordinate(latitude: 0, longitude: 0))
    #expect(points.count == 1)
    let edge = camera.points(for: Coordinate(latitude: 0, longitude: 150))
    #expect(edge.count == 2)
    #expect(abs(edge[1].x - edge[0].x - camera.worldSize) < 1e-9)
  }

  @Test func metresAtTheEquator() {
    // 2π · 6,371,009 m over 256 points at zoom 0.
    let camera = Self.camera(0, 0, zoom: 0)
    #expect(abs(camera.metersPerPoint(atLatitude: 0) - 156_368.0865) < 1e-3)
    #expect(
      abs(Self.camera(0, 0, zoom: 10).points(forMeters: 1000, at: camera.position.target) - 6.5486) < 1e-4)
    #expect(abs(camera.metersPerPoint(atLatitude: 60) * 2 - 156_368.0865) < 0.01)
  }

  @Test func farMetresAreShorterUnderTilt() {
    let camera = Self.camera(0, 0, zoom: 10, tilt: 60)
    let near = camera.points(forMeters: 100, at: Coordinate(latitude: -0.1, longitude: 0))
    let far = camera.points(forMeters: 100, at: Coordinate(latitude: 0.3, longitude: 0))
    #expect(near > far && far > 0)
  }
}
