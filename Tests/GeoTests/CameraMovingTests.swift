import Geo
import Testing

@Suite struct CameraMovingTests {
  @Test func theZoomForMetresPerPoint() {
    // 2π · 6,371,009 m are 256 points at zoom 0, and half of it on the 60th parallel.
    let equator = Coordinate(latitude: 0, longitude: 0)
    #expect(
      abs(CameraPosition.zoom(at: equator, forMeters: 2 * .pi * Camera.earthRadius, perPoints: 256)) < 1e-12)
    let north = Coordinate(latitude: 60, longitude: 10)
    #expect(
      abs(CameraPosition.zoom(at: north, forMeters: 2 * .pi * Camera.earthRadius, perPoints: 256) + 1) < 1e-12
    )
    let zoom = CameraPosition.zoom(at: north, forMeters: 500, perPoints: 80)
    let camera = Camera(
      position: CameraPosition(target: north, zoom: zoom), size: PictureSize(width: 100, height: 100))
    #expect(abs(camera.points(forMeters: 500, at: north) - 80) < 1e-9)
  }

  @Test(arguments: [
    (350.0, 10.0, 0.5, 0.0), (10, 350, 0.25, 5), (0, 180, 0.5, 90), (180, 0, 0.5, 270), (90, 200, 0.1, 101),
  ])
  func bearingsTurnTheShorterWay(from: Double, to: Double, share: Double, bearing: Double) {
    let place = Coordinate(latitude: 0, longitude: 0)
    let start = CameraPosition(target: place, zoom: 4, bearing: from, viewingAngle: 0)
    let end = CameraPosition(target: place, zoom: 6, bearing: to, viewingAngle: 30)
    let between = start.interpolated(to: end, at: share)
    #expect(abs(between.bearing - bearing) < 1e-9)
    #expect(abs(between.zoom - (4 + 2 * share)) < 1e-12)
    #expect(abs(between.viewingAngle - 30 * share) < 1e-12)
  }

  @Test func longitudesGoTheShorterWay() {
    let start = CameraPosition(target: Coordinate(latitude: 10, longitude: 170), zoom: 4)
    let end = CameraPosition(target: Coordinate(latitude: -10, longitude: -170), zoom: 4)
    #expect(abs(start.interpolated(to: end, at: 0.25).target.longitude - 175) < 1e-9)
    #expect(abs(start.interpolated(to: end, at: 0.75).target.longitude - -175) < 1e-9)
    #expect(abs(end.interpolated(to: start, at: 0.25).target.longitude - -175) < 1e-9)
    #expect(start.interpolated(to: end, at: 0) == start && start.interpolated(to: end, at: 1) == end)
    // Halfway on the Mercator square, which is symmetric about the equator.
    #expect(abs(start.interpolated(to: end, at: 0.5).target.latitude) < 1e-9)
  }

  @Test func targetsAreConfinedToTheNearerEdge() throws {
    let bounds = CoordinateBounds(south: -20, west: 170, north: -10, east: -170)
    let limits = try CameraLimits(minZoom: 2, maxZoom: 20, targetBounds: bounds)
    func confined(_ latitude: Double, _ longitude: Double) -> [Double] {
      let place = limits.confined(Coordinate(latitude: latitude, longitude: longitude))
      return [place.latitude, place.longitude]
    }
    #expect(confined(-15, 179) == [-15, 179])
    #expect(confined(-15, -160) == [-15, -170])
    #expect(confined(0, 150) == [-10, 170])
    #expect(confined(-40, -180) == [-20, -180])
    #expect(confined(-20, 170) == [-20, 170])
    #expect(CameraLimits.sdk.confined(Coordinate(latitude: 5, longitude: 6)).longitude == 6)
  }

  @Test func aRegionOfMetres() {
    // A degree of the sphere is π/180 · 6,371,009 m = 111,195.08 m.
    let region = CoordinateRegion(
      center: Coordinate(latitude: 60, longitude: 25), latitudinalMeters: 11_119.508,
      longitudinalMeters: 11_119.508)
    #expect(abs(region.span.latitudeDelta - 0.1) < 1e-6 && abs(region.span.longitudeDelta - 0.2) < 1e-6)
    let pole = CoordinateRegion(
      center: Coordinate(latitude: 90, longitude: 0), latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(pole.longitudeDelta == 360)
  }

  @Test func aMapCamerasAltitude() {
    let camera = MapCamera(
      lookingAtCenter: Coordinate(latitude: 0, longitude: 0), fromDistance: 1000, pitch: 60)
    #expect(abs(camera.altitude - 500) < 1e-9)
    let nowhere = CameraPosition(
      MapCamera(lookingAtCenter: camera.centerCoordinate, fromDistance: -5), height: 300)
    #expect(CameraLimits.sdk.clamped(nowhere).position.zoom == 21)
  }
}
