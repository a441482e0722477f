import Features
import Geo
import Testing
import Wire

@testable import Tiles

@Suite struct GeoJSONSourceTests {
  let world = TileID(z: 0, x: 0, y: 0)

  static func source(_ text: String, _ options: GeoJSONOptions = GeoJSONOptions()) throws -> GeoJSONSource {
    try GeoJSONSource(JSONValue(parsing: text), options: options)
  }

  static func points(_ layer: FeatureLayer?, _ index: Int = 0) -> [[Int32]] {
    var geometry = TileGeometry()
    guard let layer, layer.features.indices.contains(index),
      layer.geometry(of: layer.features[index], into: &geometry)
    else { return [] }
    return geometry.points.map { [$0.x, $0.y] }
  }

  @Test func projectsAPoint() throws {
    let source = try Self.source("{\"type\":\"Point\",\"coordinates\":[0,0,99]}")
    #expect(Self.points(source.layer(for: world)) == [[4096, 4096]])
    #expect(source.layer(for: world)?.extent == 8192)
    // A point in the corner of four tiles lies in the buffers of all.
    #expect(Self.points(source.layer(for: TileID(z: 1, x: 0, y: 0))) == [[8192, 8192]])
    #expect(Self.points(source.layer(for: TileID(z: 1, x: 1, y: 1))) == [[0, 0]])
    #expect(source.layer(for: TileID(z: 3, x: 0, y: 0)) == nil)
  }

