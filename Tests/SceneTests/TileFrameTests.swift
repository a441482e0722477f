import Display
import Features
import Geo
import Testing

@testable import Scene

/// Rings and windows of tiles.
struct TileFrameTests {
  private func geometry(_ rings: [[(Int32, Int32)]]) -> TileGeometry {
    var geometry = TileGeometry()
    for ring in rings {
      geometry.points += ring.map { TilePoint(x: $0.0, y: $0.1) }
      geometry.endPart()
    }
    return geometry
  }

  @Test("An outer ring runs clockwise as seen and its hole the other way, whichever way the source has them")
  func ringsAreTurned() {
    let square: [(Int32, Int32)] = [(0, 0), (10, 0), (10, 10), (0, 10)]
    let hole: [(Int32, Int32)] = [(2, 2), (2, 4), (4, 4), (4, 2)]
    let straight = geometry([square, hole])
    let reversed = geometry([square.reversed(), hole.reversed()])
    #expect(straight.doubledArea(ofRing: 0) == 200)
    #expect(straight.doubledArea(ofRing: 1) == -8)
    var (a, b) = (Path(), Path())
    straight.appendRings(to: &a)
    reversed.appendRings(to: &b)
    #expect(a == b)
  }

  @Test("A ring without area is left out")
  func flatRingsAreDropped() {
    var path = Path()
    geometry([[(0, 0), (5, 5), (0, 0)], [(0, 0), (10, 0), (10, 10)]]).appendRings(to: &path)
    #expect(path.contourEnds == [3])
  }

  @Test("A tile that covers the picture has no window, one beside it has its square")
  func windows() {
    let camera = Camera(
      position: CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 1),
      size: PictureSize(width: 100, height: 100))
    let view = SceneView(camera: camera, scale: 2, pixelSize: PixelSize(width: 200, height: 200))
    let whole = TileFrame(
      data: TileID(z: 0, x: 0, y: 0), covered: .init(tile: TileID(z: 0, x: 0, y: 0), wrap: 0, zoom: 0),
      view: view)
    #expect(whole.window == nil)
    let quarter = TileID(z: 1, x: 0, y: 0)
    let part = TileFrame(data: quarter, covered: .init(tile: quarter, wrap: 0, zoom: 1), view: view)
    #expect(part.window?.corners.map(\.x) == [-412, 100, 100, -412])
    #expect(part.window?.corners.map(\.y) == [-412, -412, 100, 100])
  }
}
