import Foundation
import Geo
import Nadir
import Pixels

/// How the CPU time of a picture grows with each thing that it may have more of: tables of doubled sizes with the
/// exponent of their growth. 1 is linear; what is below 1 has a part that doesn't grow.
enum GrowthBenchmarks {
  /// One table: its sizes, and what is drawn at each.
  private struct Table: Sendable {
    let name: String
    let sizes: [Int]
    /// Prepares the work of a size; what it gives is measured.
    let work: @Sendable (Int) async throws -> () async throws -> Void
  }

  private static let center = Coordinate(latitude: 0.01, longitude: 0.01)

  /// - Parameter wanted: parts of the tables' names; none for all.
  static func run(_ wanted: [String]) async throws {
    let tables = [area, features, layers, labels, markers, batch]
    for table in tables where wanted.isEmpty || wanted.contains(where: { table.name.contains($0) }) {
      try await measure(table)
    }
  }

  private static func measure(_ table: Table) async throws {
    print(
      "\n\(table.name)\n\(Stopwatch.pad("size", 10))\(Stopwatch.pad("ms", 12))exponent since the size before")
    var points: [(size: Double, time: Double)] = []
    for size in table.sizes {
      let body = try await table.work(size)
      var times: [Double] = []
      for _ in 0..<(size == table.sizes.last ? 2 : 3) {
        let start = Stopwatch.processSeconds()
        try await body()
        times.append((Stopwatch.processSeconds() - start) * 1000)
      }
      let time = times.min() ?? 0
      let exponent = points.last.map { log(time / $0.time) / log(Double(size) / $0.size) }
      points.append((Double(size), time))
      print(
        Stopwatch.pad("\(size)", 10) + Stopwatch.pad(Stopwatch.text(time), 12)
          + (exponent.map(hundredths) ?? ""))
    }
    print("over all: \(hundredths(slope(points)))")
  }

  /// The slope of the straight line through the logarithms, by least squares.
  private static func slope(_ points: [(size: Double, time: Double)]) -> Double {
    let (xs, ys) = (points.map { log($0.size) }, points.map { log($0.time) })
    let (x, y) = (xs.reduce(0, +) / Double(xs.count), ys.reduce(0, +) / Double(ys.count))
    let products = zip(xs, ys).reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    return products / xs.reduce(0) { $0 + ($1 - x) * ($1 - x) }
  }

  private static func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  // MARK: Tables

  /// The same ground on ever larger pictures.
  private static let area = Table(
    name: "area: pixels of a street map", sizes: (0...5).map { 65_536 << (2 * $0) }
  ) { pixels in
    let side = Double(pixels).squareRoot()
    let place = PictureBenchmarks.place()
    var request = MapSnapshot(
      style: .file(place.style), size: PictureSize(width: side, height: side), scale: 1)
    request.sources = [place.source: place.tiles]
    request.camera = .position(target: place.target, zoom: 14 + log2(side / 256), limits: .style)
    return try await drawing(request)
  }

  /// Lines, areas and circles on one picture.
  private static let features = Table(
    name: "features: lines, areas and circles", sizes: (0...6).map { 500 << $0 }
  ) { count in
    try await cold(request(style(layers: shapeLayers(1), features: shapes(count))))
  }

  /// The same shapes drawn by ever more layers.
  private static let layers = Table(name: "layers: of the same shapes", sizes: (0...6).map { 4 << $0 }) {
    count in
    try await cold(request(style(layers: shapeLayers(count / 4), features: shapes(500))))
  }

  /// Names of places, most of which find no room.
  private static let labels = Table(name: "labels: names of places", sizes: (0...6).map { 400 << $0 }) {
    count in
    try await cold(request(style(layers: [labelLayer], features: places(count))))
  }

  private static let markers = Table(
    name: "markers: on an empty map", sizes: [1, 10, 100, 1000, 10_000, 100_000]
  ) { count in
    var numbers = SeededNumbers(5)
    var request = request(style(layers: [], features: []))
    request.overlays = (0..<count).map { index in
      .marker(Marker(position: position(&numbers), title: "Marker \(index)"))
    }
    return try await drawing(request)
  }

