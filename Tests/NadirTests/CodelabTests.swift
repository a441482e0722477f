import Geo
import Nadir
import Synchronization
import Testing

/// The SwiftUI codelab of the Google Maps SDK, step by step through the public API: a list of cities, a map of their
/// markers, and a map that travels to the one that is chosen.
@Suite struct CodelabTests {
  /// Step 1: cities with names and coordinates, and a marker for each.
  static func cities() throws -> [Marker] {
    try MarkerFile.markers(at: TestFiles.root + "/Samples/cities.csv")
  }

  /// Step 2: a map view that shows the first camera; a phone's shape.
  static func mapView() async throws -> MapSession {
    var map = MapSnapshot(style: .builtIn(.day), size: PictureSize(width: 180, height: 320), scale: 1)
    map.camera = .position(target: Coordinate(latitude: 37.7576, longitude: -122.4194), zoom: 10)
    return try await Snapshotter(resources: TestFiles.resources).session(map)
  }

  @Test func markersBecomeAListAndStandOnTheMap() async throws {
    let map = try await Self.mapView()
    for city in try Self.cities() { try await map.add(.marker(city)) }
    #expect(
      await map.markers.map(\.title) == ["San Francisco", "Seattle", "Singapore", "Sydney", "Tokyo"])
    #expect(await map.selectedMarker == nil)
    // The first city is in view, the pin's tip on its place.
    let frame = try await map.frame()
    #expect(frame.markers.map(\.isVisible) == [true, false, false, false, false])
    let tip = try #require(frame.markers[0].point)
    #expect(abs(tip.x - 90) < 1e-6 && abs(tip.y - 160) < 1e-6)
  }

  /// Step 3: choosing a city selects its marker and travels there, half a second a move.
  @Test func choosingACityTravelsThere() async throws {
    let map = try await Self.mapView()
    try await map.setOverlays(try Self.cities().map { .marker($0) })
    let ended = Flag()
    #expect(try await map.focus(on: "Sydney") { ended.raise() })
    // The marker is selected at once, the camera waits half a second.
    #expect(await map.selectedMarker?.title == "Sydney")
    await map.advance(to: .milliseconds(499))
    #expect(await map.position.zoom == 10)
    #expect(await map.isMoving == false)
    // Then it zooms out all the way …
    await map.advance(to: .seconds(1))
    #expect(await map.position.zoom == 2)
    #expect(await map.position.target.longitude == -122.4194)
    // … goes to the marker …
    await map.advance(to: .milliseconds(1500))
    let sydney = try #require(await map.selectedMarker)
    let target = await map.position.target
    #expect(abs(target.latitude - sydney.position.latitude) < 1e-9)
    #expect(abs(target.longitude - sydney.position.longitude) < 1e-9)
    #expect(await map.position.zoom == 2)
    // … and zooms in to 12. Only then the animation has ended.
    await map.advance(to: .milliseconds(1999))
    #expect(!ended.isRaised)
    #expect(await map.isFocused == false)
    await map.advance(to: .seconds(2))
    #expect(await map.position.zoom == 12)
    #expect(ended.isRaised)
    #expect(await map.isFocused)
    #expect(
      MapSessionTests.names(await map.log) == [
        "didSelect", "willMove", "idle", "willMove", "idle", "willMove", "idle", "animationEnded",
        "focusChanged",
      ])
    #expect(await map.log.allSatisfy { $0.kind != .willMove(gesture: true) })
    // Choosing it again does nothing.
    #expect(try await map.focus(on: "Sydney") == false)
    await map.settle()
    #expect(await map.time == .milliseconds(2350))
  }

  /// Step 4: the map is clipped to a circle, from twice the height to the width, with an ease-in curve.
  @Test func theCircleClosesOnTheCity() async throws {
    let map = try await Self.mapView()
    try await map.setOverlays(try Self.cities().map { .marker($0) })
    #expect(await map.clipDiameter == 640)
    try await map.focus(on: "Tokyo")
    await map.advance(to: .seconds(2))
    #expect(await map.clipDiameter == 640)
    // Half of 0.35 s later: 0.315356813 of the way.
    await map.advance(to: .milliseconds(2175))
    #expect(abs(await map.clipDiameter - (640 - 460 * 0.315356813)) < 1e-5)
    await map.settle()
    #expect(await map.clipDiameter == 180)
    let frame = try await map.frame()
    // Outside of the circle lies rgb(254, 255, 220).
    #expect(frame.pixel(2, 2) == [254, 255, 220, 255] && frame.pixel(2, 317) == [254, 255, 220, 255])
    #expect(frame.pixel(90, 60) == [254, 255, 220, 255])
    #expect(frame.pixel(90, 230) != [254, 255, 220, 255] && frame.pixel(5, 160) != [254, 255, 220, 255])
  }

  /// Step 5: a gesture shows the whole map again, a move by the program does not.
  @Test func aGestureOpensTheCircle() async throws {
    let map = try await Self.mapView()
    try await map.setOverlays(try Self.cities().map { .marker($0) })
    try await map.focus(on: "Tokyo")
    await map.settle()
    await map.move(.zoomTo(11))
    #expect(await map.isFocused)
    #expect(await map.clipDiameter == 180)
    try await map.drag(from: PicturePoint(x: 90, y: 160), to: PicturePoint(x: 60, y: 120))
    #expect(await map.isFocused == false)
    #expect(await map.log.suffix(4).map(\.name) == ["willMove", "focusChanged", "didChange", "idle"])
    await map.settle()
    #expect(await map.clipDiameter == 640)
    #expect(try await map.frame().pixel(2, 2) != [254, 255, 220, 255])
    // Another city closes it again when the camera is there.
    try await map.focus(on: "Singapore")
    #expect(await map.selectedMarker?.title == "Singapore")
    #expect(await map.isFocused == false)
    await map.settle()
    #expect(await map.isFocused)
  }

  @Test func aGestureOnTheWayBreaksOff() async throws {
    let map = try await Self.mapView()
    try await map.setOverlays(try Self.cities().map { .marker($0) })
    let ended = Flag()
    try await map.focus(on: "Tokyo") { ended.raise() }
    await map.advance(to: .milliseconds(1200))
    try await map.pinch(by: 2, at: PicturePoint(x: 90, y: 160))
    await map.settle()
    #expect(!ended.isRaised)
    #expect(await map.isFocused == false)
    #expect(await map.position.zoom == 3)
  }
}

/// Something that happens once.
final class Flag: Sendable {
  private let value = Atomic<Bool>(false)
  var isRaised: Bool { value.load(ordering: .sequentiallyConsistent) }
  func raise() { value.store(true, ordering: .sequentiallyConsistent) }
}

extension Snapshot {
  /// Red, green, blue and alpha of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * bitmap.width + x) * 4
    return Array(bitmap.bytes[start..<start + 4])
  }
}
