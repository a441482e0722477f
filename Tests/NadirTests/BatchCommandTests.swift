import Foundation
import Testing

/// `nadir batch` as a process: killed, asked to end, misused.
@Suite(.serialized) struct BatchCommandTests {
  private static let style =
    "{\"version\":8,\"sources\":{},\"layers\":[{\"id\":\"b\",\"type\":\"background\",\"paint\":"
    + "{\"background-color\":\"#246\"}}]}"

  /// A folder with a style and a table of places, gone afterwards.
  private static func withPlaces(_ count: Int, _ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "nadir-batch-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(style.utf8).write(to: URL(filePath: folder + "/style.json"))
    var table = "name,latitude,longitude,zoom\n"
    for index in 0..<count { table += "place \(index),\(index % 80),\(index % 170),\(3 + index % 9)\n" }
    try Data(table.utf8).write(to: URL(filePath: folder + "/places.csv"))
    try body(folder)
  }

  private static func words(_ output: String) -> [String] {
    [
      "batch", "places.csv", "--style", "style.json", "--size", "120x80", "--pin", "--output",
      output + "/{name}.png",
    ]
  }

  private static func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasSuffix(".ndjson") {
      files[name] = try Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    return files
  }

  @Test func `killed at any moment, the next run ends in the same files`() throws {
    try Self.withPlaces(60) { folder in
      #expect(try CommandLineTests.run(Self.words("whole"), folder: folder).code == 0)
      for milliseconds in [15, 40, 60, 75, 90, 110, 140] {
        let process = try CommandLineTests.start(Self.words("killed"), folder: folder)
        usleep(UInt32(milliseconds) * 1000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/killed") else {
          continue
        }
        for name in names where name.hasSuffix(".png") {
          let (torn, whole) = (folder + "/killed/" + name, folder + "/whole/" + name)
          #expect(FileManager.default.contentsEqual(atPath: torn, andPath: whole), "\(name)")
        }
      }
      let last = try CommandLineTests.run(Self.words("killed"), folder: folder)
      #expect(last.code == 0)
      #expect(try Self.files(folder + "/killed") == Self.files(folder + "/whole"))
    }
  }

  @Test func `asked to end, it finishes what is under way and says what is left`() throws {
    // So many that a busy machine can't draw them before it is asked.
    try Self.withPlaces(4000) { folder in
      let process = try CommandLineTests.start(Self.words("out"), folder: folder)
      while !FileManager.default.fileExists(atPath: folder + "/out/place 3.png"), process.isRunning {
        usleep(2000)
      }
      kill(process.processIdentifier, SIGTERM)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 1)
      let manifest = try String(contentsOfFile: folder + "/out/manifest.ndjson", encoding: .utf8)
      let pictures = try Self.files(folder + "/out").count
      #expect(pictures < 4000)
      #expect(manifest.split(separator: "\n").count == pictures + 1)
    }
  }

  @Test func `columns override options row by row`() throws {
    try Self.withPlaces(0) { folder in
      let table = "id;lat;lng;size;scale;zoom;tilt\na;1,5;2;30x20;1;11;15\nb;3;4;;2;;\n"
      try Data(table.utf8).write(to: URL(filePath: folder + "/places.csv"))
      let words = [
        "batch", "places.csv", "--style", "style.json", "--size", "50x40", "--zoom", "6", "--output",
        "{id}.png",
      ]
      #expect(try CommandLineTests.run(words, folder: folder).code == 0)
      let lines = try String(contentsOfFile: folder + "/manifest.ndjson", encoding: .utf8).split(
        separator: "\n")
      #expect(lines[1].contains("\"zoom\":11,\"bearing\":0,\"tilt\":15"))
      #expect(lines[1].contains("\"latitude\":1.5"))
      #expect(lines[2].contains("\"zoom\":6,\"bearing\":0,\"tilt\":0"))
      // Width and height stand in bytes 16...23 of a PNG file.
      let second = try Data(contentsOf: URL(filePath: folder + "/b.png"))
      #expect(Array(second[16..<24]) == [0, 0, 0, 100, 0, 0, 0, 80])
    }
  }

  @Test(arguments: [
    (["batch", "places.csv"], 2, "no output"),
    (["batch", "--output", "{name}.png"], 2, "no places"),
    (["batch", "places.csv", "--cities", "country=JP", "--output", "{name}.png"], 2, "two sources"),
    (["batch", "places.csv", "--output", "{city}.png"], 2, "{city}"),
    (["batch", "places.csv", "--output", "all.png"], 2, "the file 'all.png'"),
    (["batch", "places.csv", "--output", "{name}.gif"], 2, "no format"),
    (["batch", "places.csv", "--output", "{name}.png", "--shard", "3/2"], 2, "part"),
    (["batch", "nowhere.csv", "--output", "{name}.png"], 3, "nowhere.csv"),
    (["batch", "style.json/x", "--output", "{name}.png"], 3, "style.json/x"),
    (["batch", "--cities", "country~JP", "--output", "{name}.png"], 2, "country~JP"),
    (["batch", "places.csv", "--output", "{name}.png", "--progress", "loud"], 2, "loud"),
    (["merge"], 2, "nothing to join"), (["merge", "style.json"], 3, "style.json, line 1"),
  ])
  func `misuse is one line and leaves nothing behind`(words: [String], code: Int32, part: String) throws {
    try Self.withPlaces(2) { folder in
      let outcome = try CommandLineTests.run(words, folder: folder)
      #expect(outcome.code == code, "\(outcome.errors)")
      #expect(outcome.errors.contains(part), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["places.csv", "style.json"])
    }
  }

  @Test func `a bad value names its row`() throws {
    try Self.withPlaces(0) { folder in
      try Data("name,lat,lng,zoom\na,1,2,3\nb,1,2,deep\n".utf8)
        .write(to: URL(filePath: folder + "/places.csv"))
      let outcome = try CommandLineTests.run(Self.words("out"), folder: folder)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("places.csv, line 3"), "\(outcome.errors)")
    }
  }
}
