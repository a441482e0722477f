import Display
import Features
import Geo
import Pixels
import StyleSpec
import Testing

@testable import Scene

/// Which layouts of tiles are kept, and for which pictures they serve.
@Suite struct KeptLayoutTests {
  static let features = (0..<40).map { index in
    let (x, y) = (Double(index % 8) / 40, Double(index / 8) / 40)
    return #"{"type": "Feature", "properties": {}, "geometry": {"type": "LineString", "coordinates": "#
      + #"[[\#(x), \#(y)], [\#(x + 0.02), \#(y + 0.01)]]}}"#
  }.joined(separator: ", ")

  static func builder(_ features: String = features) async throws -> SceneBuilder {
    await SceneBuilder(
      style: try DrawingFixture.style(
        #"{"id": "l", "type": "line", "source": "s", "paint": {"line-width": 3}}"#, features: features))
  }

  static func request(
    zoom: Double = 13, longitude: Double = 0.05, tilt: Double = 0, bearing: Double = 0, scale: Double = 1
  ) -> SceneRequest {
    SceneRequest(
      camera: Camera(
        position: CameraPosition(
          target: Coordinate(latitude: 0.05, longitude: longitude), zoom: zoom, bearing: bearing,
          viewingAngle: tilt), size: PictureSize(width: 300, height: 200)), scale: scale)
  }

  static func sources(_ scene: SceneResult) -> [ItemSource?] {
    scene.displayList.items.map { if case .stroke(let item) = $0 { item.source } else { nil } }
  }

  @Test(
    "Lines too far out to be placed alike in part and in whole aren't shared",
    arguments: [(15.0, true), (17, false)])
  func farLines(pixelsPerUnit: Double, isShareable: Bool) {
    let stroke = StrokeItem(
      path: Path(), toPixels: .identity, unitsPerPoint: 1, width: 1, paint: .color(.black))
    var layout = ShapeLayout()
    layout.append(
      lines: ShapeLayout.Item(
        item: .stroke(stroke), bounds: UnitBounds(minX: 0, minY: 0, maxX: 4096, maxY: 4096), reach: 1),
      pixelsPerUnit: pixelsPerUnit)
    #expect(layout.isShareable == isShareable)
  }

  @Test("What is asked for a second time is kept, and serves all flat cameras of its zoom and scale")
  func kept() async throws {
    let builder = try await Self.builder()
    #expect(Self.sources(await builder.scene(Self.request())).allSatisfy { $0 == nil })
    let second = Self.sources(await builder.scene(Self.request(longitude: 0.0501)))
    #expect(!second.isEmpty && second.allSatisfy { $0 != nil })
    for (longitude, bearing) in [(0.05, 0.0), (0.049, 30), (0.05, 200)] {
      let again = Self.sources(await builder.scene(Self.request(longitude: longitude, bearing: bearing)))
      #expect(again.map { $0.map { ObjectIdentifier($0) } } == second.map { $0.map { ObjectIdentifier($0) } })
    }
    for other in [Self.request(zoom: 13.1), Self.request(tilt: 30), Self.request(scale: 2)] {
      #expect(Self.sources(await builder.scene(other)).allSatisfy { $0 == nil })
    }
    var own = Self.request()
    own.images = [SceneImage(id: "x", bitmap: .init(width: 1, height: 1))]
    #expect(Self.sources(await builder.scene(own)).allSatisfy { $0 == nil })
  }

  @Test("A tile that comes anew has nothing of the old one, however alike they are")
  func renewed() throws {
    let stock = TileStock(try DrawingFixture.style(""), limit: 1 << 20)
    let view = DrawingFixture.view()
    let whole = TileID(z: 0, x: 0, y: 0)
    let frame = TileFrame(data: whole, covered: .init(tile: whole, wrap: 0, zoom: 0), view: view)
    func content(_ x: Int32) throws -> TileFeatures {
      TileFeatures([
        try DrawingFixture.tile(
          #"{"id": "a", "type": "line", "source": "s"}"#, .line, [[(x, 0), (x, 9)]]
        ).features
      ])
    }
    let (old, new) = (try content(3), try content(5))
    var keys: [KeptLayouts.Key] = []
    for (content, x) in [(old, 3.0), (new, 5), (old, 3)] {
      let place = TileStock.Place(source: 0, frame: frame, features: content, isDouble: false)
      let shapes = stock.shapes(0, of: content.layers, place: place)
      #expect(shapes.bounds[0].minX == x)
      let block = try #require(TileBlock(frame))
      keys.append(
        KeptLayouts.Key(place: place, layers: LayerSet([0]), zoom: 1, scale: 1, block: block))
    }
    #expect(keys[0] == keys[2] && keys[0] != keys[1])
  }

  @Test("A block holds what a picture shows, and is no larger than twice its side where the tile is")
  func blocks() throws {
    let tile = TileID(z: 12, x: 2048, y: 2047)
    for (zoom, squares) in [(12.0, 2), (13, 2), (14, 2), (15, 4), (16, 8), (19, 64)] {
      for longitude in [0.001, 0.04, 0.08] {
        let camera = Self.request(zoom: zoom, longitude: longitude).camera
        let view = SceneView(camera: camera, scale: 1, pixelSize: PixelSize(width: 300, height: 200))
        let frame = TileFrame(data: tile, covered: .init(tile: tile, wrap: 0, zoom: 12), view: view)
        let block = try #require(TileBlock(frame))
        #expect(block.squares == squares, "\(zoom)")
        #expect(frame.visibleBounds(extent: 4096, margin: 0).isInside(block.bounds(extent: 4096)))
      }
    }
  }

  @Test(
    "Levels keep the order of boxes that overlap, and boxes of one level don't", arguments: [10.0, 60, 800])
  func levels(spread: Double) {
    var state: UInt64 = 5
    func number(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    let boxes = (0..<500).map { _ -> UnitBounds in
      let (x, y) = (number(spread), number(spread))
      return UnitBounds(minX: x, minY: y, maxX: x + number(9), maxY: y + number(9))
    }
    let levels = FillLevels(boxes)
    #expect(levels.numbers.count == 500 && Int(levels.numbers.max() ?? 0) + 1 == levels.count)
    for (index, box) in boxes.enumerated() {
      for other in 0..<index where boxes[other].overlaps(box) {
        #expect(levels.numbers[other] < levels.numbers[index])
      }
    }
    #expect(FillLevels([]).count == 0 && FillLevels([boxes[0]]).numbers == [0])
    let apart = (0..<40).map { UnitBounds(minX: Double($0), minY: 0, maxX: Double($0) + 0.5, maxY: 1) }
    #expect(FillLevels(apart).count == 1)
  }
}
