import Features
import Geo
import Testing
import Wire

@testable import Tiles

/// Documents of every form, and large ones.
@Suite struct GeoJSONScaleTests {
  let world = TileID(z: 0, x: 0, y: 0)

  static func source(_ text: String, _ options: GeoJSONOptions = GeoJSONOptions()) throws -> GeoJSONSource {
    try GeoJSONSource(bytes: Array(text.utf8), options: options)
  }

  static let point =
    "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,1]},\"properties\":{\"n\":1}}"

  @Test(arguments: [
    "\(point)\n\(point)\n\(point)\n", "\(point)\n\n\(point)\r\n \(point)",
    "\u{1E}\(point)\n\u{1E}\(point)\n\u{1E}\(point)\n",
    "\(point)\(point)\(point)",
    "{\"type\":\"FeatureCollection\",\"features\":[\(point),\(point)]}\n{\"type\":\"Point\",\"coordinates\":[2,2]}",
  ])
  func readsSequences(text: String) throws {
    let source = try Self.source(text)
    #expect(source.layer(for: world)?.features.count == 3)
    #expect(source.skippedFeatures == 0)
  }

  @Test func aDamagedTextOfASequenceIsSkipped() throws {
    for separator in ["\n", "\u{1E}"] {
      let start = separator == "\n" ? "" : separator
      let source = try Self.source(
        start + [Self.point, "{\"type\":\"Feat", Self.point, "7", Self.point].joined(separator: separator))
      #expect(source.layer(for: world)?.features.count == 3, "\(separator.debugDescription)")
      #expect(source.skippedFeatures == 2)
      #expect(source.firstProblem?.hasPrefix("text 1: ") == true)
    }
    // The first text of what isn't marked as a sequence has to be sound.
    #expect(throws: TileError.self) { try Self.source("{\"type\":\"Feat\n\(Self.point)") }
  }

  @Test func generatedIDsRunOnOverTheTexts() throws {
    var options = GeoJSONOptions()
    options.generatesIDs = true
    let ids = try Self.source("\(Self.point)\n\(Self.point)", options).layer(for: world)?.features.map(\.id)
    #expect(ids == [.number(0), .number(1)])
  }

