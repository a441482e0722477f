import Foundation
import Geo
import Nadir
import Testing

/// What a picture lacks is told, a line a kind; the sea, which archives leave out, isn't lacking.
@Suite struct LacksTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  func messages(_ style: StyleChoice, _ latitude: Double, _ longitude: Double, zoom: Double) async throws
    -> [String]
  {
    var request = MapSnapshot(style: style, size: PictureSize(width: 300, height: 200))
    request.camera = .position(target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom)
    return try await snapshotter.snapshot(request).warnings.map(\.message)
  }

  @Test(arguments: [(0.0, -150.0, 6.0), (0, -150, 7), (-45, -120, 8), (60, 25, 6), (-80, 0, 4), (84, 10, 5)])
  func theWorldLacksNothing(latitude: Double, longitude: Double, zoom: Double) async throws {
    for style in [BuiltInStyle.day, .night] {
      #expect(try await messages(.builtIn(style), latitude, longitude, zoom: zoom) == [])
    }
  }

  @Test func tilesBesideTheDataAreTold() async throws {
    let told = try await messages(.builtIn(.streets), 60.17, 24.97, zoom: 15)
    #expect(told.contains { $0.hasPrefix("missing: tiles the sources don't have: ") }, "\(told)")
  }

  @Test func aPictureWithoutAnyTileIsTold() async throws {
    for (place, zoom) in [(60.17, 9.0), (10, 15)] {
      let told = try await messages(.builtIn(.streets), place, 24.94, zoom: zoom)
      #expect(told.contains { $0.contains("no tiles at style zoom") && $0.contains("10 to 14") }, "\(told)")
    }
  }

  @Test func imagesAndLettersAreTold() async throws {
    let style = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data":
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
       "layers": [{"id": "a", "type": "symbol", "source": "s", "layout": {"icon-image": "nope"}},
        {"id": "b", "type": "symbol", "source": "s", "layout": {"text-field": "\u{12000}",
         "text-font": ["Noto Sans Regular"]}}]}
      """
    let told = try await messages(.text(style, base: nil), 0, 0, zoom: 3)
    #expect(told.contains("missing: images no sprite has: 1 (nope), asked for by layer 'a'"), "\(told)")
    #expect(told.contains { $0.hasPrefix("missing: letters no font has: 1 (U+12000") }, "\(told)")
  }

  @Test func aHoleInATileSetIsTold() async throws {
    try await TestFiles.withFolder { folder in
      let tile = MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: 64, height: 64))
      let png = try await snapshotter.snapshot(tile).encoded(as: .png)
      try FileManager.default.createDirectory(atPath: folder + "/1/0", withIntermediateDirectories: true)
      try Data(png).write(to: URL(filePath: folder + "/1/0/0.png"))
      let style = """
        {"version": 8, "sources": {"s": {"type": "raster", "tileSize": 512, "minzoom": 1, "maxzoom": 1,
          "tiles": ["\(folder)/{z}/{x}/{y}.png"]}}, "layers": [{"id": "a", "type": "raster", "source": "s"}]}
        """
      let told = try await messages(.text(style, base: nil), 0, 0, zoom: 2)
      #expect(
        told == ["missing: tiles the sources don't have: 3 (s 1/1/0, s 1/0/1, s 1/1/1)"], "\(told)")
    }
  }

  @Test func aSelectedMarkerOutsideThePictureIsTold() async throws {
    var request = MapSnapshot(style: TestFiles.plain(), size: PictureSize(width: 100, height: 100))
    request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 8)
    request.overlays = [.marker(Marker(position: Coordinate(latitude: 40, longitude: 0), title: "Far"))]
    request.selectedMarker = "Far"
    let told = try await snapshotter.snapshot(request).warnings.map(\.message)
    #expect(told == ["the selected marker 'Far' lies outside the picture"])
  }
}
