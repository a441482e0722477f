import Geo
import Nadir
import Testing

@Suite struct MapSessionTests {
  static let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)

  static func request(_ width: Double = 300, _ height: Double = 200) -> MapSnapshot {
    var request = MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: width, height: height))
    request.camera = .position(target: sydney, zoom: 10)
    return request
  }

  static func session(_ request: MapSnapshot = request(), limits: CameraLimits? = nil) async throws
    -> MapSession
  {
    try await Snapshotter(resources: TestFiles.resources).session(request, limits: limits)
  }

  /// The names of the events without the many changes.
  static func names(_ events: [SessionEvent]) -> [String] {
    events.map(\.name).filter { $0 != "didChange" }
  }

  /// Two markers 10 points apart become a badge in their middle; a tap on it tells what it stands for.
  @Test func aTapOnABadgeIsAnEventOfItsOwn() async throws {
    var request = Self.request()
    request.clustering = MarkerClustering(radius: 40)
    let step = 10 * 360 / (256 * 1024.0)
    var east = Self.sydney
    east.longitude += step
    request.overlays = [
      .marker(Marker(position: Self.sydney, title: "A")), .marker(Marker(position: east, title: "B")),
      .marker(
        Marker(
          position: Coordinate(latitude: Self.sydney.latitude, longitude: Self.sydney.longitude - 8 * step),
          title: "C")),
    ]
    let session = try await Self.session(request)
    try await session.select("C")
    await session.clearLog()
    try await session.tap(at: PicturePoint(x: 155, y: 100))
    let log = await session.log
    let selected = await session.selectedMarker
    #expect(log.map(\.name) == ["didTapCluster"] && selected?.title == "C")
    guard case .didTapCluster(let cluster)? = log.first?.kind else { throw CancellationError() }
    #expect(cluster.markers == ["A", "B"])
    #expect(abs(cluster.coordinate.longitude - Self.sydney.longitude - step / 2) < 1e-9)
    #expect(cluster.bounds.west == Self.sydney.longitude && abs(cluster.bounds.width - step) < 1e-9)
    #expect(log.first?.json.contains("\"markers\":[\"A\",\"B\"],\"bounds\":[-33.8683,151.2086,") == true)
    // Whoever fits the bounds sees the markers.
    await session.move(.fitBounds(cluster.bounds))
    try await session.tap(at: PicturePoint(x: 150, y: 195))
    #expect(await session.log.last?.name == "didDeselect")
  }

  // MARK: Moves

  @Test func aMoveWithoutAnimationTellsThreeThings() async throws {
    let session = try await Self.session()
    await session.move(.setTargetAndZoom(Coordinate(latitude: 1, longitude: 2), 6))
    let there = CameraPosition(target: Coordinate(latitude: 1, longitude: 2), zoom: 6)
    #expect(await session.position == there)
    #expect(await session.log.map(\.kind) == [.willMove(gesture: false), .didChange(there), .idle(there)])
    #expect(await session.time == .zero)
  }

  @Test func anAnimationIsAFunctionOfTime() async throws {
    let session = try await Self.session()
    await session.animate(
      to: CameraPosition(target: Self.sydney, zoom: 14, bearing: 350, viewingAngle: 40),
      duration: .seconds(1),
      curve: .linear)
    #expect(await session.isMoving)
    await session.advance(by: .milliseconds(250))
    var position = await session.position
    #expect(abs(position.zoom - 11) < 1e-9 && abs(position.bearing - 357.5) < 1e-9)
    #expect(abs(position.viewingAngle - 10) < 1e-9)
    // The same moment in many small steps.
    let other = try await Self.session()
    await other.animate(
      to: CameraPosition(target: Self.sydney, zoom: 14, bearing: 350, viewingAngle: 40),
      duration: .seconds(1),
      curve: .linear)
    for _ in 0..<25 { await other.advance(by: .milliseconds(10)) }
    #expect(await other.position == position)
    await session.advance(by: .milliseconds(750))
    await other.advance(to: .seconds(1))
    position = await session.position
    #expect(position == CameraPosition(target: Self.sydney, zoom: 14, bearing: 350, viewingAngle: 40))
    #expect(await session.isMoving == false)
    // Sixty changes in a second, however the time went.
    let log = await session.log
    #expect(log == (await other.log))
    #expect(log.count { $0.name == "didChange" } == 60)
    #expect(log.first?.kind == .willMove(gesture: false) && log.last?.kind == .idle(position))
    #expect(log.last?.time == .seconds(1))
  }

  @Test func anotherAnimationTakesOverWhereTheFirstIs() async throws {
    let session = try await Self.session()
    await session.animate(toZoom: 14, duration: .seconds(1), curve: .linear)
    await session.advance(by: .milliseconds(500))
    await session.animate(toBearing: 90, duration: .seconds(1), curve: .linear)
    await session.settle()
    let position = await session.position
    #expect(abs(position.zoom - 12) < 1e-9 && position.bearing == 90)
    #expect(Self.names(await session.log) == ["willMove", "willMove", "idle"])
    #expect(await session.time == .milliseconds(1500))
  }

  @Test func limitsAreKeptAndTold() async throws {
    let session = try await Self.session()
    let clamps = await session.animate(toZoom: 30)
    #expect(clamps == [CameraClamp(quantity: .zoom, requested: 30, used: 21)])
    await session.settle()
    #expect(await session.position.zoom == 21)
    #expect(Self.names(await session.log) == ["didLimit", "willMove", "idle"])
    // A camera outside a new range moves to the nearest zoom.
    try await session.setMinZoom(10, maxZoom: 15)
    #expect(await session.position.zoom == 15)
    await #expect(throws: NadirError.self) { try await session.setMinZoom(9, maxZoom: 8) }
    let angle = await session.animate(toViewingAngle: 80)
    #expect(angle.map(\.quantity) == [.viewingAngle])
  }

  @Test func aPointStaysWhileTheCameraZoomsAboutIt() async throws {
    let session = try await Self.session()
    let point = PicturePoint(x: 40, y: 150)
    let place = try #require(await session.projection.coordinate(for: point))
    await session.animate(with: .zoomByAt(3, point), duration: .seconds(1))
    for _ in 0..<10 {
      await session.advance(by: .milliseconds(100))
      let now = try #require(await session.projection.point(for: place))
      #expect(abs(now.x - 40) < 1e-6 && abs(now.y - 150) < 1e-6)
    }
    #expect(await session.position.zoom == 13)
  }

  /// The calls of the SDK's guide in order.
  @Test func theCallsOfTheGuide() async throws {
    let session = try await Self.session()
    await session.move(.setTargetAndZoom(Self.sydney, 16))
    #expect(await session.position == CameraPosition(target: Self.sydney, zoom: 16))
    let west = CameraPosition(
      target: Coordinate(latitude: -33, longitude: 151), zoom: 6, bearing: 270, viewingAngle: 45)
    // At zoom 6 the camera may look 30 degrees off.
    #expect(
      await session.move(.setCamera(west)) == [CameraClamp(quantity: .viewingAngle, requested: 45, used: 30)])
    let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)
    await session.move(.setTarget(vancouver))
    // At bearing 270 the west is up: right is north, down is east.
    await session.move(.scrollBy(x: 200, y: 100))
    let moved = await session.position.target
    #expect(abs(moved.longitude - (-123.11 + 100 * 360 / 16_384)) < 1e-9 && moved.latitude > 49.26)
    await session.animate(to: CameraPosition(target: vancouver, zoom: 12, bearing: 0, viewingAngle: 45))
    await session.settle()
    #expect(abs(await session.position.viewingAngle - (30 + 35.0 / 3)) < 1e-9)
    let calgary = Coordinate(latitude: 51.05, longitude: -114.05)
    await session.animate(with: .fitBounds(CoordinateBounds(vancouver, calgary)))
    await session.settle()
    #expect(await session.projection.contains(vancouver))
    #expect(await session.projection.contains(calgary))
    #expect(await session.position.viewingAngle == 0)
    try await session.setMinZoom(10, maxZoom: 15)
    #expect(await session.position.zoom == 10)
  }

  @Test func paddingMovesTheTargetAlsoOnTheWay() async throws {
    let session = try await Self.session()
    await session.animate(toZoom: 12, duration: .seconds(1), curve: .linear)
    await session.advance(by: .milliseconds(500))
    await session.setPadding(EdgeInsets(top: 40, right: 0, bottom: 0, left: 100))
    for _ in 0..<2 {
      let there = try #require(await session.projection.point(for: Self.sydney))
      #expect(abs(there.x - 200) < 1e-6 && abs(there.y - 120) < 1e-6)
      await session.settle()
    }
    #expect(try await session.frame().camera.padding.left == 100)
    #expect(await session.position.zoom == 12)
  }

  @Test func theFieldOfViewIsTheRequests() async throws {
    var request = Self.request()
    let usual = try await Self.session(request)
    request.fieldOfView = 60
    let wide = try await Self.session(request)
    #expect(await usual.camera.fieldOfView == Camera.defaultFieldOfView)
    #expect(await wide.camera.fieldOfView == 60)
    #expect(try await wide.frame().digest != (try await usual.frame().digest))
    request.fieldOfView = 0
    let impossible = request
    await #expect(throws: NadirError.self) { try await Self.session(impossible) }
  }

  // MARK: Gestures

  @Test(arguments: [0.0, 30], [0.0, 75])
  func theMapFollowsAFinger(tilt: Double, bearing: Double) async throws {
    let session = try await Self.session()
    await session.move(
      .setCamera(CameraPosition(target: Self.sydney, zoom: 9, bearing: bearing, viewingAngle: tilt)))
    await session.clearLog()
    let (from, to) = (PicturePoint(x: 60, y: 60), PicturePoint(x: 220, y: 170))
    let place = try #require(await session.projection.coordinate(for: from))
    try await session.drag(from: from, to: to, duration: .milliseconds(400))
    await session.advance(by: .milliseconds(100))
    let early = try #require(await session.projection.point(for: place))
    #expect(abs(early.x - 100) < 1e-6 && abs(early.y - 87.5) < 1e-6)
    await session.settle()
    let there = try #require(await session.projection.point(for: place))
    #expect(abs(there.x - 220) < 1e-6 && abs(there.y - 170) < 1e-6)
    #expect(await session.log.first?.kind == .willMove(gesture: true))
    #expect(await session.log.last?.name == "idle")
  }

  @Test func pinchingTurningAndTiltingKeepTheirPoint() async throws {
    let session = try await Self.session()
    let point = PicturePoint(x: 200, y: 40)
    let place = try #require(await session.projection.coordinate(for: point))
    try await session.pinch(by: 4, at: point)
    #expect(await session.position.zoom == 12)
    try await session.rotate(by: 30, at: point)
    #expect(await session.position.bearing == 330)
    let there = try #require(await session.projection.point(for: place))
    #expect(abs(there.x - 200) < 1e-6 && abs(there.y - 40) < 1e-6)
    let target = await session.position.target
    try await session.tilt(by: 20)
    let position = await session.position
    #expect(position.viewingAngle == 20 && abs(position.target.latitude - target.latitude) < 1e-9)
    // Beyond what the zoom allows: 30 + 2/6 of 35 degrees.
    try await session.tilt(by: 60)
    #expect(abs(await session.position.viewingAngle - (30 + 35.0 / 3)) < 1e-9)
  }

  @Test func targetBoundsHoldFingersAndNotTheProgram() async throws {
    let bounds = CoordinateBounds(south: -34, west: 151, north: -33.5, east: 151.5)
    let session = try await Self.session(limits: CameraLimits(minZoom: 2, maxZoom: 21, targetBounds: bounds))
    try await session.drag(from: PicturePoint(x: 10, y: 100), to: PicturePoint(x: 5000, y: 100))
    #expect(await session.position.target.longitude == 151)
    try await session.drag(from: PicturePoint(x: 100, y: 10), to: PicturePoint(x: 100, y: 5000))
    #expect(await session.position.target.latitude == -33.5)
    await session.move(.setTarget(Coordinate(latitude: 10, longitude: 10)))
    #expect(await session.position.target == Coordinate(latitude: 10, longitude: 10))
    await session.setTargetBounds(nil)
    try await session.drag(from: PicturePoint(x: 10, y: 100), to: PicturePoint(x: 20, y: 100))
    #expect(await session.position.target.longitude < 10)
  }

  @Test func touchesOutsideThePictureAreRefused() async throws {
    let session = try await Self.session()
    for point in [PicturePoint(x: -1, y: 5), PicturePoint(x: 301, y: 5), PicturePoint(x: .nan, y: 5)] {
      await #expect(throws: NadirError.self) { try await session.tap(at: point) }
      await #expect(throws: NadirError.self) { try await session.longPress(at: point) }
      await #expect(throws: NadirError.self) {
        try await session.drag(from: point, to: PicturePoint(x: 1, y: 1))
      }
    }
    let center = PicturePoint(x: 150, y: 100)
    await #expect(throws: NadirError.self) { try await session.pinch(by: 0, at: center) }
    await #expect(throws: NadirError.self) { try await session.rotate(by: .infinity, at: center) }
    await #expect(throws: NadirError.self) { try await session.tilt(by: 100) }
    await #expect(throws: NadirError.self) {
      try await session.drag(from: center, to: PicturePoint(x: .nan, y: 1))
    }
    #expect(await session.log.isEmpty)
  }

  // MARK: Markers

  static func withMarkers() -> MapSnapshot {
    var request = request()
    var top = Marker(position: sydney, title: "Top", snippet: "above the other")
    top.zIndex = 1
    request.overlays = [
      .marker(top), .marker(Marker(position: sydney, title: "Below")),
      .marker(Marker(position: Coordinate(latitude: sydney.latitude, longitude: 151.26), title: "Beside")),
    ]
    return request
  }

  @Test func aTapFindsTheTopmostMarker() async throws {
    let session = try await Self.session(Self.withMarkers())
    // The pin stands on the centre.
    try await session.tap(at: PicturePoint(x: 150, y: 85))
    #expect(await session.selectedMarker?.title == "Top")
    #expect(await session.log.map(\.kind) == [.didTapMarker("Top"), .didSelect("Top")])
    // Once more: it is selected already.
    try await session.tap(at: PicturePoint(x: 150, y: 85))
    #expect(await session.log.count == 3)
    let beside = try #require(
      await session.projection.point(for: Coordinate(latitude: Self.sydney.latitude, longitude: 151.26)))
    try await session.tap(at: PicturePoint(x: beside.x, y: beside.y - 15))
    #expect(
      await session.log.suffix(3).map(\.kind) == [
        .didTapMarker("Beside"), .didDeselect("Top"), .didSelect("Beside"),
      ])
  }

  @Test func aTapOnTheMapDeselects() async throws {
    let session = try await Self.session(Self.withMarkers())
    try await session.select("Top")
    let point = PicturePoint(x: 20, y: 180)
    let place = try #require(await session.projection.coordinate(for: point))
    try await session.tap(at: point)
    #expect(await session.selectedMarker == nil)
    #expect(await session.log.map(\.kind) == [.didSelect("Top"), .didTap(place), .didDeselect("Top")])
  }

  @Test func theCalloutIsTappedBeforeWhatLiesUnderIt() async throws {
    var request = Self.withMarkers()
    request.size = PictureSize(width: 300, height: 300)
    let session = try await Self.session(request)
    try await session.select("Top")
    // The window stands right above the pin, which is some 40 points high.
    let window = PicturePoint(x: 150, y: 80)
    try await session.tap(at: window)
    #expect(try await session.longPress(at: window) == nil)
    #expect(
      await session.log.suffix(2).map(\.kind) == [.didTapInfoWindow("Top"), .didLongPressInfoWindow("Top")])
    #expect(await session.selectedMarker?.title == "Top")
  }

  @Test func aLongPressIsACoordinate() async throws {
    let session = try await Self.session()
    let pressed = try #require(try await session.longPress(at: PicturePoint(x: 250, y: 50)))
    let expected = try #require(await session.projection.coordinate(for: PicturePoint(x: 250, y: 50)))
    #expect(pressed == expected)
    #expect(await session.log.map(\.kind) == [.didLongPress(expected)])
  }

  @Test func aTitleThatALaterMarkerHasTooMeansNeither() async throws {
    var request = Self.request()
    request.overlays = [.marker(Marker(position: Self.sydney, title: "A"))]
    let session = try await Self.session(request)
    try await session.select("A")
    try await session.add(.marker(Marker(position: Self.sydney, title: "A")))
    #expect(await session.selectedMarker?.id == "A")
    for wanted in ["A", "A"] {
      await #expect(throws: NadirError.ambiguousMarker(title: "A", count: 2)) {
        try await session.focus(on: wanted)
      }
    }
    try await session.select("A 2")
    #expect(await session.selectedMarker?.id == "A 2")
    // An id that was given is found before titles.
    var named = Marker(position: Self.sydney, title: "B")
    named.id = "A 3"
    try await session.add(.marker(named))
    try await session.add(.marker(Marker(position: Self.sydney, title: "A 3")))
    try await session.select("A 3")
    #expect(await session.selectedMarker?.title == "B")
    // Alone again, the first one is meant.
    try await session.removeMarker("A 2")
    try await session.select("A")
    #expect(await session.selectedMarker?.id == "A")
  }

  @Test func everyMarkerHasANameOfItsOwn() async throws {
    var request = Self.request()
    request.overlays = ["A", nil, "A", nil].map { .marker(Marker(position: Self.sydney, title: $0)) }
    let session = try await Self.session(request)
    #expect(await session.markers.map(\.id) == ["A 1", "marker", "A 2", "marker 2"])
    // A title that two have means neither.
    await #expect(throws: NadirError.ambiguousMarker(title: "A", count: 2)) { try await session.select("A") }
    try await session.select("A 1")
    #expect(await session.selectedMarker?.id == "A 1")
    var twin = Marker(position: Self.sydney)
    twin.id = "A 2"
    await #expect(throws: NadirError.ambiguousMarker(title: "A 2", count: 2)) {
      try await session.add(.marker(twin))
    }
    await #expect(throws: NadirError.self) { try await session.select("B") }
    try await session.removeMarker("A 1")
    #expect(await session.selectedMarker == nil)
    #expect(await session.markers.count == 3)
    #expect(await session.log.last?.kind == .didDeselect("A 1"))
    try await session.clear()
    #expect(await session.overlays.isEmpty)
  }

  // MARK: Events

  @Test func listenersHearEverythingInOrder() async throws {
    let session = try await Self.session(Self.withMarkers())
    let (first, second) = (await session.events(), await session.events())
    await session.animate(toZoom: 11, duration: .milliseconds(100))
    await session.settle()
    try await session.select("Below")
    _ = try await session.frame()
    let log = await session.log
    #expect(Self.names(log) == ["willMove", "idle", "didSelect", "snapshotReady"])
    for stream in [first, second] {
      var heard: [SessionEvent] = []
      for await event in stream {
        heard.append(event)
        if event.kind == .snapshotReady { break }
      }
      #expect(heard == log)
    }
  }

  @Test func aFrameShowsTheMoment() async throws {
    let session = try await Self.session(Self.withMarkers())
    await session.animate(toZoom: 14, duration: .seconds(1), curve: .linear)
    await session.advance(by: .milliseconds(500))
    let frame = try await session.frame()
    #expect(abs(frame.camera.position.zoom - 12) < 1e-9)
    #expect(await session.log.contains { $0.kind == .snapshotReady } == false)
    let again = try await session.frame()
    #expect(frame.bitmap == again.bitmap && frame.digest == again.digest)
  }
}