  /// Pictures of one map, each a little farther on.
  private static let batch = Table(name: "batch: pictures", sizes: (0...5).map { 20 << $0 }) { count in
    let map = try await Snapshotter().open(
      request(style(layers: shapeLayers(1) + [labelLayer], features: shapes(500) + places(400))))
    return {
      for index in 0..<count {
        var next = request(style(layers: [], features: []))
        next.camera = .position(
          target: Coordinate(
            latitude: center.latitude, longitude: center.longitude + Double(index % 50) * 1e-4),
          zoom: 15 + Double(index % 3), limits: .style)
        _ = try await map.snapshot(next).encoded(as: .png)
      }
    }
  }

  // MARK: Pictures

  /// Drawing from opened sources, again and again.
  private static func drawing(_ request: MapSnapshot) async throws -> () async throws -> Void {
    let map = try await Snapshotter().open(request)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("nadir-growth-\(getpid()).png")
      .path
    return {
      defer { unlink(file) }
      _ = try await map.write(request, as: .png, to: file)
    }
  }

  /// Everything from the style's text on, since kept tiles would hide what data costs.
  private static func cold(_ request: MapSnapshot) async throws -> () async throws -> Void {
    { _ = try await Snapshotter().snapshot(request).encoded(as: .png) }
  }

  private static func request(_ style: String) -> MapSnapshot {
    var request = MapSnapshot(
      style: .text(style, base: nil), size: PictureSize(width: 512, height: 512), scale: 1)
    request.camera = .position(target: center, zoom: 15, limits: .style)
    return request
  }

  private static func style(layers: [String], features: [String]) -> String {
    """
    {"version": 8, "sources": {"s": {"type": "geojson", "maxzoom": 14, "data": {"type": "FeatureCollection", \
    "features": [\(features.joined(separator: ","))]}}},
    "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "white"}}\
    \(layers.map { "," + $0 }.joined())]}
    """
  }

  /// Three layers, repeated.
  private static func shapeLayers(_ count: Int) -> [String] {
    (0..<count).flatMap { index in
      [
        #"{"id": "a\#(index)", "type": "fill", "source": "s", "filter": ["==", ["get", "k"], 0], "#
          + #""paint": {"fill-color": "rgba(90, 140, 60, 0.5)"}}"#,
        #"{"id": "l\#(index)", "type": "line", "source": "s", "filter": ["==", ["get", "k"], 1], "#
          + #""paint": {"line-width": 2, "line-color": "maroon"}}"#,
        #"{"id": "c\#(index)", "type": "circle", "source": "s", "filter": ["==", ["get", "k"], 2], "#
          + #""paint": {"circle-radius": 3}}"#,
      ]
    }
  }

  private static let labelLayer =
    #"{"id": "n", "type": "symbol", "source": "s", "filter": ["has", "n"], "layout": {"text-field": ["get", "n"], "#
    + #""text-size": 12}}"#

  /// A third of each: small squares, lines of four points, points.
  private static func shapes(_ count: Int) -> [String] {
    var numbers = SeededNumbers(3)
    return (0..<count).map { index in
      let start = position(&numbers)
      func point(_ east: Double, _ north: Double) -> String {
        "[\(start.longitude + east * 1e-4),\(start.latitude + north * 1e-4)]"
      }
      let geometry =
        switch index % 3 {
        case 0:
          #"{"type":"Polygon","coordinates":[[\#(point(0, 0)),\#(point(3, 0)),\#(point(3, 3)),\#(point(0, 3)),\#(point(0, 0))]]}"#
        case 1:
          #"{"type":"LineString","coordinates":[\#(point(0, 0)),\#(point(4, 1)),\#(point(6, -2)),\#(point(9, 3))]}"#
        default: #"{"type":"Point","coordinates":\#(point(0, 0))}"#
        }
      return #"{"type":"Feature","properties":{"k":\#(index % 3)},"geometry":\#(geometry)}"#
    }
  }

  private static func places(_ count: Int) -> [String] {
    var numbers = SeededNumbers(4)
    return (0..<count).map { index in
      let place = position(&numbers)
      return #"{"type":"Feature","properties":{"n":"Place \#(index)"},"geometry":"#
        + #"{"type":"Point","coordinates":[\#(place.longitude),\#(place.latitude)]}}"#
    }
  }

  /// Somewhere on the picture.
  private static func position(_ numbers: inout SeededNumbers) -> Coordinate {
    // 512 points at zoom 15 are 0.022 degrees.
    Coordinate(
      latitude: center.latitude + (numbers.share() - 0.5) * 0.021,
      longitude: center.longitude + (numbers.share() - 0.5) * 0.021)
  }
}
