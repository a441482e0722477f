import Geo
import Testing

/// The cover against brute force: what lies under each of many picture points has to be in a covered tile.
struct TileCoverTests {
  struct View: Sendable, CustomTestStringConvertible {
    var latitude: Double
    var longitude: Double
    var zoom: Double
    var bearing = 0.0
    var tilt = 0.0
    var width = 640.0
    var height = 480.0

    var testDescription: String { "\(latitude), \(longitude) z\(zoom) b\(bearing) t\(tilt)" }

    var camera: Camera {
      Camera(
        position: CameraPosition(
          target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing,
          viewingAngle: tilt), size: PictureSize(width: width, height: height))
    }
  }

  static let views = [
    View(latitude: 0, longitude: 0, zoom: 1), View(latitude: 48.86, longitude: 2.35, zoom: 12.3),
    View(latitude: 48.86, longitude: 2.35, zoom: 15.9, bearing: 33),
    View(latitude: -33.9, longitude: 151.2, zoom: 14, bearing: -120, tilt: 45),
    View(latitude: 60.17, longitude: 24.94, zoom: 16.2, bearing: 77, tilt: 60),
    View(latitude: 43.7, longitude: 7.4, zoom: 15, bearing: 10, tilt: 75),
    View(latitude: 10, longitude: 179.99, zoom: 7.5, bearing: 200, tilt: 30),
    View(latitude: 0, longitude: -180, zoom: 0.3, width: 1500),
  ]

  private func holders(of point: WorldPoint, in tiles: [TileCover.Tile]) -> Int {
    tiles.count { covered in
      let side = 1 / Double(covered.tile.tilesPerSide)
      let x = Double(covered.tile.x) * side + Double(covered.wrap)
      let y = Double(covered.tile.y) * side
      return point.x >= x && point.x < x + side && point.y >= y && point.y < y + side
    }
  }

  @Test("Every pixel of the ground lies in exactly one covered tile", arguments: views)
  func completeness(_ view: View) throws {
    let camera = view.camera
    let tiles = TileCover().tiles(for: camera)
    let toGround = try #require(camera.groundToPicture.inverse)
    let target = WorldPoint(camera.position.target)
    var wrong = 0
    for row in stride(from: 0.5, to: view.height, by: 8) where row > camera.groundTop + 0.01 {
      for column in stride(from: 0.5, to: view.width, by: 8) {
        let offset = toGround.project(x: column, y: row)
        let point = WorldPoint(
          x: target.x + offset.x / camera.worldSize, y: target.y + offset.y / camera.worldSize)
        guard point.y > 0, point.y < 1 else { continue }
        if holders(of: point, in: tiles) != 1 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("Every covered tile shows a part on the picture", arguments: views.filter { $0.tilt == 0 })
  func tightness(_ view: View) {
    let camera = view.camera
    for covered in TileCover().tiles(for: camera) {
      let map = camera.tileToPicture(covered.tile, extent: 1, wrap: covered.wrap)
      let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map { map.project(x: $0.0, y: $0.1) }
      #expect(corners.contains { $0.x > 0 } && corners.contains { $0.x < view.width })
      #expect(corners.contains { $0.y > 0 } && corners.contains { $0.y < view.height })
    }
  }

  @Test("Up to 60 degrees all tiles have the zoom below the style's; beyond, distant ones are coarser")
  func zooms() {
    let steep = View(latitude: 43.7, longitude: 7.4, zoom: 15.4, tilt: 60).camera
    #expect(Set(TileCover().tiles(for: steep).map(\.tile.z)) == [14])
    let flatter = View(latitude: 43.7, longitude: 7.4, zoom: 15.4, tilt: 80).camera
    let tiles = TileCover().tiles(for: flatter)
    #expect(Set(tiles.map(\.tile.z)).count > 1)
    #expect(tiles.count < 100)
    #expect((tiles.first?.tile.z ?? 0) >= (tiles.last?.tile.z ?? 0))
  }

  @Test("Pictures take the nearest zoom for their tile size, vectors the one below")
  func idealZooms() {
    #expect(TileCover(tileSize: 512).idealZoom(styleZoom: 11.9) == 11)
    #expect(TileCover(tileSize: 512, roundsZoom: true).idealZoom(styleZoom: 11.5) == 12)
    #expect(TileCover(tileSize: 256, roundsZoom: true).idealZoom(styleZoom: 11.4) == 12)
  }

  @Test("Beyond the source's zooms its deepest tiles stand for the wanted zoom; below them there are none")
  func sourceZooms() {
    let camera = View(latitude: 48.86, longitude: 2.35, zoom: 18.5).camera
    let tiles = TileCover(zooms: 0...14).tiles(for: camera)
    #expect(tiles.allSatisfy { $0.tile.z == 14 && $0.zoom == 17 && $0.overscale == 8 })
    #expect(TileCover(zooms: 18...20).tiles(for: camera).isEmpty)
  }

  @Test("A wide picture shows several copies of the world, or one where the world doesn't repeat")
  func copies() {
    let camera = View(latitude: 0, longitude: 0, zoom: 0, width: 1500, height: 200).camera
    #expect(TileCover().tiles(for: camera).map(\.wrap) == [0, -1, 1, -2, 2, -3, 3])
    #expect(TileCover(repeatsWorld: false).tiles(for: camera).map(\.wrap) == [0])
  }

  @Test("Bodies rise towards the camera: a corner above the target moves up and nearer")
  func lift() {
    let camera = View(latitude: 0, longitude: 0, zoom: 14, tilt: 60).camera
    let ground = camera.groundToPicture.homogeneous(x: 0, y: 0)
    let (x, y, w) = (
      ground.x + 100 * camera.lift.x, ground.y + 100 * camera.lift.y, ground.w + 100 * camera.lift.w
    )
    // Depth D − 100·cos 60° = 670, up 100·sin 60°·D/depth, D = 720.
    #expect(abs(w - 670 / 720) < 1e-12)
    #expect(abs(x / w - 320) < 1e-9)
    #expect(abs(y / w - (240 - 100 * 0.866_025_403_784 * 720 / 670)) < 1e-6)
  }
}
