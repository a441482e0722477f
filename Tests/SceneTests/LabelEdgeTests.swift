import Display
import Foundation
import Geo
import StyleSpec
import Testing
import Typesetting
import Wire

@testable import Scene

/// Labels at the edges of pictures: whole, and the same on both sides.
@Suite struct LabelEdgeTests {
  /// Letters of blocks over points of GeoJSON, 12 points to the letter.
  static func builder(_ features: [(Double, Double, String)], _ layout: String = "") async throws
    -> SceneBuilder
  {
    let data = features.map { feature in
      """
      {"type": "Feature", "properties": {"t": "\(feature.2)"},
       "geometry": {"type": "Point", "coordinates": [\(feature.0), \(feature.1)]}}
      """
    }
    let json = """
      {"version": 8, "glyphs": "asset://none/{fontstack}/{range}",
       "sources": {"s": {"type": "geojson",
         "data": {"type": "FeatureCollection", "features": [\(data.joined(separator: ","))]}}},
       "layers": [{"id": "labels", "type": "symbol", "source": "s",
         "layout": {"text-field": ["get", "t"], "text-size": 24, "text-padding": 0\(layout)}}]}
      """
    let style = try Style(json: JSONValue(parsing: Array(json.utf8)))
    var options = SceneOptions()
    options.fonts = FontLibrary([TestPlaces.fonts])
    options.glyphPolicy = .rangesThenFonts
    return await SceneBuilder(style: style, options: options)
  }

  /// The picture of 256 points in a column of a grid whose middle column looks at 0, 0.
  static func camera(column: Int, zoom: Double = 3) -> Camera {
    // 256 points at zoom 3, the world 2048 points wide: 45 degrees.
    Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 45 * Double(column)), zoom: zoom),
      size: PictureSize(width: 256, height: 256))
  }

  static func glyphs(_ scene: SceneResult) -> [GlyphItem.Glyph] {
    scene.displayList.items.flatMap { item -> [GlyphItem.Glyph] in
      if case .glyphs(let glyphs) = item { glyphs.runs.flatMap(\.glyphs) } else { [] }
    }
  }

  @Test func aLabelWhoseAnchorLiesOutsideReachesIn() async throws {
    // One point, and 40 points, left of the picture's edge at -22.5 degrees; a label of about 100 points.
    let degree = 2048.0 / 360
    for (distance, isSeen) in [(1.0, true), (40, true), (90, false)] {
      let builder = try await Self.builder([(-22.5 - distance / degree, 0, "Outside")])
      let scene = await builder.scene(SceneRequest(camera: Self.camera(column: 0)))
      #expect(scene.report.labels.count == (isSeen ? 1 : 0), "\(distance)")
      guard isSeen else { continue }
      let box = try #require(scene.report.labels.first?.box)
      #expect(abs((box.minX + box.maxX) / 2 + distance) < 0.6)
      #expect(box.minX < 0 && box.maxX > 0)
    }
  }

  @Test func aMarginShowsLabelsOfTilesBesideThePicture() async throws {
    // At zoom 5 the anchor's tile isn't seen: the picture begins 64 points inside the next one.
    let camera = Camera(
      position: CameraPosition(target: Coordinate(latitude: 0, longitude: 8.5), zoom: 5),
      size: PictureSize(width: 128, height: 128))
    let builder = try await Self.builder(
      [(-0.05, 3, "A rather long label beside the picture")], ", \"text-max-width\": 99")
    let plain = await builder.scene(SceneRequest(camera: camera))
    var request = SceneRequest(camera: camera)
    request.labelMargin = 256
    let wide = await builder.scene(request)
    #expect(plain.report.labels.isEmpty)
    #expect(wide.report.labels.count == 1)
  }

  /// Names strewn around the edge between two pictures: those that cross it are in both, at the same place to the bit.
  @Test(arguments: ["", ", \"text-variable-anchor\": [\"left\", \"top\"], \"text-radial-offset\": 0.5"])
  func labelsOverAnEdgeAgree(layout: String) async throws {
    var numbers = SeededGenerator(state: 21)
    var features: [(Double, Double, String)] = []
    for index in 0..<400 {
      let x = Double.random(in: -40..<85, using: &numbers)
      let y = Double.random(in: -40..<40, using: &numbers)
      features.append((x, y, "Label \(index)"))
    }
    let builder = try await Self.builder(features, layout)
    var (left, right) = (
      SceneRequest(camera: Self.camera(column: 0)), SceneRequest(camera: Self.camera(column: 1))
    )
    for margin in [256.0, 400] {
      left.labelMargin = 256
      right.labelMargin = margin
      left.joinsAtEdges = true
      right.joinsAtEdges = true
      let (a, b) = (await builder.scene(left), await builder.scene(right))
      let overRight = a.report.labels.filter { $0.box.maxX > 256.5 }
      let overLeft = b.report.labels.filter { $0.box.minX < -0.5 }
      #expect(overRight.count > 2)
      #expect(overRight.map(\.text).sorted() == overLeft.map(\.text).sorted())
      // Their letters stand where the neighbour's do, moved by 256 pixels.
      let inLeft = Set(Self.glyphs(a).filter { $0.x0 > 160 }.map { [$0.x0 - 256, $0.y0, $0.xx, $0.yy] })
      let inRight = Set(Self.glyphs(b).filter { $0.x0 > -96 }.map { [$0.x0, $0.y0, $0.xx, $0.yy] })
      let crossing = Self.glyphs(b).filter { $0.x0 > -20 && $0.x0 < 0 }.map { [$0.x0, $0.y0, $0.xx, $0.yy] }
      #expect(!crossing.isEmpty)
      for glyph in crossing where inLeft.contains(glyph) == false {
        Issue.record("\(glyph) isn't on the left")
      }
      #expect(!inLeft.isDisjoint(with: inRight))
    }
  }

  @Test func placingByNeighboursKnowledgeHidesNoFreeLabel() async throws {
    let builder = try await Self.builder([(22.5, 0, "Seam"), (0, 20, "Inside")])
    var request = SceneRequest(camera: Self.camera(column: 0))
    request.labelMargin = 200
    request.joinsAtEdges = true
    let scene = await builder.scene(request)
    #expect(Set(scene.report.labels.map(\.text)) == ["Seam", "Inside"])
  }

  @Test func aWidenedCameraSeesTheSameGround() {
    let camera = Camera(
      position: CameraPosition(
        target: Coordinate(latitude: 47, longitude: 8), zoom: 9, bearing: 30, viewingAngle: 50),
      size: PictureSize(width: 300, height: 200))
    let wide = camera.widened(by: 64)
    #expect(abs(wide.distance - camera.distance) < 1e-9)
    for tile in [TileID(z: 8, x: 133, y: 89), TileID(z: 8, x: 134, y: 90)] {
      let here = camera.tileToPicture(tile, extent: 4096).project(x: 100, y: 900)
      let there = wide.tileToPicture(tile, extent: 4096).project(x: 100, y: 900)
      #expect(abs(there.x - here.x - 64) < 1e-6 && abs(there.y - here.y - 64) < 1e-6)
    }
  }
}

