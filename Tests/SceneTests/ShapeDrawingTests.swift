import Display
import Features
import Geo
import Pixels
import StyleSpec
import Testing

@testable import Scene

/// What fill, line and extrusion layers hand on, and where pictures on the ground come to lie.
@Suite struct ShapeDrawingTests {
  static let square: [(Int32, Int32)] = [(1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000)]

  static func fills(_ paint: String, scale: Double = 1) throws -> [FillItem] {
    let tile = try DrawingFixture.tile(
      #"{"id": "a", "type": "fill", "source": "s", "paint": {\#(paint)}}"#, .polygon, [square], scale: scale)
    return FillDrawing.draw(tile).items.compactMap { if case .fill(let item) = $0 { item } else { nil } }
  }

  @Test(
    "An opaque fill without outline reaches half a pixel over its edge: 4 units of 1/8 point; 2 at scale 2")
  func outset() throws {
    #expect(try Self.fills(#""fill-color": "red""#)[0].path.points.map(\.x).min() == 996)
    #expect(try Self.fills(#""fill-color": "red""#)[0].path.points.map(\.y).max() == 2004)
    #expect(try Self.fills(#""fill-color": "red""#, scale: 2)[0].path.points.map(\.x).min() == 998)
    #expect(
      try Self.fills(#""fill-color": "red", "fill-antialias": false"#)[0].path.points.map(\.x).min() == 1000)
    #expect(
      try Self.fills(#""fill-color": "red", "fill-outline-color": "blue""#)[0].path.points.map(\.x).min()
        == 1000)
  }

  @Test("Lines in a fill layer are closed and filled")
  func filledLines() throws {
    let tile = try DrawingFixture.tile(
      #"{"id": "a", "type": "fill", "source": "s", "paint": {"fill-antialias": false}}"#, .line, [Self.square]
    )
    let items = FillDrawing.draw(tile).items
    guard case .fill(let item)? = items.first else {
      Issue.record("no fill")
      return
    }
    #expect(item.path.contourEnds == [4])
  }

  @Test("At whole zooms the pixels of a tile's picture fall on the picture's, also on an odd side")
  func grid() {
    for (width, height) in [(512.0, 256.0), (301, 256), (301, 199)] {
      let camera = Camera(
        position: CameraPosition(target: Coordinate(latitude: 37.562984, longitude: -122.514426), zoom: 15),
        size: PictureSize(width: width, height: height))
      let view = SceneView(
        camera: camera, scale: 1, pixelSize: PixelSize(width: Int(width), height: Int(height)))
      let id = TileID(z: 14, x: 2616, y: 6333)
      let frame = TileFrame(data: id, covered: .init(tile: id, wrap: 0, zoom: 14), view: view)
      let map = frame.toGrid(extent: 512)
      for value in [map.x0, map.y0, map.xx * 512] {
        #expect(abs(value - value.rounded()) < 1e-6, "\(value) at \(width) by \(height)")
      }
      #expect(abs(view.gridShift.x) <= 0.5 && abs(view.gridShift.y) <= 0.5)
      #expect(abs(frame.toPixels(extent: 512).x0 + view.gridShift.x - map.x0) < 1e-6)
    }
  }

  @Test("The light of extrusions counts with the premultiplied colour, its brightness too")
  func light() throws {
    // MapLibre's shader for rgba(100, 100, 100, 0.2), light at 1.15 from 30° over the top: the roof is
    // (0.0784 + 0.03) · mix(0.5, 1 − 0.0784 + 0.5, 1.15 · cos 30°) = 0.1537.
    let style = try DrawingFixture.style("")
    let light = ExtrusionLight(
      style.light, view: DrawingFixture.view(),
      environment: LayerEnvironment(globalState: [:], sprites: SpriteSet(), shapesAllScripts: true))
    let grey = 100.0 / 255
    #expect(abs(light.roof(Color(red: grey, green: grey, blue: grey, alpha: 0.2)).red - 0.1537) < 2e-4)
    #expect(abs(light.roof(Color(red: grey, green: grey, blue: grey)).red - 0.4666) < 1e-3)
  }

  @Test("A line layer hands on the ground's growth since the integer zoom, and the width of its dashes there")
  func dashes() throws {
    let tile = try DrawingFixture.tile(
      #"{"id": "a", "type": "line", "source": "s", "paint": {"line-width": 3, "line-dasharray": [2, 1]}}"#,
      .line, [Self.square])
    guard case .stroke(let item)? = LineDrawing.draw(tile).items.first else {
      Issue.record("no line")
      return
    }
    #expect(item.growth == 1)
    #expect(item.dashes == [6, 3])
    #expect(item.dashWidth == 3)
    #expect(item.dashFade == 2)
  }

  @Test(
    "Heat lies over an opaque background above it, under a translucent one, and where it is when bodies come first",
    arguments: [
      ("1", "", ["flood", "heat"]), ("0.5", "", ["heat", "flood"]), ("1", extrusion, ["heat", "flood"]),
    ])
  func heat(opacity: String, first: String, order: [String]) async throws {
    let style = try DrawingFixture.style(
      first + #"{"id": "h", "type": "heatmap", "source": "s"}, "#
        + #"{"id": "b", "type": "background", "paint": {"background-opacity": \#(opacity)}}"#,
      features:
        #"{"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}"#)
    let scene = await SceneBuilder(style: style).scene(SceneRequest(camera: DrawingFixture.view().camera))
    let kinds = scene.displayList.items.compactMap { item -> String? in
      switch item {
      case .flood: "flood"
      case .heat: "heat"
      default: nil
      }
    }
    #expect(kinds == order)
  }

  static let extrusion = #"{"id": "e", "type": "fill-extrusion", "source": "s"}, "#
}
