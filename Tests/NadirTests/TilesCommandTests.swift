import Foundation
import Testing

/// `nadir tiles` as a process: killed, in parts, with lists.
@Suite(.serialized) struct TilesCommandTests {
  private static let job = [
    "tiles", "--zooms", "0-4", "--bounds", "-80,-180,80,180", "--style", "style.json", "--quiet", "--output",
  ]

  private static func withStyle(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "nadir-tiles-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let style = """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "LineString",
        "coordinates": [[-170, -60], [-20, 70], [60, -40], [175, 65]]}}},
       "layers": [{"id": "b", "type": "background", "paint": {"background-color": "#246"}},
        {"id": "l", "type": "line", "source": "s", "paint": {"line-color": "#fc6", "line-width": 5}}]}
      """
    try Data(style.utf8).write(to: URL(filePath: folder + "/style.json"))
    try body(folder)
  }

  @Test(arguments: ["x.pmtiles", "x.mbtiles"])
  func `killed at any moment, the next runs end in the same file`(name: String) throws {
    try Self.withStyle { folder in
      #expect(try CommandLineTests.run(Self.job + ["whole-" + name], folder: folder).code == 0)
      for milliseconds in [30, 80, 150, 250, 400] {
        let process = try CommandLineTests.start(Self.job + [name], folder: folder)
        usleep(UInt32(milliseconds) * 1000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      #expect(try CommandLineTests.run(Self.job + [name], folder: folder).code == 0)
      #expect(
        FileManager.default.contentsEqual(atPath: folder + "/" + name, andPath: folder + "/whole-" + name))
    }
  }

  @Test func `parts of a folder share it`() throws {
    try Self.withStyle { folder in
      #expect(try CommandLineTests.run(Self.job + ["whole/{z}/{x}/{y}.png"], folder: folder).code == 0)
      for part in ["1/2", "2/2"] {
        let words = Self.job + ["parts/{z}/{x}/{y}.png", "--shard", part]
        #expect(try CommandLineTests.run(words, folder: folder).code == 0)
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/whole")
        .filter { $0.hasSuffix(".png") }
      #expect(names.count > 100)
      for name in names {
        #expect(
          FileManager.default.contentsEqual(
            atPath: folder + "/whole/" + name, andPath: folder + "/parts/" + name), "\(name)")
      }
    }
  }

  @Test func `tiles of a list that lie outside are told`() throws {
    try Self.withStyle { folder in
      try Data("1/0/0\n5/3/3\n4/0/1\n".utf8).write(to: URL(filePath: folder + "/list"))
      var words = Self.job
      words.removeAll { $0 == "--quiet" }
      let outcome = try CommandLineTests.run(
        words + ["x/{z}/{x}/{y}.png", "--tiles", "list"], folder: folder)
      #expect(outcome.code == 0)
      // 5/3/3 is beyond the zooms, and row 1 of zoom 4 reaches to 82.7 degrees north.
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.first == "nadir: warning: 1 tile of the list outside the zooms and the bounds")
      #expect(lines.last?.hasPrefix("nadir: 2 tiles: 2 drawn, 0 there already") == true)
    }
  }

  @Test func `a dry run counts and writes nothing`() throws {
    try Self.withStyle { folder in
      let outcome = try CommandLineTests.run(Self.job + ["x.pmtiles", "--dry-run"], folder: folder)
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      #expect(outcome.code == 0 && lines.count == 5)
      #expect(lines.last == "{\"zoom\":4,\"tiles\":224,\"metatiles\":4}")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["style.json"])
    }
  }
}
