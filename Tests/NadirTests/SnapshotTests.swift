import Geo
import Nadir
import Pixels
import Testing

@Suite struct SnapshotTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  func request(_ width: Double = 120, _ height: Double = 80, scale: Double = 1) -> MapSnapshot {
    MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: width, height: height), scale: scale)
  }

  func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * bitmap.width + x) * 4
    return Array(bitmap.bytes[start..<(start + 4)])
  }

  @Test func theStylesOwnCameraIsTakenWhereNoneIsGiven() async throws {
    let snapshot = try await snapshotter.snapshot(request())
    let position = snapshot.camera.position
    #expect(position.target == Coordinate(latitude: 20, longitude: 10))
    #expect(position.zoom == 4 && position.bearing == 30 && position.viewingAngle == 20)
  }

  @Test(arguments: [(100.0, 50.0, 1.1, 110, 55), (101, 33, 1.5, 151, 49), (7, 7, 3, 21, 21)])
  func pixelsArePointsTimesScaleRoundedDown(
    width: Double, height: Double, scale: Double, pixelsWide: Int, pixelsHigh: Int
  ) async throws {
    let bitmap = try await snapshotter.snapshot(request(width, height, scale: scale)).bitmap
    #expect(bitmap.width == pixelsWide && bitmap.height == pixelsHigh)
  }

  @Test(
    "A circle by its inset is the circle of the shorter side less twice the inset; none is left of a large one"
  )
  func circlesByInsetAreCirclesByDiameter() async throws {
    func pixels(_ clip: Clip) async throws -> [UInt8] {
      var request = request()
      request.clip = clip
      return try await snapshotter.snapshot(request).bitmap.bytes
    }
    for (inset, diameter) in [(10.0, 60.0), (0, 80), (-7.5, 95), (50, 0)] {
      #expect(try await pixels(.insetCircle(inset: inset)) == pixels(.circle(diameter: diameter)))
    }
    await #expect(throws: NadirError.self) { try await pixels(.insetCircle(inset: .nan)) }
  }

  @Test func threadsDoNotShow() async throws {
    var request = request(160, 120, scale: 2)
    request.overlays = [
      .marker(
        Marker(position: Coordinate(latitude: 20, longitude: 10), title: "Here", snippet: "and nowhere else")),
      .polyline(
        Polyline([Coordinate(latitude: 10, longitude: 0), Coordinate(latitude: 30, longitude: 20)])),
    ]
    request.selectedMarker = "Here"
    let one = try await snapshotter.snapshot(request).encoded(as: .png)
    request.threads = 2
    let two = try await snapshotter.snapshot(request).encoded(as: .png)
    #expect(one == two)
  }

  @Test(arguments: [0.0, 45])
  func aPinsTipStandsWhereTheCameraSays(tilt: Double) async throws {
    var request = request(200, 200)
    let place = Coordinate(latitude: 60.18, longitude: 24.95)
    request.camera = .position(
      target: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 12, bearing: 25, viewingAngle: tilt)
    request.overlays = [.marker(Marker(position: place, color: Color(red: 1, green: 0, blue: 0)))]
    let snapshot = try await snapshotter.snapshot(request)
    let point = try #require(snapshot.markers[0].point)
    let expected = try #require(snapshot.camera.point(for: place))
    #expect(point == expected)
    // Above the tip there is the pin's red; the box ends at the tip.
    let box = try #require(snapshot.markers[0].box)
    #expect(abs(box.maxY - point.y) < 1e-9 && abs(box.x + box.width / 2 - point.x) < 1e-9)
    let body = pixel(snapshot.bitmap, Int(point.x), Int(point.y) - 16)
    #expect(body[0] > 200 && body[1] < 60 && body[2] < 60)
  }

  @Test func aWideWorldShowsAMarkerOnEachCopy() async throws {
    var request = request(600, 100)
    request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 1, limits: .style)
    request.overlays = [
      .marker(
        Marker(position: Coordinate(latitude: 0, longitude: 170), color: Color(red: 1, green: 0, blue: 0)))
    ]
    let snapshot = try await snapshotter.snapshot(request)
    // 512 points a world: 170° is 241.8 points east of the centre, and 270.2 west of it.
    for x in [541, 29] {
      let body = pixel(snapshot.bitmap, x, 34)
      #expect(body[0] > 200 && body[1] < 60)
    }
    #expect(snapshot.markers.count == 1)
  }

  @Test func aCircleClipKeepsTheMiddleAndDropsTheCorners() async throws {
    var request = request(100, 60)
    request.clip = .circle(diameter: nil)
    let clear = try await snapshotter.snapshot(request).bitmap
    #expect(pixel(clear, 0, 0) == [0, 0, 0, 0] && pixel(clear, 50, 30)[3] == 255)
    request.background = Color(red: 254 / 255, green: 1, blue: 220 / 255)
    let framed = try await snapshotter.snapshot(request).bitmap
    #expect(pixel(framed, 0, 0) == [254, 255, 220, 255] && pixel(framed, 50, 30) == [128, 192, 255, 255])
    // π/4 of the square that the circle touches is covered.
    let covered = stride(from: 3, to: clear.bytes.count, by: 4).reduce(0) { $0 + Int(clear.bytes[$1]) }
    #expect(abs(Double(covered) / 255 - .pi * 900) < 3)
  }

  @Test func fittingShowsAllMarkers() async throws {
    var request = request(300, 200)
    let places = [(49.26, -123.11), (51.05, -114.05), (45.5, -122.7)]
    request.overlays = places.map { .marker(Marker(position: Coordinate(latitude: $0.0, longitude: $0.1))) }
    request.camera = .overlays()
    let snapshot = try await snapshotter.snapshot(request)
    for marker in snapshot.markers {
      let point = try #require(marker.point)
      // A fifth of 200 points is kept free.
      #expect(point.x > 39.9 && point.x < 260.1 && point.y > 39.9 && point.y < 160.1)
    }
  }

  @Test func aFitThatTheLimitsChangeIsToldOf() async throws {
    var request = request(300, 200)
    request.camera = .bounds(CoordinateBounds(south: -80, west: -180, north: 80, east: 180))
    let location = try await snapshotter.location(of: request)
    #expect(
      location.clamps.map(\.used) == [2] && location.json().contains("\"limited\":[{\"quantity\":\"zoom\""))
    let snapshot = try await snapshotter.snapshot(request)
    #expect(snapshot.clamps == location.clamps)
    #expect(snapshot.warnings.contains { $0.message.hasPrefix("camera: zoom ") })
    // Markers that are close together: no closer than zoom 16, as asked for.
    request.overlays = [0, 0.0001].map { .marker(Marker(position: Coordinate(latitude: 50, longitude: $0))) }
    request.camera = .overlays()
    let near = try await snapshotter.location(of: request)
    #expect(near.clamps.isEmpty)
  }

  @Test func aSelectedTitleHasToBeThere() async throws {
    var request = request()
    request.selectedMarker = "Nowhere"
    request.overlays = [
      .marker(Marker(position: Coordinate(latitude: 0, longitude: 0), title: "Null Island"))
    ]
    let wanted = request
    await #expect(throws: NadirError.unknownMarker(title: "Nowhere", known: ["Null Island"])) {
      try await snapshotter.snapshot(wanted)
    }
  }

  @Test func impossiblePicturesAreRefused() async {
    for (width, height, scale) in [
      (0.0, 10.0, 1.0), (10, .nan, 1), (1e9, 1e9, 1), (10, 10, 0), (10, 10, .infinity),
    ] {
      let wanted = request(width, height, scale: scale)
      await #expect(throws: NadirError.self) { try await snapshotter.snapshot(wanted) }
    }
  }

  @Test func aBrokenStyleNamesItsPlace() async {
    let wanted = MapSnapshot(style: .text("{\"version\": 8,", base: nil))
    await #expect(throws: NadirError.self) { try await snapshotter.snapshot(wanted) }
  }
}
