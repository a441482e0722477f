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
    let zoom = 14.4
    print("\(roads.features.count) roads of \(archivePath)")
    for isSettled in [false, true] {
      var constant = Tally()
      var zooming = Tally()
      var perFeature = Tally()
      for layer in style.layers where layer.kind == .line && layer.sourceLayer == roads.name {
        guard layer.isDrawn(atStyleZoom: zoom) else { continue }
        let drawn = isSettled ? layer.settled(EvaluationContext(zoom: zoom)) : layer
        let numbers: [PropertyKey<Double>] = [
          .lineWidth, .lineOpacity, .lineBlur, .lineOffset, .lineGapWidth,
        ]
        for key in numbers {
          measure(drawn[key], roads, zoom, &constant, &zooming, &perFeature) { $0 }
        }
        measure(drawn[.lineColor], roads, zoom, &constant, &zooming, &perFeature) { $0.red }
      }
      let all = Tally(
        evaluations: constant.evaluations + zooming.evaluations + perFeature.evaluations,
        seconds: constant.seconds + zooming.seconds + perFeature.seconds)
      print("\(isSettled ? "settled for the picture" : "as the style has it"): all \(all.text)")
      print("  constant \(constant.text), by zoom \(zooming.text), by feature \(perFeature.text)")
    }
  }

  private func measure<Value>(
    _ property: Property<Value>, _ roads: FeatureLayer, _ zoom: Double, _ constant: inout Tally,
    _ zooming: inout Tally, _ perFeature: inout Tally, _ number: (Value) -> Double
  ) {
    var context = EvaluationContext(zoom: zoom, layer: roads)
    var sum = 0.0
    let rounds = max(1, 200_000 / max(1, roads.features.count))
    let start = Stopwatch.userMilliseconds()
    for _ in 0..<rounds {
      for feature in roads.features {
        context.feature = feature
        sum += number(property.evaluate(&context))
      }
    }
    let tally = Tally(
      evaluations: rounds * roads.features.count, seconds: (Stopwatch.userMilliseconds() - start) / 1000)
    precondition(sum.isFinite)
    func add(_ other: inout Tally) {
      other.evaluations += tally.evaluations
      other.seconds += tally.seconds
    }
    if property.isConstant {
      add(&constant)
    } else if property.dependsOnFeature {
      add(&perFeature)
    } else {
      add(&zooming)
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
