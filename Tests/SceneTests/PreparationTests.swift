import Display
import Features
import Geo
import StyleSpec
import Testing
import Typesetting
import Wire

@testable import Scene

/// What is made of tiles once and kept: it has to be what each picture would make for itself.
@Suite struct PreparationTests {
  /// Lines and polygons with a class each, some without.
  static let features: FeatureLayer = {
    let types: [GeometryType] = [.line, .polygon, .point]
    var features: [Feature] = []
    var tags: [UInt32] = []
    var commands: [UInt32] = []
    for index in 0..<60 {
      let (firstTag, firstCommand) = (tags.count, commands.count)
      if index % 5 != 4 { tags += [0, UInt32(index % 3)] }
      if index % 7 == 0 { tags += [1, 3 + UInt32(index % 2)] }
      // A triangle of ten units; the last tag of a name counts.
      if index % 11 == 0 { tags += [0, 2] }
      commands += [9, UInt32(index * 4), UInt32(index * 4), 2 << 3 | 2, 20, 0, 0, 20]
      if types[index % 3] == .polygon { commands.append(15) }
      features.append(
        Feature(
          id: .number(Double(index)), type: types[index % 3], tags: firstTag..<tags.count,
          commands: firstCommand..<commands.count))
    }
    return FeatureLayer(
      name: "_geojsonTileLayer", extent: 4096, keys: ["class", "rank"],
      values: [.string("road"), .string("rail"), .string("path"), .number(1), .number(2)],
      features: features, tags: tags, commands: commands)
  }()

  static func context() -> EvaluationContext {
    EvaluationContext(zoom: 3, layer: features, tile: TileID(z: 3, x: 1, y: 1))
  }

