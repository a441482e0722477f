import Geo
import Nadir
import Testing

/// The five cities of the samples on the built-in world, as the first user sees them.
@Suite struct FiveCitiesTests {
  @Test func eachCityIsLabelledAndCredited() async throws {
    let markers = try MarkerFile.markers(at: TestFiles.root + "/Samples/cities.csv")
    #expect(markers.count == 5)
    let snapshotter = Snapshotter(resources: TestFiles.resources)
    for marker in markers {
      var request = MapSnapshot(style: .builtIn(.day), size: PictureSize(width: 240, height: 160))
      request.camera = .position(target: marker.position, zoom: 7)
      request.overlays = [.marker(marker)]
      request.selectedMarker = marker.title
      let snapshot = try await snapshotter.snapshot(request)
      let point = try #require(snapshot.markers[0].point)
      #expect(abs(point.x - 120) < 1e-6 && abs(point.y - 80) < 1e-6 && snapshot.markers[0].isVisible)
      #expect(snapshot.missing.glyphs.isEmpty)
      #expect(snapshot.attribution.joined().contains("Natural Earth"))
    }
  }
}
