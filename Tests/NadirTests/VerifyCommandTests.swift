import Foundation
import Testing

/// `nadir verify` on a suite that is approved, changed and spoilt.
@Suite struct VerifyCommandTests {
  private static func style(_ water: String) -> String {
    """
    {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "Polygon",
      "coordinates": [[[-50, -50], [50, -50], [50, 0], [-50, 0], [-50, -50]]]}}},
     "layers": [{"id": "land", "type": "background", "paint": {"background-color": "#eee"}},
      {"id": "water", "type": "fill", "source": "s", "paint": {"fill-color": "\(water)"}}]}
    """
  }

  private static func withSuite(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "nadir-verify-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/suite/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }
    try write(style("#48c"), "suite/style.json")
    try write(
      "{\"style\":\"style.json\",\"center\":[0,0],\"zoom\":2,\"size\":[60,40],\"scale\":1}",
      "suite/flat.scene.json")
    try write(
      "{\"style\":\"../style.json\",\"center\":\"0,0\",\"zoom\":2,\"size\":\"60x40\",\"scale\":1,"
        + "\"marker\":[\"0,0;title=A\"]}", "suite/deep/pin.scene.json")
    try body(folder)
  }

  private static func run(_ words: String, _ folder: String) throws -> CommandLineTests.Outcome {
    try CommandLineTests.run(words.split(separator: " ").map(String.init), folder: folder)
  }

  @Test func `new scenes fail until they are approved, then pass, and again when drawn twice`() throws {
    try Self.withSuite { folder in
      let first = try Self.run("verify suite", folder)
      #expect(first.code == 1)
      #expect(first.errors.contains("2 pictures: 2 added"))
      #expect(try Self.run("verify suite --approve missing --force", folder).code == 0)
      #expect(FileManager.default.fileExists(atPath: folder + "/suite/deep/pin.png"))
      #expect(try Self.run("verify suite --paranoid", folder).code == 0)
    }
  }

  @Test func `a change names its layer, and only what is asked for is approved`() throws {
    try Self.withSuite { folder in
      #expect(try Self.run("verify suite --approve all --force", folder).code == 0)
      try Data(Self.style("#c84").utf8).write(to: URL(filePath: folder + "/suite/style.json"))
      let changed = try Self.run(
        "verify suite --json out.json --junit out.xml --html out.html --output fresh", folder)
      #expect(changed.code == 1)
      #expect(changed.errors.contains("different: flat: "))
      #expect(changed.errors.contains("; layers: water\n"))
      #expect(FileManager.default.fileExists(atPath: folder + "/fresh/deep/pin.diff.png"))
      let json = try String(contentsOfFile: folder + "/out.json", encoding: .utf8)
      #expect(json.contains("\"changedLayers\":[\"water\"]"))
      #expect(try Self.run("verify suite --approve missing --force", folder).code == 1)
      #expect(try Self.run("verify suite --approve changed --filter flat --force", folder).code == 0)
      #expect(try Self.run("verify suite --quiet", folder).code == 1)
      #expect(try Self.run("verify suite --approve all --force", folder).code == 0)
      #expect(try Self.run("verify suite", folder).code == 0)
    }
  }

  @Test func `approved pictures without a scene are told`() throws {
    try Self.withSuite { folder in
      _ = try Self.run("verify suite --approve all --force", folder)
      try FileManager.default.removeItem(atPath: folder + "/suite/flat.scene.json")
      let outcome = try Self.run("verify suite", folder)
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("removed: flat.png: no scene belongs"))
      #expect(try Self.run("verify suite --filter pin", folder).code == 0)
    }
  }

  @Test func `render tests of MapLibre are scenes as they are`() throws {
    try Self.withSuite { folder in
      let test = folder + "/suite/line/case"
      try FileManager.default.createDirectory(atPath: test, withIntermediateDirectories: true)
      try Data(
        Self.style("#48c").replacingOccurrences(
          of: "{\"version\": 8,",
          with:
            "{\"version\": 8, \"metadata\": {\"test\": {\"width\": 32, \"height\": 16, \"pixelRatio\": 2}},"
        ).utf8
      ).write(to: URL(filePath: test + "/style.json"))
      #expect(try Self.run("verify suite --approve all --force", folder).code == 0)
      let picture = try Data(contentsOf: URL(filePath: test + "/expected.png"))
      #expect(Array(picture[16..<24]) == [0, 0, 0, 64, 0, 0, 0, 32])
      #expect(try Self.run("verify suite", folder).code == 0)
    }
  }

  @Test(arguments: [
    ("verify", 2, "no suite"), ("verify nowhere", 3, "nowhere"), ("verify suite --approve some", 2, "some"),
    ("verify suite --filter nothing-like-it", 2, "no scene is left"), ("verify suite --shard 2", 2, "part"),
    ("verify broken", 3, "broken/x.scene.json"), ("verify odd", 3, "zoum"), ("verify deep", 3, "bearing"),
    ("verify empty", 3, "no scenes"),
  ])
  func `misuse is one line`(words: String, code: Int32, part: String) throws {
    try Self.withSuite { folder in
      for (name, text) in [
        ("broken", "{\"style\":"), ("odd", "{\"zoum\":3}"), ("deep", "{\"bearing\":{\"x\":1}}"),
        ("empty", ""),
      ] {
        try FileManager.default.createDirectory(
          atPath: folder + "/" + name, withIntermediateDirectories: true)
        guard !text.isEmpty else { continue }
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)/x.scene.json"))
      }
      let outcome = try Self.run(words, folder)
      #expect(outcome.code == code, "\(outcome.errors)")
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
  }

  @Test func `nothing is approved under CI unless forced`() throws {
    try Self.withSuite { folder in
      let refused = try CommandLineTests.run(
        ["verify", "suite", "--approve", "all"], folder: folder, variables: ["CI": "true"])
      #expect(refused.code == 2)
      #expect(!FileManager.default.fileExists(atPath: folder + "/suite/flat.png"))
    }
  }
}