  @Test func keepsAttributesOfEveryKind() throws {
    let source = try Self.source(
      """
      {"type":"Feature","id":"12","geometry":{"type":"Point","coordinates":[1,1]},
      "properties":{"a":1.5,"b":"x","c":true,"d":null,"e":[1,"y"],"f":{"g":2}}}
      """)
    let layer = try #require(source.layer(for: world))
    let feature = layer.features[0]
    #expect(feature.id == .number(12))
    #expect(
      layer.attributes(of: feature) == [
        "a": .number(1.5), "b": .string("x"), "c": .bool(true), "d": .null,
        "e": .list([.number(1), .string("y")]),
        "f": .object(["g": .number(2)]),
      ])
    #expect(layer.keys == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func idsAreGivenGeneratedOrPromoted() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","id":"abc","geometry":{"type":"Point","coordinates":[1,1]},"properties":{"key":"k"}},
      {"type":"Feature","id":7.9,"geometry":{"type":"Point","coordinates":[1,1]},"properties":null},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1,1]},"properties":{}}]}
      """
    #expect(
      try Self.source(text).layer(for: world)?.features.map(\.id) == [.string("abc"), .number(7), nil])
    var options = GeoJSONOptions()
    options.generatesIDs = true
    #expect(
      try Self.source(text, options).layer(for: world)?.features.map(\.id)
        == [.number(0), .number(1), .number(2)])
    options.promotedID = "key"
    #expect(try Self.source(text, options).layer(for: world)?.features.map(\.id) == [.string("k"), nil, nil])
  }

  @Test func clipsLinesToTheTileAndItsBuffer() throws {
    let source = try Self.source("{\"type\":\"LineString\",\"coordinates\":[[-170,0],[170,0]]}")
    // At zoom 2 the tile's buffer of 128/512 is 2048 units.
    #expect(Self.points(source.layer(for: TileID(z: 2, x: 2, y: 2))) == [[-2048, 0], [10240, 0]])
    #expect(Self.points(source.layer(for: TileID(z: 2, x: 0, y: 2))) == [[910, 0], [10240, 0]])
    #expect(source.layer(for: TileID(z: 3, x: 3, y: 2)) == nil)
    var options = GeoJSONOptions()
    options.buffer = 0
    let tight = try Self.source("{\"type\":\"LineString\",\"coordinates\":[[-170,0],[170,0]]}", options)
    #expect(Self.points(tight.layer(for: TileID(z: 2, x: 2, y: 2))) == [[0, 0], [8192, 0]])
  }

  @Test func clipsAndWindsPolygons() throws {
    // Counterclockwise as RFC 7946 wants it; tiles want outer rings clockwise with y growing south.
    let source = try Self.source(
      "{\"type\":\"Polygon\",\"coordinates\":[[[-90,-60],[90,-60],[90,60],[-90,60],[-90,-60]]]}")
    let corner = Self.points(source.layer(for: TileID(z: 1, x: 0, y: 0)))
    #expect(Set(corner.map { $0[0] }) == [4096, 10240])
    #expect(corner.count == 4)
    var area: Int64 = 0
    for (index, point) in corner.enumerated() {
      let next = corner[(index + 1) % corner.count]
      area += Int64(point[0]) * Int64(next[1]) - Int64(next[0]) * Int64(point[1])
    }
    #expect(area > 0, "the specification's positive area")
  }

  @Test func simplifiesExceptAtTheGreatestZoom() throws {
    // A line with a bend of 0.0001 degrees: 0.3 units of a tile at zoom 7, 600 at zoom 18.
    let text = "{\"type\":\"LineString\",\"coordinates\":[[0,0.00001],[0.001,0.0001],[0.002,0.00001]]}"
    let source = try Self.source(text)
    #expect(Self.points(source.layer(for: TileID(z: 7, x: 64, y: 63))).isEmpty, "shorter than the tolerance")
    let options = GeoJSONOptions()
    #expect(options.maxZoom == 18)
    let tile = TileID(z: 18, x: 131_072, y: 131_071)
    #expect(Self.points(source.layer(for: tile)).count == 3)
    let flat = try Self.source(
      "{\"type\":\"LineString\",\"coordinates\":[[0,0],[10,0.0001],[20,0]]}")
    #expect(Self.points(flat.layer(for: world)).count == 2)
  }

  @Test func wrapsAroundTheAntimeridian() throws {
    let source = try Self.source("{\"type\":\"LineString\",\"coordinates\":[[170,0],[190,0]]}")
    let west = Self.points(source.layer(for: TileID(z: 2, x: 0, y: 1)))
    let east = Self.points(source.layer(for: TileID(z: 2, x: 3, y: 1)))
    #expect(west == [[-910, 8192], [910, 8192]])
    #expect(east == [[7282, 8192], [9102, 8192]])
  }

  @Test func lineMetricsTellThePartOfTheLine() throws {
    var options = GeoJSONOptions()
    options.lineMetrics = true
    let source = try Self.source(
      "{\"type\":\"LineString\",\"coordinates\":[[-90,0],[90,0]],\"properties\":{}}", options)
    let layer = try #require(source.layer(for: TileID(z: 2, x: 2, y: 2)))
    let attributes = layer.attributes(of: layer.features[0])
    // From x = 0.5 - 1/16 to 0.75 of a line from 0.25 to 0.75.
    #expect(attributes["mapbox_clip_start"] == .number(0.375))
    #expect(attributes["mapbox_clip_end"] == .number(1))
  }

  @Test func filtersBeforeCutting() throws {
    var options = GeoJSONOptions()
    options.filter = { layer, feature in layer.value(of: feature, key: "keep") == .bool(true) }
    let source = try Self.source(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[1,1]},"properties":{"keep":false}},
      {"type":"Feature","id":2,"geometry":{"type":"Point","coordinates":[1,1]},"properties":{"keep":true}}]}
      """, options)
    #expect(source.layer(for: world)?.features.map(\.id) == [.number(2)])
  }

  @Test func readsCollectionsAndMultiGeometries() throws {
    let source = try Self.source(
      """
      {"type":"Feature","properties":{"n":1},"geometry":{"type":"GeometryCollection","geometries":[
      {"type":"MultiPoint","coordinates":[[1,1],[2,2]]},
      {"type":"MultiLineString","coordinates":[[[0,0],[10,10]],[[20,20],[30,30]]]},
      {"type":"MultiPolygon","coordinates":[[[[0,0],[10,0],[10,10],[0,0]]],[[[20,0],[30,0],[30,10],[20,0]]]]}]}}
      """)
    let layer = try #require(source.layer(for: world))
    #expect(layer.features.map(\.type) == [.point, .line, .polygon])
    for feature in layer.features { #expect(layer.attributes(of: feature) == ["n": .number(1)]) }
    #expect(Self.points(layer, 0).count == 2)
    #expect(Self.points(layer, 1).count == 4)
    #expect(Self.points(layer, 2).count == 6)
  }

  @Test func badFeaturesAreSkippedAndCounted() throws {
    let source = try Self.source(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":null,"properties":{}},
      {"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0],["x",1]]},"properties":{}},
      7,
      {"type":"Feature","geometry":{"type":"Blob","coordinates":[]},"properties":{}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[]},"properties":{}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[5]},"properties":{}},
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[]]},"properties":{}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1e300,1e300]},"properties":{}},
      {"type":"Feature","geometry":{"type":"Point","coordinates":[3,3]},"properties":{}}]}
      """)
    #expect(source.layer(for: world)?.features.count == 1)
    #expect(source.skippedFeatures == 4)
    #expect(source.firstProblem == "features[1]: a position isn't [longitude, latitude]")
  }

  @Test(arguments: ["[]", "{}", "{\"type\":\"Topology\"}", "{\"type\":\"FeatureCollection\"}", "3"])
  func refusesWhatIsNotGeoJSON(text: String) {
    #expect(throws: TileError.self) { try Self.source(text) }
  }
}