  @Test(
    "A filter asked once for each class of features accepts what it accepts feature by feature",
    arguments: [
      #"["==", "class", "road"]"#, #"["all", ["in", "class", "rail", "path"], ["!has", "rank"]]"#,
      #"["any", ["==", "$type", "Polygon"], [">=", "rank", 2]]"#,
      #"["match", ["get", "class"], ["road", "path"], true, false]"#,
      #"["==", ["get", "nothing"], null]"#, #"["==", ["geometry-type"], "LineString"]"#,
      #"["all", ["has", "class"], ["<", ["zoom"], 4], ["!=", ["get", "rank"], 1]]"#,
    ])
  func classes(filter: String) throws {
    let style = try DrawingFixture.style(
      #"{"id": "a", "type": "line", "source": "s", "filter": \#(filter)}"#)
    let layer = style.layers[0]
    let reads = try #require(layer.filter.expression?.featureReads)
    var columns = FeatureColumns(Self.features)
    var context = Self.context()
    let byClass = FeatureSelection(
      layer, reads: reads, columns: &columns, features: Self.features, context: &context)
    let byFeature = FeatureSelection(
      layer, reads: nil, columns: &columns, features: Self.features, context: &context)
    #expect(byClass.indices == byFeature.indices)
    #expect(!byClass.indices.isEmpty)
  }

  @Test(
    "What a filter reads isn't told where it reads more than attributes by their names",
    arguments: [
      #"["==", ["id"], 3]"#, #"["==", "$id", 3]"#, #"["has", "$id"]"#,
      #"["==", ["get", ["get", "class"]], 1]"#, #"["has", "a", ["properties"]]"#,
      #"["==", ["feature-state", "a"], 1]"#,
      #"["within", {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}]"#,
    ])
  func untold(filter: String) throws {
    let style = try DrawingFixture.style(
      #"{"id": "a", "type": "line", "source": "s", "filter": \#(filter)}"#)
    let expression = try #require(style.layers[0].filter.expression)
    #expect(expression.featureReads == nil)
  }

  @Test("Filters read attributes by name and the kind of geometry")
  func reads() throws {
    let style = try DrawingFixture.style(
      #"{"id": "a", "type": "line", "source": "s", "filter": ["all", ["==", "$type", "Polygon"], "#
        + #"["in", "b", 1, 2], ["has", "a"], ["==", "b", 3]]}"#)
    let reads = try #require(style.layers[0].filter.expression?.featureReads)
    #expect(reads.attributes == ["a", "b"] && reads.readsGeometryType)
  }

  @Test("Sort keys order the selection, equal ones as the source has them")
  func sorted() throws {
    let style = try DrawingFixture.style(
      #"{"id": "a", "type": "fill", "source": "s", "layout": {"fill-sort-key": ["coalesce", ["get", "rank"], 0]}}"#
    )
    var columns = FeatureColumns(Self.features)
    var context = Self.context()
    let selection = FeatureSelection(
      style.layers[0], reads: nil, columns: &columns, features: Self.features, context: &context)
    let ranks = selection.indices.map { index in
      Self.features.value(of: Self.features.features[Int(index)], key: "rank").flatMap { value -> Double? in
        if case .number(let number) = value { number } else { nil }
      } ?? 0
    }
    #expect(ranks == ranks.sorted() && Set(ranks) == [0, 1, 2])
    let unranked = zip(selection.indices, ranks).filter { $0.1 == 0 }.map(\.0)
    #expect(unranked == unranked.sorted())
  }

  @Test("Shapes decoded for all layers are the features' own")
  func shapes() {
    let shapes = FeatureShapes(Self.features)
    var geometry = TileGeometry()
    for (index, feature) in Self.features.features.enumerated() {
      _ = Self.features.geometry(of: feature, into: &geometry)
      var (rings, lines) = (Path(), Path())
      shapes.appendRings(of: index, to: &rings, outset: 0)
      shapes.appendLines(of: index, to: &lines, closed: feature.type == .polygon)
      guard feature.type != .point else {
        #expect(rings.isEmpty && lines.isEmpty)
        #expect(!shapes.bounds[index].overlaps(UnitBounds(minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9)))
        continue
      }
      #expect(shapes.bounds[index] == geometry.bounds)
      var expected = Path()
      geometry.appendRings(to: &expected)
      #expect(rings == expected)
      #expect(lines.points.count == (feature.type == .polygon ? 4 : 3))
      #expect(lines.points.first == PixelPoint(geometry.points[0]))
    }
  }

  @Test("Holes turn against their outer ring, whichever way round the source has both")
  func turns() throws {
    for isReversed in [false, true] {
      let outer: [(Int32, Int32)] = [(0, 0), (100, 0), (100, 100), (0, 100)]
      let hole: [(Int32, Int32)] = [(20, 20), (20, 40), (40, 40), (40, 20)]
      let rings = isReversed ? [outer.reversed(), hole.reversed()] : [outer, hole]
      let tile = try DrawingFixture.tile(#"{"id": "a", "type": "fill", "source": "s"}"#, .polygon, rings)
      var path = Path()
      FeatureShapes(tile.features).appendRings(of: 0, to: &path, outset: 1)
      #expect(path.points.map(\.x).min() == -1 && path.points.map(\.x).max() == 101)
      // The hole shrinks.
      let inner = path.points[path.contourStart(1)...].map(\.x)
      #expect(inner.min() == 21 && inner.max() == 39)
    }
  }

  @Test("What isn't asked for during a lifetime goes, what is asked for stays")
  func lifetime() {
    let cache = SharedCache<Int, Int>(limit: 1000, lifetime: 10)
    var made: [Int] = []
    func ask(_ key: Int) {
      _ = cache.value(for: key) {
        made.append(key)
        return (key, 30)
      }
    }
    ask(1)
    for _ in 0..<30 { ask(2) }
    #expect(made == [1, 2] && cache.byteCount == 30)
    ask(1)
    #expect(made == [1, 2, 1] && cache.byteCount == 60)
  }

  @Test("A cache makes each value once, up to its limit, and asks again for what isn't to be kept")
  func cache() {
    let cache = SharedCache<Int, String>(limit: 100)
    var made: [Int] = []
    func value(_ key: Int, _ bytes: Int?) -> String {
      cache.value(for: key) {
        made.append(key)
        return ("\(key)", bytes)
      }
    }
    for key in [1, 2, 1, 2, 3] { #expect(value(key, 30) == "\(key)") }
    #expect(made == [1, 2, 3] && cache.byteCount == 90)
    // The fourth is too much: those unused for longest go.
    _ = value(4, 30)
    #expect(cache.byteCount <= 50)
    made = []
    _ = value(4, 30)
    _ = value(1, 30)
    #expect(made == [1])
    made = []
    for _ in 0..<2 { _ = value(9, nil) }
    _ = value(10, 1000)
    _ = value(10, 1000)
    #expect(made == [9, 9, 10, 10])
  }

  @Test("Pictures of a builder that has drawn others are those of a fresh one")
  func warm() async throws {
    let points = (0..<40).map { index in
      #"{"type": "Feature", "properties": {"name": "Place \#(index)", "class": "c\#(index % 3)"}, "geometry": "#
        + #"{"type": "Point", "coordinates": [\#(Double(index % 8) / 40), \#(Double(index / 8) / 40)]}}"#
    }.joined(separator: ", ")
    let style = try DrawingFixture.style(
      #"{"id": "c", "type": "circle", "source": "s", "filter": ["==", "class", "c1"]}, "#
        + #"{"id": "n", "type": "symbol", "source": "s", "layout": {"text-field": "{name}", "text-size": "#
        + #"{"stops": [[8, 10], [14, 20]]}}}"#, features: points)
    let shared = await SceneBuilder(style: style)
    func request(_ zoom: Double, _ longitude: Double) -> SceneRequest {
      SceneRequest(
        camera: Camera(
          position: CameraPosition(target: Coordinate(latitude: 0.05, longitude: longitude), zoom: zoom),
          size: PictureSize(width: 300, height: 200)))
    }
    for (zoom, longitude) in [(11.0, 0.05), (11, 0.06), (11.4, 0.06), (13, 0.1), (11, 0.05), (17, 0.1)] {
      var warm = await shared.scene(request(zoom, longitude))
      var cold = await SceneBuilder(style: style).scene(request(zoom, longitude))
      (warm.report.timings, cold.report.timings) = ([], [])
      #expect("\(warm.displayList)" == "\(cold.displayList)")
      #expect("\(warm.report)" == "\(cold.report)")
    }
  }

  @Test("An image that sprites lack is told by each picture that asks for it")
  func lacking() async throws {
    let features = [("A", 0.03), ("B", 0.05), ("B", 0.13)].map { name, x in
      #"{"type": "Feature", "properties": {"name": "\#(name)"}, "geometry": {"type": "Point", "#
        + #""coordinates": [\#(x), 0.04]}}"#
    }.joined(separator: ", ")
    let style = try DrawingFixture.style(
      #"{"id": "p", "type": "symbol", "source": "s", "layout": {"text-font": ["Noto Sans Regular"], "#
        + #""text-field": ["format", ["get", "name"], {}, ["image", "nowhere"], {}]}}"#, features: features)
    var options = SceneOptions()
    options.fonts = FontLibrary([TestPlaces.fonts])
    let shared = await SceneBuilder(style: style, options: options)
    for longitude in [0.04, 0.13] {
      let camera = Camera(
        position: CameraPosition(target: Coordinate(latitude: 0.04, longitude: longitude), zoom: 13),
        size: PictureSize(width: 300, height: 200))
      let report = await shared.scene(SceneRequest(camera: camera)).report
      #expect(report.labels.count == (longitude < 0.1 ? 2 : 1))
      #expect(report.missingImages == ["nowhere"], "\(longitude)")
    }
  }

  @Test("Labels set for parts of tiles in other pictures are those of a fresh builder")
  func tilted() async throws {
    let features = (0..<60).map { index in
      let (x, y) = (Double(index % 8) / 40, Double(index / 8) / 40)
      let name = ["Rue Grimaldi", "Quai Albert Ier", "Place d\u{2019}Armes"][index % 3]
      return #"{"type": "Feature", "properties": {"name": "\#(name)"}, "geometry": {"type": "LineString", "#
        + #""coordinates": [[\#(x), \#(y)], [\#(x + 0.02), \#(y + 0.02)]]}}"#
    }.joined(separator: ", ")
    let style = try DrawingFixture.style(
      #"{"id": "l", "type": "symbol", "source": "s", "layout": {"text-field": "{name}", "text-font": "#
        + #"["Noto Sans Regular"], "symbol-placement": "line", "symbol-spacing": 100}}, "#
        + #"{"id": "p", "type": "symbol", "source": "s", "layout": {"text-field": "{name} \u0915", "#
        + #""text-font": ["Noto Sans Bold"], "text-size": {"stops": [[8, 10], [14, 20]]}}}"#,
      features: features)
    var options = SceneOptions()
    options.fonts = FontLibrary([TestPlaces.fonts])
    let shared = await SceneBuilder(style: style, options: options)
    for (zoom, bearing) in [(13.0, 0.0), (15, 40), (13, 120), (15, 200), (14.5, 40), (15, 40)] {
      let camera = Camera(
        position: CameraPosition(
          target: Coordinate(latitude: 0.08, longitude: 0.09), zoom: zoom, bearing: bearing, viewingAngle: 55),
        size: PictureSize(width: 300, height: 200))
      var warm = await shared.scene(SceneRequest(camera: camera))
      var cold = await SceneBuilder(style: style, options: options).scene(SceneRequest(camera: camera))
      (warm.report.timings, cold.report.timings) = ([], [])
      #expect(!warm.report.labels.isEmpty)
      #expect("\(warm.displayList)" == "\(cold.displayList)")
      #expect("\(warm.report)" == "\(cold.report)")
    }
  }
}
