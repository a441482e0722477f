import Geo
import Testing

@Suite struct VisibleRegionTests {
  static let place = Coordinate(latitude: 0, longitude: 0)

  @Test func straightDownItIsTheRectangle() {
    let camera = Camera(
      position: CameraPosition(target: Self.place, zoom: 1), size: PictureSize(width: 256, height: 256))
    let bounds = camera.visibleRegion.bounds
    #expect(abs(bounds.west - -90) < 1e-9 && abs(bounds.east - 90) < 1e-9)
    // atan(sinh(π/2)), the latitude a quarter of the square from the equator.
    #expect(abs(bounds.north - 66.513_260_443) < 1e-6)
  }

  @Test func paddingShrinksIt() {
    let camera = Camera(
      position: CameraPosition(target: Self.place, zoom: 1), size: PictureSize(width: 256, height: 256),
      padding: EdgeInsets(uniform: 64))
    #expect(abs(camera.visibleRegion.bounds.west - -45) < 1e-9)
    #expect(abs(camera.visibleRegion(insetByPadding: false).bounds.west - -90) < 1e-9)
  }

  @Test func farIsWiderThanNearUnderTilt() {
    let camera = Camera(
      position: CameraPosition(target: Self.place, zoom: 12, viewingAngle: 50),
      size: PictureSize(width: 256, height: 256))
    let region = camera.visibleRegion
    let (far, near) = (
      region.farRight.longitude - region.farLeft.longitude,
      region.nearRight.longitude - region.nearLeft.longitude
    )
    #expect(far > 1.5 * near)
    #expect(region.farLeft.latitude > region.nearLeft.latitude)
    #expect(!region.reachesHorizon)
  }

  @Test func theHorizonLeavesItFinite() {
    let camera = Camera(
      position: CameraPosition(target: Self.place, zoom: 12, viewingAngle: 85),
      size: PictureSize(width: 256, height: 256))
    let region = camera.visibleRegion
    #expect(region.reachesHorizon)
    #expect(region.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func containsCountsThePictureOnly() {
    let camera = Camera(
      position: CameraPosition(target: Self.place, zoom: 1), size: PictureSize(width: 256, height: 256))
    #expect(camera.contains(Coordinate(latitude: 60, longitude: 80)))
    #expect(!camera.contains(Coordinate(latitude: 70, longitude: 80)))
    #expect(!camera.contains(Coordinate(latitude: 60, longitude: 100)))
  }
}
