import Geo
import Testing

@Suite struct CameraLimitsTests {
  static func position(zoom: Double, tilt: Double = 0) -> CameraPosition {
    CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: zoom, viewingAngle: tilt)
  }

  @Test(arguments: [(2.0, 30.0), (10, 30), (13, 47.5), (16, 65), (21, 65)])
  func theViewingAngleGrowsWithTheZoom(zoom: Double, angle: Double) {
    #expect(CameraLimits.sdk.maxViewingAngle(atZoom: zoom) == angle)
  }

  @Test func aCameraOutsideANewRangeMovesToTheNearestZoom() throws {
    let limits = try CameraLimits(minZoom: 10, maxZoom: 15)
    let (position, clamps) = limits.clamped(Self.position(zoom: 4))
    #expect(position.zoom == 10)
    #expect(clamps == [CameraClamp(quantity: .zoom, requested: 4, used: 10)])
  }

  @Test func anEmptyRangeIsAnError() {
    #expect(throws: GeoError.emptyZoomRange(minZoom: 5, maxZoom: 4)) {
      try CameraLimits(minZoom: 5, maxZoom: 4)
    }
    #expect(throws: GeoError.invalidAngles) { try CameraLimits(minZoom: 1, maxZoom: 4, viewingAngles: []) }
  }

  @Test func everyClampIsReported() {
    let wild = CameraPosition(
      target: Coordinate(latitude: 89, longitude: 190), zoom: 30, bearing: -90, viewingAngle: 80)
    let (position, clamps) = CameraLimits.sdk.clamped(wild)
    #expect(clamps.map(\.quantity) == [.latitude, .zoom, .viewingAngle])
    #expect(position.target.longitude == -170 && position.bearing == 270 && position.viewingAngle == 65)
  }

  @Test func styleCamerasMayLookFlatter() {
    let (position, clamps) = CameraLimits.style.clamped(Self.position(zoom: 1, tilt: 85))
    #expect(position.viewingAngle == 85 && clamps.isEmpty)
  }

  @Test func nothingStaysNotANumber() {
    let broken = CameraPosition(
      target: Coordinate(latitude: .nan, longitude: .nan), zoom: .nan, bearing: .nan, viewingAngle: .nan)
    let (position, _) = CameraLimits.sdk.clamped(broken)
    #expect(position == CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 2))
  }
}
