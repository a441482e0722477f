import Geo
import Nadir
import Testing

/// At the end of a picture, each thing that the style asks for and that isn't drawn is told once, with its place.
@Suite struct UndrawnTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  private static let style = """
    {"version": 8, "zoom": 2, "roll": 10, "centerAltitude": 100, "unknown": 1,
     "sky": {"fog-color": "red", "sky-color": "blue"}, "projection": {"type": "globe"},
     "terrain": {"source": "dem"}, "font-faces": {"Mine": "mine.ttf"},
     "sources": {
       "dem": {"type": "raster-dem", "tiles": ["none/{z}/{x}/{y}.png"]},
       "film": {"type": "video", "urls": ["a.mp4"], "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]},
       "point": {"type": "geojson", "data": {"type": "Point", "coordinates": [0, 0]}}},
     "layers": [
       {"id": "cinema", "type": "raster", "source": "film", "paint": {"raster-fade-duration": 0}},
       {"id": "model", "type": "3d-model", "source": "point"},
       {"id": "dot", "type": "circle", "source": "point", "paint": {"circle-radios": 3, "circle-opacity": 2}},
       {"id": "icons", "type": "symbol", "source": "point",
        "layout": {"icon-image": "shop", "symbol-avoid-edges": true}},
       {"id": "paper", "type": "background", "paint": {"background-pattern": "paper"}}]}
    """

  @Test func everythingIsToldOnce() async throws {
    let request = MapSnapshot(style: .text(Self.style, base: nil), size: PictureSize(width: 64, height: 64))
    let warnings = try await snapshotter.snapshot(request).warnings
    #expect(Set(warnings).count == warnings.count)
    let told = warnings.map { "\($0.layer ?? "-") \($0.property ?? "-") \($0.path ?? "-")" }
    #expect(
      told == [
        "- - unknown", "model - layers[1].type", "dot circle-radios layers[2].paint.circle-radios",
        "dot circle-opacity layers[2].paint.circle-opacity", "- roll roll",
        "- centerAltitude centerAltitude", "cinema - sources.film", "- fog-color sky.fog-color",
        "- type projection.type", "- source terrain.source", "- font-faces font-faces.Mine",
        "icons icon-image layers[3].layout.icon-image",
        "paper background-pattern layers[4].paint.background-pattern",
      ], "\(told)")
    for warning in warnings {
      if let layer = warning.layer { #expect(warning.message.contains("'\(layer)'"), "\(warning.message)") }
    }
  }

  @Test func theSidecarTellsThePaths() async throws {
    let request = MapSnapshot(style: .text(Self.style, base: nil), size: PictureSize(width: 64, height: 64))
    let sidecar = try await snapshotter.snapshot(request).sidecar()
    #expect(sidecar.contains(#""path":"layers[2].paint.circle-radios""#))
    #expect(sidecar.contains(#""layer":"cinema""#))
  }
}