/// Texts are shaped once, however many pictures show them.
@Suite struct LabelShapingCacheTests {
  @Test func theNextPictureShapesNothingAnew() async throws {
    let builder = try await LabelEdgeTests.builder([(0, 0, "One"), (10, 10, "Two"), (-10, -10, "One")])
    _ = await builder.scene(SceneRequest(camera: LabelEdgeTests.camera(column: 0)))
    let first = builder.shaping
    // Tiles that meet a new text at the same time wait for the one that shapes it.
    #expect(first.shaped == 2)
    _ = await builder.scene(SceneRequest(camera: LabelEdgeTests.camera(column: 0), scale: 2))
    #expect(builder.shaping.shaped == first.shaped)
    #expect(builder.shaping.asked > first.asked)
    #expect(builder.shaping.hitRate >= 0.5)
  }

  @Test func layersOfOneLayoutArePlacedOnce() async throws {
    let json = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data":
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
       "layers": [
        {"id": "a", "type": "symbol", "source": "s", "layout": {"text-field": "Twice"}, "paint": {"text-color": "red"}},
        {"id": "b", "type": "symbol", "source": "s", "layout": {"text-field": "Twice"}},
        {"id": "c", "type": "symbol", "source": "s", "layout": {"text-field": "Never"}}]}
      """
    let style = try Style(json: JSONValue(parsing: Array(json.utf8)))
    #expect(style.layoutTwins == ["a": "a", "b": "a"])
    var options = SceneOptions()
    options.fonts = FontLibrary([TestPlaces.fonts])
    let builder = await SceneBuilder(style: style, options: options)
    let scene = await builder.scene(SceneRequest(camera: LabelEdgeTests.camera(column: 0)))
    // "c" lies above both and takes the room.
    #expect(scene.report.labels.map(\.layer) == ["c"])
    let lower = try Style(
      json: JSONValue(parsing: Array(json.replacingOccurrences(of: "Never", with: "").utf8)))
    let pair = await SceneBuilder(style: lower, options: options)
      .scene(SceneRequest(camera: LabelEdgeTests.camera(column: 0)))
    #expect(pair.report.labels.map(\.layer) == ["a", "b"])
  }
}
