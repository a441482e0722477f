import Geo
import Nadir
import Pixels
import Testing

/// What tiles' shapes come to is kept from picture to picture; no picture may tell.
@Suite struct KeptLayoutTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  /// Polygons that touch and overlap each other and the edges of tiles, and lines across them.
  static let features: String = {
    var state: UInt64 = 11
    func number(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    func place(_ x: Double, _ y: Double) -> String {
      "[\((x * 1e6).rounded() / 1e6), \((y * 1e6).rounded() / 1e6)]"
    }
    let features = (0..<260).map { index -> String in
      let (x, y) = (number(0.022) - 0.011, number(0.022) - 0.011)
      let (width, height) = (0.0006 + number(0.002), 0.0006 + number(0.002))
      let properties = "{\"kind\": \"k\(index % 4)\", \"wide\": \(index % 5)}"
      let corners = [(x, y), (x + width, y + width / 9), (x + width, y + height), (x, y + height)]
        .map { place($0.0, $0.1) }
      let geometry =
        index % 3 < 2
        ? "{\"type\": \"Polygon\", \"coordinates\": [[\((corners + [corners[0]]).joined(separator: ", "))]]}"
        : "{\"type\": \"LineString\", \"coordinates\": [\(corners.joined(separator: ", ")), \(place(x - 0.004, y))]}"
      return "{\"type\": \"Feature\", \"properties\": \(properties), \"geometry\": \(geometry)}"
    }
    return features.joined(separator: ", ")
  }()

  static let layers = [
    #"{"id": "a", "type": "fill", "source": "s", "paint": {"fill-color": "rgba(200, 40, 40, 0.3)"}}"#,
    #"{"id": "b", "type": "fill", "source": "s", "filter": ["==", "kind", "k1"], "paint": {"#
      + #""fill-color": "khaki", "fill-outline-color": "rgba(0, 0, 90, 0.5)", "fill-opacity": {"stops": "#
      + #"[[12, 0.2], [15, 1]]}, "fill-translate": [3, -2], "fill-translate-anchor": "viewport"}}"#,
    #"{"id": "c", "type": "fill", "source": "s", "filter": ["==", "kind", "k2"], "paint": {"#
      + #""fill-color": ["case", [">", ["get", "wide"], 2], "rgba(0, 160, 0, 0.6)", "teal"]}}"#,
    #"{"id": "p", "type": "fill", "source": "s", "filter": ["==", "kind", "k0"], "paint": {"#
      + #""fill-pattern": "checks", "fill-opacity": 0.7}}"#,
    #"{"id": "d", "type": "line", "source": "s", "layout": {"line-cap": ["match", ["get", "kind"], "k2", "#
      + #""round", "butt"], "line-join": "round"}, "paint": {"line-color": "rgba(20, 20, 20, 0.5)", "#
      + #""line-width": {"stops": [[12, 1], [18, 4]]}, "line-gap-width": 2, "line-offset": 1.5}}"#,
    #"{"id": "e", "type": "line", "source": "s", "filter": ["==", "kind", "k2"], "layout": {"line-sort-key": "#
      + #"["get", "wide"]}, "paint": {"line-color": ["match", ["get", "wide"], 1, "red", 2, "rgba(0, 0, 255, 0.5)", "#
      + #""white"], "line-width": ["get", "wide"], "line-dasharray": [2, 1], "line-blur": 1}}"#,
    #"{"id": "g", "type": "line", "source": "s", "filter": ["==", "kind", "k1"], "paint": {"line-width": 3, "#
      + #""line-gradient": ["interpolate", ["linear"], ["line-progress"], 0, "yellow", 1, "purple"], "#
      + #""line-translate": [0, 6]}}"#,
  ]

  static func request(_ layers: [String] = layers, ink: UInt8 = 0, scale: Double = 1) -> MapSnapshot {
    let style = """
      {"version": 8, "sources": {"s": {"type": "geojson", "lineMetrics": true, "data": {"type":
        "FeatureCollection", "features": [\(features)]}}}, "layers": [\(layers.joined(separator: ", "))]}
      """
    var request = MapSnapshot(
      style: .text(style, base: nil), size: PictureSize(width: 110, height: 90), scale: scale)
    let checks = (0..<64).flatMap { index -> [UInt8] in
      (index / 4 + index / 32) % 2 == 0 ? [ink, 0, 0, 255] : [0, 0, 0, 0]
    }
    request.images =
      ink == 0
      ? []
      : [
        StyleImage(id: "checks", bitmap: Bitmap(width: 8, height: 8, bytes: checks))
      ]
    return request
  }

  struct View {
    var x = 0.0
    var y = 0.0
    var zoom = 15.0
    var bearing = 0.0
    var tilt = 0.0
    var scale = 1.0
    var ink: UInt8 = 0

    func request() -> MapSnapshot {
      var request = KeptLayoutTests.request(ink: ink, scale: scale)
      request.camera = .position(
        target: Coordinate(latitude: y, longitude: x), zoom: zoom, bearing: bearing, viewingAngle: tilt)
      return request
    }
  }

  /// A few places at whole zooms and between, turned, tilted and with images of their own.
  static let walk: [View] = {
    var views: [View] = []
    for round in 0..<3 {
      for (index, zoom) in [14.0, 15, 15.4, 17].enumerated() {
        let step = Double(round) * 0.0007 + Double(index) * 0.002
        views.append(View(x: step, y: -step / 2, zoom: zoom))
        views.append(View(x: -step, y: step / 2, zoom: zoom, bearing: Double(round) * 70))
        if index == round { views.append(View(x: step, y: step, zoom: zoom, bearing: 20, tilt: 50)) }
        if index == 1 { views.append(View(x: step, y: step, zoom: zoom, scale: 2)) }
        if index == 2 { views.append(View(x: step, y: step, zoom: 15, ink: UInt8(100 + round))) }
      }
    }
    return views
  }()

  @Test("Pictures are the same alone, after others and in another order")
  func walks() async throws {
    let map = try await snapshotter.open(Self.request())
    let views = Self.walk
    var alone: [[UInt8]] = []
    for view in views {
      alone.append(try await snapshotter.snapshot(view.request()).bitmap.bytes)
      #expect(Set(alone[alone.count - 1]).count > 30)
    }
    for order in [Array(views.indices), views.indices.reversed(), views.indices.map { $0 * 7 % views.count }]
    {
      for index in order {
        let bytes = try await map.snapshot(views[index].request()).bitmap.bytes
        #expect(bytes == alone[index], "\(views[index])")
      }
    }
  }

  @Test("A translucent layer's polygons look alike whatever else of their tile is seen")
  func parts() async throws {
    // One large picture and its quarters.
    let map = try await snapshotter.open(Self.request())
    var view = View(zoom: 16)
    var request = view.request()
    request.size = PictureSize(width: 220, height: 180)
    let whole = try await map.snapshot(request).bitmap
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let step = 360.0 / (256 * 65_536)
      view.x = (Double(x) - 0.5) * 110 * step
      view.y = (0.5 - Double(y)) * 90 * step
      let part = try await map.snapshot(view.request()).bitmap
      var most = 0
      for row in 0..<90 {
        for column in 0..<440 {
          let other = whole.bytes[((y * 90 + row) * 220 + x * 110) * 4 + column]
          most = max(most, abs(Int(part.bytes[row * 440 + column]) - Int(other)))
        }
      }
      #expect(most <= 2, "\(x) \(y)")
    }
  }
}
