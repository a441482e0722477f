import Geo
import Testing

@Suite struct CameraFittingTests {
  static let fiji = CoordinateBounds(south: -20, west: 177, north: -16, east: -178)
  static let square = PictureSize(width: 512, height: 512)

  @Test(arguments: [(0.0, 7.1699), (64, 6.7549)])
  func boundsOverTheAntimeridian(padding: Double, zoom: Double) throws {
    let camera = try #require(
      CameraPosition(fitting: Self.fiji, in: Self.square, padding: EdgeInsets(uniform: padding)))
    #expect(abs(camera.zoom - zoom) < 5e-5)
    #expect(abs(camera.target.longitude - 179.5) < 1e-9)
    #expect(abs(camera.target.latitude - -18.01135) < 5e-6)
    #expect(camera.bearing == 0 && camera.viewingAngle == 0)
  }

  @Test func cornersOfTheNorthPacific() throws {
    let bounds = CoordinateBounds(
      Coordinate(latitude: 71.365162, longitude: 172.461667),
      Coordinate(latitude: 51.214183, longitude: -129.979511))
    let size = PictureSize(width: 800, height: 600)
    let camera = try #require(CameraPosition(fitting: bounds, in: size, padding: .zero))
    #expect(abs(camera.zoom - 4.2698) < 5e-5)
    #expect(abs(camera.target.longitude - -158.75892) < 5e-6)
    #expect(abs(camera.target.latitude - 62.97362) < 5e-6)
  }

  @Test func theWholeWorldHasNoNaN() throws {
    let size = PictureSize(width: 500, height: 400)
    let bounds = CoordinateBounds(
      Coordinate(latitude: 90, longitude: 180), Coordinate(latitude: -90, longitude: -180))
    let camera = try #require(
      CameraPosition(fitting: bounds, in: size, padding: .zero, limits: .style))
    // log2(400 / 256)
    #expect(abs(camera.zoom - 0.643_856_189_774_724_7) < 1e-9)
    #expect(camera.target.latitude.magnitude < 1e-9)
  }

  @Test func paddingThatLeavesNothingZoomsOutAllTheWay() throws {
    let camera = try #require(
      CameraPosition(fitting: Self.fiji, in: Self.square, padding: EdgeInsets(uniform: 300)))
    #expect(camera.zoom == CameraLimits.sdk.minZoom)
  }

  @Test func aPointIsFittedAtTheLargestZoom() throws {
    let point = CoordinateBounds(around: [Coordinate(latitude: 1, longitude: 2)])
    #expect(try #require(CameraPosition(fitting: point, in: Self.square)).zoom == 21)
  }

  @Test func unevenPaddingKeepsTheBoundsInTheFreePart() throws {
    let padding = EdgeInsets(top: 10, right: 200, bottom: 50, left: 0)
    let position = try #require(CameraPosition(fitting: Self.fiji, in: Self.square, padding: padding))
    let camera = Camera(position: position, size: Self.square)
    let low = try #require(camera.point(for: Self.fiji.southWest))
    let high = try #require(camera.point(for: Self.fiji.northEast))
    #expect(abs(low.x - 0) < 1e-6 && abs(high.x - 312) < 1e-6)
    #expect(high.y > 10 && low.y < 462 && abs((high.y + low.y) / 2 - 236) < 1e-6)
  }

  @Test func invalidBoundsHaveNoCamera() {
    #expect(CameraPosition(fitting: CoordinateBounds.invalid, in: Self.square) == nil)
    let nothing = PictureSize(width: 0, height: 10)
    #expect(CameraPosition(fitting: Self.fiji, in: nothing) == nil)
  }

  @Test func aRegionKeepsItsCentreAndShowsAtLeastItsSpan() throws {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 60, longitude: 25), latitudeDelta: 0.04, longitudeDelta: 0.04)
    let size = PictureSize(width: 400, height: 600)
    let position = try #require(CameraPosition(fitting: region, in: size))
    let seen = Camera(position: position, size: size).visibleRegion.bounds
    #expect(position.target == region.center)
    #expect(seen.south <= 59.98 && seen.north >= 60.02)
    #expect(seen.west <= 24.98 + 1e-9 && seen.east >= 25.02 - 1e-9)
  }
}
