import Features
import Geo
import Testing
import Wire

@testable import Tiles

@Suite struct ClusterIndexTests {
  let world = TileID(z: 0, x: 0, y: 0)

  static func source(_ coordinates: [(Double, Double)], _ options: GeoJSONOptions) throws -> GeoJSONSource {
    let features = coordinates.enumerated().map { index, place in
      "{\"type\":\"Feature\",\"id\":\(index),\"geometry\":{\"type\":\"Point\",\"coordinates\":"
        + "[\(place.0),\(place.1)]},\"properties\":{\"n\":\(index)}}"
    }
    return try GeoJSONSource(
      JSONValue(
        parsing: "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}"),
      options: options)
  }

  static func options(_ change: (inout ClusterOptions) -> Void = { _ in }) -> GeoJSONOptions {
    var options = GeoJSONOptions()
    var clustering = ClusterOptions()
    change(&clustering)
    options.clustering = clustering
    return options
  }

  @Test func nearPointsBecomeOneCluster() throws {
    let source = try Self.source([(0, 0), (2, 0), (1, 1), (100, 0)], Self.options())
    let layer = try #require(source.layer(for: world))
    #expect(layer.features.count == 2)
    let cluster = layer.attributes(of: layer.features[0])
    #expect(cluster["cluster"] == .bool(true))
    #expect(cluster["point_count"] == .number(3))
    #expect(cluster["point_count_abbreviated"] == .number(3))
    #expect(cluster["cluster_id"] == layer.features[0].id)
    #expect(layer.features[1].id == .number(3))
    #expect(layer.attributes(of: layer.features[1]) == ["n": .number(3)])
  }

  @Test func clustersComeApartBeyondTheirGreatestZoom() throws {
    let source = try Self.source([(0.0001, 0.0001), (0.0002, 0.0001)], Self.options { $0.maxZoom = 10 })
    #expect(source.layer(for: TileID(z: 10, x: 512, y: 511))?.features.count == 1)
    #expect(source.layer(for: TileID(z: 11, x: 1024, y: 1023))?.features.count == 2)
  }

  @Test func smallGroupsStayPoints() throws {
    let options = Self.options { $0.minPoints = 4 }
    #expect(try Self.source([(0, 0), (1, 0), (2, 0)], options).layer(for: world)?.features.count == 3)
    #expect(
      try Self.source([(0, 0), (1, 0), (2, 0), (3, 0)], options).layer(for: world)?.features.count == 1)
  }

  @Test func clustersGatherAttributes() throws {
    let options = Self.options {
      $0.properties = ClusterProperties(
        names: ["sum"], map: { ["sum": $0["n"] ?? .number(0)] },
        reduce: { gathered, other in
          if case .number(let a)? = gathered["sum"], case .number(let b)? = other["sum"] {
            gathered["sum"] = .number(a + b)
          }
        })
    }
    let source = try Self.source([(0, 0), (1, 0), (2, 0), (3, 0)], options)
    let layer = try #require(source.layer(for: world))
    #expect(layer.value(of: layer.features[0], key: "sum") == .number(6))
  }

  @Test func noPointIsLostAtAnyZoom() throws {
    var state: UInt32 = 7
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }
    let places = (0..<2000).map { _ in (random() * 340 - 170, random() * 160 - 80) }
    let source = try Self.source(places, Self.options())
    for z in 0...4 {
      var total = 0.0
      for x in 0..<(1 << z) {
        for y in 0..<(1 << z) {
          guard let layer = source.layer(for: TileID(z: z, x: x, y: y)) else { continue }
          var geometry = TileGeometry()
          for feature in layer.features {
            #expect(layer.geometry(of: feature, into: &geometry))
            // Count those inside the tile, not those of its margin.
            let point = geometry.points[0]
            guard (0..<8192).contains(point.x), (0..<8192).contains(point.y) else { continue }
            if case .number(let count)? = layer.value(of: feature, key: "point_count") {
              total += count
            } else {
              total += 1
            }
          }
        }
      }
      #expect(abs(total - 2000) <= 3, "zoom \(z)")
    }
  }

  @Test func theTreeFindsWhatAFullSearchFinds() {
    var state: UInt32 = 3
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(Float(Double(state) / 4_294_967_296))
    }
    let points = (0..<3000).map { _ in (x: random(), y: random()) }
    let tree = PointTree(points)
    #expect(tree.ids.sorted() == Array(points.indices))
    for _ in 0..<50 {
      let (x, y, radius) = (random(), random(), random() * 0.2)
      let near = points.indices.filter {
        (points[$0].x - x) * (points[$0].x - x) + (points[$0].y - y) * (points[$0].y - y) <= radius * radius
      }
      #expect(tree.ids(within: radius, ofX: x, y: y).sorted() == near)
      let inside = points.indices.filter {
        points[$0].x >= x - radius && points[$0].x <= x + radius && points[$0].y >= y
          && points[$0].y <= y + 0.1
      }
      #expect(tree.ids(minX: x - radius, minY: y, maxX: x + radius, maxY: y + 0.1).sorted() == inside)
    }
  }
}
