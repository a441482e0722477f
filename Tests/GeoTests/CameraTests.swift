import Geo
import Testing

@Suite struct CameraTests {
  @Test func theTargetStandsInTheCentre() {
    let camera = Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 3, bearing: 40, viewingAngle: 50),
      size: PictureSize(width: 600, height: 400))
    let point = camera.tileToPicture(TileID(z: 0, x: 0, y: 0), extent: 4096).project(x: 2048, y: 2048)
    #expect(abs(point.x - 300) < 1e-9)
    #expect(abs(point.y - 200) < 1e-9)
  }
}
