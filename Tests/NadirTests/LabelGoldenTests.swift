import Foundation
import Geo
import Nadir
import Pixels
import Testing

/// Pictures of labels in many scripts that a person has looked at, kept as hashes in `Goldens/labels.txt`.
///
/// To renew them: look at the pictures (`NADIR_PICTURES=folder`), then run with `NADIR_RENEW_GOLDENS=1`.
@Suite(.serialized) struct LabelGoldenTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/labels.txt")

  static let names = [
    "هەولێر", "شارع 26 يوليو", "شارع ٢٦ يوليو", "Tokyo 東京 (طوكيو)", "الدار البيضاء Casablanca", "गंगा",
    "हिन्दी", "မြန်မာ", "ភ្នំពេញ", "กรุงเทพมหานคร", "e\u{301}", "\u{947}", "👨\u{200D}👩\u{200D}👧 Parc 🏞\u{FE0F}",
    "STRAẞE", "straße", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
  ]

  /// A style over GeoJSON; the picture's centre lies in the middle of a tile.
  static func style(_ features: [String], layers: String) -> StyleChoice {
    .text(
      """
      {"version": 8, "center": [\(degrees(256)), \(degrees(-256))], "zoom": 12, "sources": {"s": {"type": "geojson", "data":
        {"type": "FeatureCollection", "features": [\(features.joined(separator: ","))]}}},
       "layers": [{"id": "ground", "type": "background", "paint": {"background-color": "#f4f0e8"}}, \(layers)]}
      """, base: nil)
  }

  /// Degrees of a point of the picture at style zoom 12, where the world is 512·2^12 points wide.
  static func degrees(_ points: Double) -> Double { points * 360 / (512 * 4096) }

  /// Coordinates are points of the picture from its centre.
  static func feature(_ type: String, _ points: [(Double, Double)], _ name: String, _ kind: String = "")
    -> String
  {
    let pairs = points.map { "[\(degrees(256 + $0.0)), \(degrees(-256 - $0.1))]" }
    let coordinates = type == "Point" ? pairs[0] : "[" + pairs.joined(separator: ",") + "]"
    return """
      {"type": "Feature", "properties": {"name": "\(name)", "kind": "\(kind)"},
       "geometry": {"type": "\(type)", "coordinates": \(coordinates)}}
      """
  }

  static let font = #""text-font": ["Noto Sans Regular"]"#
  static let halo = ##""text-color": "#223", "text-halo-color": "#fff", "text-halo-width": 1.5"##

  static func scripts() -> StyleChoice {
    let features = names.enumerated().map { index, name in
      let isLong = index == names.count - 1
      return feature(
        "Point",
        [(isLong ? 0 : Double(index % 2) * 200 - 100, Double(index / 2) * 52 - 205 + (isLong ? 45 : 0))],
        name)
    }
    return style(
      features,
      layers: """
        {"id": "names", "type": "symbol", "source": "s", "layout": {"text-field": ["get", "name"], "text-size": [
            "case", [">", ["length", ["get", "name"]], 40], 12, 20],
          "text-allow-overlap": true, "text-max-width": 9, "text-transform": ["match", ["get", "name"], "straße",
          "uppercase", "none"], \(font)}, "paint": {\(halo)}}
        """)
  }

  static func streets() -> StyleChoice {
    let wave = stride(from: -180.0, through: 180, by: 12).map { ($0, -150 + 22 * Foundation.sin($0 / 40)) }
    let arc = stride(from: 180.0, through: -180, by: -12).map { ($0, -60 - 0.0012 * $0 * $0) }
    return style(
      [
        feature("LineString", wave, "गंगा हिन्दी गंगा", "street"),
        feature("LineString", arc, "شارع 26 يوليو", "street"),
        feature("LineString", [(-180, 20), (150, 20), (150, 24), (-180, 24)], "Hairpin Street", "street"),
        feature("LineString", [(-150, 60), (-150, 190)], "東京タワー通り", "street"),
        feature("LineString", [(-60, 190), (60, 70)], "Upright Road", "street"),
        feature("LineString", [(160, 70), (40, 190)], "Not upright", "free"),
      ],
      layers: """
        {"id": "lines", "type": "line", "source": "s", "paint": {"line-color": "#e0b060", "line-width": 2}},
        {"id": "names", "type": "symbol", "source": "s", "filter": ["==", ["get", "kind"], "street"],
         "layout": {"symbol-placement": "line", "symbol-spacing": 150, "text-field": ["get", "name"],
           "text-size": 18, \(font)}, "paint": {\(halo)}},
        {"id": "free", "type": "symbol", "source": "s", "filter": ["==", ["get", "kind"], "free"],
         "layout": {"symbol-placement": "line-center", "text-field": ["get", "name"], "text-size": 18,
           "text-keep-upright": false, \(font)}, "paint": {\(halo)}}
        """)
  }

  static func small() -> StyleChoice {
    let texts = [
      "Rue de l’Église 12", "Αθήνα · Москва", "القاهرة 2026", "Illiers il 1lI|", "हिन्दी कखग", "東京都千代田区",
    ]
    var features: [String] = []
    for size in 10...14 {
      for (index, text) in texts.enumerated() {
        features.append(
          feature(
            "Point", [(Double(index % 2) * 190 - 95, Double(size - 12) * 80 + Double(index / 2) * 22 - 22)],
            text, "\(size)"))
      }
    }
    return style(
      features,
      layers: """
        {"id": "names", "type": "symbol", "source": "s", "layout": {"text-field": ["get", "name"],
          "text-size": ["to-number", ["get", "kind"]], "text-allow-overlap": true, "text-max-width": 99, \(font)},
          "paint": {"text-color": "#000"}}
        """)
  }

  static func vertical() -> StyleChoice {
    style(
      [
        feature("Point", [(-120, 0)], "東京（とうきょう）、ABC"), feature("Point", [(0, 0)], "「大阪」123"),
        feature("Point", [(120, 0)], "서울특별시"),
      ],
      layers: """
        {"id": "names", "type": "symbol", "source": "s", "layout": {"text-field": ["get", "name"], "text-size": 22,
          "text-writing-mode": ["vertical"], "text-allow-overlap": true, \(font)}, "paint": {\(halo)}}
        """)
  }

  @Test func labelsAreAsTheyWereSeen() async throws {
    let snapshotter = Snapshotter(resources: TestFiles.resources)
    let folder = ProcessInfo.processInfo.environment["NADIR_PICTURES"]
    var found: [String] = []
    for (name, style, scale) in [
      ("label-scripts", Self.scripts(), 1.0), ("label-streets", Self.streets(), 1.0),
      ("label-small", Self.small(), 1.0), ("label-vertical", Self.vertical(), 2.0),
    ] {
      let request = MapSnapshot(style: style, size: PictureSize(width: 400, height: 460), scale: scale)
      let snapshot = try await snapshotter.snapshot(request)
      if let folder {
        try Data(try snapshot.encoded(as: .png)).write(
          to: URL(filePath: folder).appending(path: name + ".png"))
      }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in snapshot.bitmap.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      found.append("\(name) \(String(hash, radix: 16))")
    }
    if ProcessInfo.processInfo.environment["NADIR_RENEW_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
    let expected = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(found == expected)
  }
}
