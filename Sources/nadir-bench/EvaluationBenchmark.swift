import Features
import Foundation
import Geo
import Pixels
import StyleSpec
import Tiles
import Wire

/// `nadir-bench evaluate STYLE ARCHIVE`: how many paint evaluations a second of one core gives on the roads of the
/// archive's fullest tile, by what the values depend on.
struct EvaluationBenchmark {
  let stylePath: String
  let archivePath: String

  private struct Tally {
    var evaluations = 0
    var seconds = 0.0

    mutating func add(_ count: Int, _ seconds: Double) {
      evaluations += count
      self.seconds += seconds
    }

    var text: String {
      guard seconds > 0 else { return "none" }
      let rate = (Double(evaluations) / seconds / 1e5).rounded() / 10
      return "\(rate) million a second"
    }
  }

  func run() throws {
    guard let data = FileManager.default.contents(atPath: stylePath) else {
      print("nadir-bench: can't read \(stylePath)")
      return
    }
    let style = try Style(json: try JSONValue(parsing: Array(data)))
    let roads = try roads()
    print("\(roads.features.count) roads of \(archivePath)")
    for (name, style) in [("the style", style), ("paint by class", try Self.byClass(roads.name))] {
      for isSettled in [false, true] {
        var tallies = Tallies()
        for layer in style.layers where layer.kind == .line && layer.sourceLayer == roads.name {
          guard layer.isDrawn(atStyleZoom: Self.zoom) else { continue }
          let drawn = isSettled ? layer.settled(EvaluationContext(zoom: Self.zoom)) : layer
          measure(drawn, roads, &tallies)
        }
        print("\(name), \(isSettled ? "settled for a picture" : "as written"): \(tallies.text)")
      }
    }
  }

  private static let zoom = 14.4

  private struct Tallies {
    var constant = Tally()
    var zooming = Tally()
    var perFeature = Tally()

    var text: String {
      let parts = [constant, zooming, perFeature]
      let all = Tally(
        evaluations: parts.reduce(0) { $0 + $1.evaluations }, seconds: parts.reduce(0) { $0 + $1.seconds })
      return "\(all.text) (constant \(constant.text), by zoom \(zooming.text), by feature \(perFeature.text))"
    }
  }

  /// Paint that every road decides anew.
  private static func byClass(_ sourceLayer: String) throws -> Style {
    let text = """
      {"version": 8, "sources": {"v": {"type": "vector", "url": "x"}}, "layers": [
        {"id": "roads", "type": "line", "source": "v", "source-layer": "\(sourceLayer)", "paint": {
          "line-width": ["interpolate", ["exponential", 1.5], ["zoom"],
            5, ["match", ["get", "class"], "motorway", 2, ["primary", "trunk"], 1.5, 0.5],
            18, ["match", ["get", "class"], "motorway", 30, ["primary", "trunk"], 25, 12]],
          "line-color": ["match", ["get", "class"], "motorway", "#f00", ["primary", "trunk"], "#fc0", "#fff"],
          "line-opacity": ["case", ["==", ["get", "brunnel"], "tunnel"], 0.5, 1],
          "line-offset": ["*", 2, ["to-number", ["get", "layer"], 0]]}}]}
      """
    return try Style(json: try JSONValue(parsing: text))
  }

  private func measure(_ layer: StyleLayer, _ roads: FeatureLayer, _ tallies: inout Tallies) {
    for key: PropertyKey<Double> in [.lineWidth, .lineOpacity, .lineBlur, .lineOffset, .lineGapWidth] {
      measure(layer[key], roads, &tallies) { $0 }
    }
    measure(layer[.lineColor], roads, &tallies) { $0.red }
  }

  private func measure<Value>(
    _ property: Property<Value>, _ roads: FeatureLayer, _ tallies: inout Tallies,
    _ number: (Value) -> Double
  ) {
    var context = EvaluationContext(zoom: Self.zoom, layer: roads)
    var sum = 0.0
    let rounds = max(1, 200_000 / max(1, roads.features.count))
    let start = Stopwatch.processSeconds()
    for _ in 0..<rounds {
      for feature in roads.features {
        context.feature = feature
        sum += number(property.evaluate(&context))
      }
    }
    let seconds = Stopwatch.processSeconds() - start
    precondition(sum.isFinite)
    let count = rounds * roads.features.count
    if property.isConstant {
      tallies.constant.add(count, seconds)
    } else if property.dependsOnFeature {
      tallies.perFeature.add(count, seconds)
    } else {
      tallies.zooming.add(count, seconds)
    }
  }

  /// The layer `transportation` of the tile that has the most of it, around the middle of the archive.
  private func roads() throws -> FeatureLayer {
    let archive = try TileArchives.open(archivePath, relativeTo: nil, assets: nil, offline: true)
    let zoom = min(14, archive.description.maxZoom)
    let bounds = archive.description.bounds
    let middle = WorldPoint(
      Coordinate(
        latitude: bounds.map { ($0.south + $0.north) / 2 } ?? 0,
        longitude: bounds.map { ($0.west + $0.east) / 2 } ?? 0))
    let count = Double(1 << zoom)
    var best: FeatureLayer?
    for dy in -8...8 {
      for dx in -8...8 {
        let tile = TileID(z: zoom, x: Int(middle.x * count) + dx, y: Int(middle.y * count) + dy)
        guard let bytes = try archive.data(for: tile) else { continue }
        let decoded = try VectorTile(decoding: bytes, wanted: ["transportation"])
        guard let layer = decoded.layers.first else { continue }
        if layer.features.count > best?.features.count ?? 0 { best = layer }
      }
    }
    guard let best else { throw CocoaError(.fileReadCorruptFile) }
    return best
  }
}
