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
    let clamps = [CameraClamp(quantity: .zoom, requested: -.infinity, used: 2)]
    let wide = EdgeInsets(uniform: 300)
    #expect(try #require(CameraPosition.fit(Self.fiji, in: Self.square, padding: wide)).clamps == clamps)
    let region = CoordinateRegion(
      center: Coordinate(latitude: 1, longitude: 2), latitudeDelta: 1, longitudeDelta: 1)
    let far = try #require(CameraPosition.fit(region, in: Self.square, padding: wide))
    #expect(far.clamps == clamps && far.position.zoom == 2 && far.position.target.longitude == 2)
    // The same where the camera's own padding leaves nothing, and where both together do.
    let start = CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 5)
    for (own, extra) in [(300.0, 0.0), (200, 100)] {
      let camera = Camera(position: start, size: Self.square, padding: EdgeInsets(uniform: own))
      let (moved, told) = camera.applying(.fitBounds(Self.fiji, padding: EdgeInsets(uniform: extra)))
      #expect(
        told == clamps && moved.position.zoom == 2 && abs(moved.position.target.longitude - 179.5) < 1e-9)
    }
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

  /// A fifth of the smaller side, at most 64 points.
  @Test(arguments: [(100.0, 50.0, 10.0), (320, 900, 64), (319, 900, 63.8), (2000, 2000, 64), (1, 1, 0.2)])
  func paddingShrinksWithThePicture(width: Double, height: Double, padding: Double) throws {
    let size = PictureSize(width: width, height: height)
    let chosen = CameraPosition.fitPadding(for: size)
    #expect(abs(chosen.left - padding) < 1e-12 && abs(chosen.top - padding) < 1e-12)
    let free = try #require(CameraPosition(fitting: Self.fiji, in: size, limits: .style))
    #expect(free == CameraPosition(fitting: Self.fiji, in: size, padding: chosen, limits: .style))
  }

  @Test func theZoomOfAFitIsLimitedAloud() throws {
    let world = CoordinateBounds(south: -80, west: -180, north: 80, east: 180)
    let far = try #require(CameraPosition.fit(world, in: Self.square, padding: .zero))
    #expect(far.position.zoom == 2)
    #expect(far.clamps.map(\.quantity) == [.zoom] && far.clamps.map(\.used) == [2])
    #expect(abs(try #require(far.clamps.first).requested - 1) < 1e-9)
    // 512 points for 0.00001 degrees: log2(512 / 256 * 36,000,000) = 26.1.
    let dot = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0), latitudeDelta: 0, longitudeDelta: 0.00001)
    let near = try #require(CameraPosition.fit(dot, in: Self.square))
    #expect(near.position.zoom == 21 && near.clamps.count == 1)
    #expect(abs(try #require(near.clamps.first).requested - 26.1015) < 1e-4)
    #expect(try #require(CameraPosition.fit(Self.fiji, in: Self.square)).clamps.isEmpty)
    let point = CoordinateBounds(around: [Coordinate(latitude: 1, longitude: 2)])
    #expect(
      try #require(CameraPosition.fit(point, in: Self.square)).clamps == [
        CameraClamp(quantity: .zoom, requested: .infinity, used: 21)
      ])
    let spot = CoordinateRegion(
      center: Coordinate(latitude: 1, longitude: 2), latitudeDelta: 0, longitudeDelta: 0)
    #expect(try #require(CameraPosition.fit(spot, in: Self.square)).clamps.map(\.requested) == [.infinity])
    let camera = Camera(
      position: CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 5), size: Self.square)
    #expect(camera.applying(.fitBounds(world)).clamps.map(\.used) == [2])
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
