import Features
import Foundation
import Pixels
import StyleSpec
import Wire

/// `nadir-bench style FILE`: how long a style takes to parse and how many property evaluations a second of one core
/// gives.
struct StyleBenchmark {
  let path: String

  func run() throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      print("nadir-bench: can't read \(path)")
      return
    }
    let bytes = Array(data)
    let json = try JSONValue(parsing: bytes)
    let parsing = try median { _ = try JSONValue(parsing: bytes) }
    let compiling = try median { _ = try Style(json: json) }
    print("JSON \(text(parsing * 1000)) ms, style \(text(compiling * 1000)) ms, median of 21")
    print("both together \(text((parsing + compiling) / parsing)) times the JSON alone")
    for (name, expression, specification) in StyleBenchmark.expressions {
      try measure(name, try JSONValue(parsing: expression), specification)
    }
  }

  private static let number = PropertySpecification(
    "line-width", .number, isInterpolated: true, reads: [.zoom, .feature])
  private static let color = PropertySpecification(
    "fill-color", .color, isInterpolated: true, reads: [.zoom, .feature])
  private static let truth = PropertySpecification("filter", .boolean, reads: [.zoom, .feature])

  private static let expressions: [(String, String, PropertySpecification)] = [
    ("interpolate zoom", #"["interpolate", ["exponential", 1.4], ["zoom"], 8, 1, 14, 4, 20, 30]"#, number),
    ("get number", #"["number", ["get", "rank"]]"#, number),
    (
      "match string",
      #"["match", ["get", "class"], "motorway", 5, ["primary", "trunk"], 4, "secondary", 3, 1]"#,
      number
    ),
    (
      "case colour",
      ##"["case", ["==", ["get", "class"], "water"], "#00f", ["has", "brunnel"], "#888", "#fff"]"##,
      color
    ),
    (
      "filter",
      #"["all", ["==", ["get", "class"], "primary"], ["in", ["get", "kind"], ["literal", ["a", "b"]]]]"#,
      truth
    ),
    (
      "curve of match",
      #"["interpolate", ["linear"], ["zoom"], 5, ["match", ["get", "class"], "primary", 2, 1], 18, 20]"#,
      number
    ),
    ("missing number", #"["number", ["get", "missing"]]"#, number),
  ]

  private func measure(_ name: String, _ json: JSONValue, _ specification: PropertySpecification) throws {
    let expression = try Expression(json, for: specification)
    let layer = StyleBenchmark.layer
    var context = EvaluationContext(zoom: 11.3, layer: layer)
    var sum = 0.0
    let rounds = 100
    let seconds = median {
      for _ in 0..<rounds {
        for feature in layer.features {
          context.feature = feature
          switch specification.kind {
          case .color: sum += expression.color(&context)?.red ?? 0
          case .boolean: sum += expression.truth(&context) == true ? 1 : 0
          default: sum += expression.number(&context) ?? 0
          }
        }
      }
    }
    let rate = Double(rounds * layer.features.count) / seconds / 1e6
    print("\(name): \(text(rate)) million a second (\(text(sum)))")
  }

  private static let layer: FeatureLayer = {
    let keys = ["class", "subclass", "rank", "kind", "name", "name:en", "oneway"]
    let values: [AttributeValue] = [
      .string("primary"), .string("minor"), .string("water"), .string("a"), .string("c"), .number(3),
      .number(7),
      .string("A street with a long name"),
    ]
    var tags: [UInt32] = []
    var features: [Feature] = []
    for index in 0..<1000 {
      let start = tags.count
      let pairs: [(UInt32, UInt32)] = [
        (0, UInt32(index % 3)), (1, 7), (2, UInt32(5 + index % 2)), (3, UInt32(3 + index % 2)), (4, 7),
        (5, 7),
      ]
      for pair in pairs { tags += [pair.0, pair.1] }
      features.append(Feature(id: nil, type: .line, tags: start..<tags.count, commands: 0..<0))
    }
    return FeatureLayer(
      name: "bench", extent: 4096, keys: keys, values: values, features: features, tags: tags, commands: [])
  }()

  /// Seconds of CPU time, the median of 21 runs.
  private func median(_ body: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<21 {
      let start = Stopwatch.processSeconds()
      try body()
      times.append(Stopwatch.processSeconds() - start)
    }
    return times.sorted()[10]
  }

  private func text(_ number: Double) -> String { JSONValue.text(of: (number * 100).rounded() / 100) }
}