  @Test func readsGzip() throws {
    let source = try GeoJSONSource(bytes: Deflate.gzip(Array(Self.point.utf8)))
    #expect(source.layer(for: world)?.features.count == 1)
    #expect(throws: TileError.self) {
      try GeoJSONSource(bytes: Array(Deflate.gzip(Array(Self.point.utf8)).dropLast(9)))
    }
  }

  @Test func membersMayComeInAnyOrder() throws {
    let text = """
      {"features":[{"properties":{"a":1},"geometry":{"coordinates":[[0,0],[10,10]],"type":"LineString"},"type":"Feature"}],
      "bbox":[0,0,1,1],"type":"FeatureCollection","more":{"coordinates":[1,[2]]}}
      """
    let layer = try #require(try Self.source(text).layer(for: world))
    #expect(layer.features.map(\.type) == [.line])
    #expect(layer.attributes(of: layer.features[0]) == ["a": .number(1)])
  }

  @Test(arguments: [
    (
      "{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::3857\"}}",
      "urn:ogc:def:crs:EPSG::3857"
    ),
    ("{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:OGC:1.3:CRS84\"}}", nil),
    ("{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:4326\"}}", nil), ("null", nil),
    ("{\"type\":\"link\",\"properties\":{}}", "link"), ("7", "without a name"),
  ])
  func foreignCoordinatesAreNoticed(crs: String, told: String?) throws {
    let source = try Self.source(
      "{\"type\":\"FeatureCollection\",\"crs\":\(crs),\"features\":[\(Self.point)]}")
    #expect(source.notes.isEmpty == (told == nil))
    if let told { #expect(source.notes.first?.contains("'\(told)'") == true) }
  }

  @Test(arguments: [
    "{\"type\":\"LineString\",\"coordinates\":[1,2]}", "{\"type\":\"LineString\",\"coordinates\":[[[1,2]]]}",
    "{\"type\":\"Point\",\"coordinates\":[[1,2]]}", "{\"type\":\"Polygon\",\"coordinates\":[[1,2],[3,4]]}",
    "{\"type\":\"Polygon\",\"coordinates\":[[[1,2],[3]]]}",
    "{\"type\":\"Polygon\",\"coordinates\":[[[1,2],[]]]}",
    "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[[3,4]]]}",
    "{\"type\":\"Point\",\"coordinates\":[1,[2]]}",
    "{\"type\":\"Point\",\"coordinates\":[null,1]}",
    "{\"type\":\"MultiPolygon\",\"coordinates\":[[[[[1,2]]]]]}",
    "{\"type\":\"Point\",\"coordinates\":{}}", "{\"type\":\"Point\"}", "{\"coordinates\":[1,2]}", "[]",
    "true",
    "{\"type\":\"GeometryCollection\"}", "{\"type\":\"GeometryCollection\",\"geometries\":[null]}",
  ])
  func damagedGeometriesAreSkipped(geometry: String) throws {
    let source = try Self.source("{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(geometry)}")
    #expect(source.layer(for: world) == nil)
    #expect(source.skippedFeatures == 1)
  }

  @Test func nestedCollectionsEnd() throws {
    let deep =
      String(repeating: "{\"type\":\"GeometryCollection\",\"geometries\":[", count: 40)
      + "{\"type\":\"Point\",\"coordinates\":[1,1]}" + String(repeating: "]}", count: 40)
    #expect(try Self.source(deep).skippedFeatures == 1)
    #expect(throws: TileError.self) { try Self.source(String(repeating: "[", count: 100_000)) }
    let arrays = String(repeating: "[", count: 100_000)
    #expect(throws: TileError.self) { try Self.source("{\"type\":\"Polygon\",\"coordinates\":\(arrays)") }
  }

  @Test func everyCutAndFlippedByteIsReadOrRefused() {
    let text = Array(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature","id":"a\\u00e9","geometry":{"type":"MultiPolygon",
      "coordinates":[[[[-10,0],[10,0.5e1],[10,10],[-10,0]]]]},"properties":{"a":[1,{"b":null}],"c":true}}]}
      """.utf8)
    for index in text.indices {
      var flipped = text
      flipped[index] ^= 0x15
      for bytes in [Array(text[..<index]), flipped] {
        guard let source = try? GeoJSONSource(bytes: bytes) else { continue }
        _ = source.layer(for: world)
      }
    }
  }

  /// A grid of points and short lines over a part of the world, each with a name of its own.
  static func grid(_ side: Int) -> String {
    var features: [String] = []
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) / Double(side) * 20 - 100, Double(row) / Double(side) * 20 + 30)
        let geometry =
          (row + column) % 2 == 0
          ? "{\"type\":\"Point\",\"coordinates\":[\(x),\(y)]}"
          : "{\"type\":\"LineString\",\"coordinates\":[[\(x),\(y)],[\(x + 0.01),\(y + 0.01)]]}"
        features.append(
          "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":{\"name\":\"n\(row)-\(column)\",\"row\":\(row)}}"
        )
      }
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"
  }

  @Test func theIndexFindsWhatACheckOfAllFinds() throws {
    let source = try Self.source(Self.grid(60))
    for tile in [
      TileID(z: 4, x: 3, y: 5), TileID(z: 6, x: 15, y: 24), TileID(z: 8, x: 60, y: 95),
      TileID(z: 5, x: 31, y: 12),
    ] {
      let layer = source.layer(for: tile)
      // All features one by one, in their order.
      var expected: [String] = []
      let found =
        layer.map { layer in
          layer.features.map { layer.value(of: $0, key: "name") ?? .null }
        } ?? []
      let count = Double(tile.tilesPerSide)
      let margin = 0.25
      for row in 0..<60 {
        for column in 0..<60 where (row + column) % 2 == 0 {
          let point = WorldPoint(
            Coordinate(latitude: Double(row) / 60 * 20 + 30, longitude: Double(column) / 60 * 20 - 100))
          let (x, y) = (point.x * count - Double(tile.x), point.y * count - Double(tile.y))
          if x > -margin + 1e-9, x < 1 + margin - 1e-9, y > -margin + 1e-9, y < 1 + margin - 1e-9 {
            expected.append("n\(row)-\(column)")
          }
        }
      }
      let points =
        layer.map { layer in
          layer.features.filter { $0.type == .point }.compactMap { feature -> String? in
            if case .string(let name)? = layer.value(of: feature, key: "name") { name } else { nil }
          }
        } ?? []
      #expect(points == expected, "\(tile)")
      #expect(Set(found).count == found.count)
    }
  }

  @Test func aSmallTileOfALargeSourceHasSmallTables() throws {
    let source = try Self.source(Self.grid(60))
    let layer = try #require(source.layer(for: TileID(z: 9, x: 120, y: 195)))
    #expect(layer.features.count < 40 && layer.values.count <= 2 * layer.features.count)
    for feature in layer.features {
      let attributes = layer.attributes(of: feature)
      guard case .string(let name)? = attributes["name"], case .number(let row)? = attributes["row"] else {
        Issue.record("attributes are lost")
        continue
      }
      #expect(name.hasPrefix("n\(Int(row))-"))
    }
  }

  @Test func lineMetricsWorkWithSmallTables() throws {
    var options = GeoJSONOptions()
    options.lineMetrics = true
    let source = try Self.source(Self.grid(60), options)
    let layer = try #require(
      source.layer(for: TileID(z: 11, x: 480, y: 780)) ?? source.layer(for: TileID(z: 9, x: 120, y: 195)))
    for feature in layer.features where feature.type == .line {
      let attributes = layer.attributes(of: feature)
      guard case .number(let start)? = attributes["mapbox_clip_start"],
        case .number(let end)? = attributes["mapbox_clip_end"]
      else {
        Issue.record("measures are lost")
        continue
      }
      #expect(start >= 0 && end <= 1 && start <= end)
      #expect(attributes["name"] != nil)
    }
  }

  @Test func aTreeOfBoxesFindsEachOfThem() {
    var numbers = MutatedTileTests.Numbers(state: 7)
    let boxes = (0..<3000).map { _ in
      let (x, y) = (Double(numbers.next(below: 1000)) / 1000, Double(numbers.next(below: 1000)) / 1000)
      let side = Double(numbers.next(below: 20)) / 1000
      return BoxTree.Box((x, y, x + side, y + side))
    }
    let tree = BoxTree(boxes)
    for _ in 0..<50 {
      let (x, y) = (Double(numbers.next(below: 1000)) / 1000, Double(numbers.next(below: 1000)) / 1000)
      let query = BoxTree.Box((x, y, x + 0.05, y + 0.03))
      #expect(tree.items(in: query) == boxes.indices.filter { boxes[$0].meets(query) }.map { UInt32($0) })
    }
    #expect(BoxTree([]).items(in: BoxTree.Box((0, 0, 1, 1))).isEmpty)
    #expect(BoxTree([BoxTree.Box((-1e300, 2, 1e300, .infinity))]).items(in: BoxTree.Box((0, 0, 1, 3))) == [0])
  }
}
