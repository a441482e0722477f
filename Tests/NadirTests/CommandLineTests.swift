import Foundation
import Testing

/// Runs the built command: what it answers, and that it leaves nothing behind when it fails.
@Suite struct CommandLineTests {
  struct Outcome {
    let code: Int32
    let output: Data
    let errors: String
  }

  /// `nadir` lies beside the test bundle.
  static func run(_ arguments: [String], folder: String? = nil, output target: FileHandle? = nil) throws
    -> Outcome
  {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [bundle.path, TestFiles.root + "/.build/debug"]
    let path = try #require(
      candidates.map { $0 + "/nadir" }.first { FileManager.default.isExecutableFile(atPath: $0) },
      "the command isn't built")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = target ?? output
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading
    if target != nil { try output.fileHandleForWriting.close() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let lines = String(decoding: text.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: data, errors: lines)
  }

  @Test(arguments: [
    ("render --size 0x0 --output x.png", 2), ("render --size 100000x100000 --output x.png", 2),
    ("render --size 800 --output x.png", 2), ("render --scale nan --output x.png", 2),
    ("render --marker 95,0 --output x.png", 2), ("render --marker 1,2;colour=red --output x.png", 2),
    ("render --center 1,2,3 --output x.png", 2), ("render --zoom many --output x.png", 2),
    ("render Helsinkki --output x.png", 2), ("render Springfield --output x.png", 2),
    ("render --style nowhere --output x.png", 2), ("render --select Nobody --output x.png", 2),
    ("render --fit --output x.png", 2),
    ("render --bounds 1,2,3,4 --size 100x100 --padding 50 --output x.png", 2),
    ("render --fit --marker 1,2 --size 100x100 --padding 0,60,0,60 --output x.png", 2),
    ("locate --center 1,2 --size 100x100 --padding 200", 2), ("render --bounds 1,2,0,3 --output x.png", 2),
    ("render --size=10x10 --output x.png", 2), ("render --sise 10x10 --output x.png", 2),
    ("render --output x.png --output y.png", 2), ("render --output", 2), ("render", 2), ("paint", 2), ("", 2),
    ("render --background blurple --output x.png", 2), ("render --clip star --output x.png", 2),
    ("render --size 20000x20000 --scale 1 --output x.webp", 2),
    ("render --compression hard --output x.png", 2), ("render --compression best --output x.webp", 2),
    ("render --format gif --output x.png", 2), ("render --threads 0 --output x.png", 2),
    ("render --source world=missing.pmtiles --output x.png", 3),
    ("render --markers missing.csv --output x.png", 3),
    ("render --overlay missing.geojson --output x.png", 3), ("render --fonts missing --output x.png", 3),
    ("render --clip path:missing.svg --output x.png", 3), ("inspect missing.pmtiles", 3),
    ("render --size 20x20 --output missing/x.png", 4),
    ("render --size 20x20 --sidecar missing/x.json --output x.png", 4),
    ("render --size 20x20 --offline --source world=https://example.com/x.pmtiles --output x.png", 5),
  ])
  func failuresHaveACodeALineAndNoOutput(line: String, code: Int32) async throws {
    try await TestFiles.withFolder { folder in
      let outcome = try Self.run(line.split(separator: " ").map(String.init), folder: folder)
      #expect(outcome.code == code, "\(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      guard !line.isEmpty else { return }
      #expect(outcome.errors.hasPrefix("nadir: ") && outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.errors.components(separatedBy: " — ").count >= 3)
    }
  }

  @Test(arguments: ["render", "locate", "inspect"])
  func everyVerbExplainsItself(verb: String) throws {
    let outcome = try Self.run([verb, "--help"])
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.code == 0 && text.contains("example") && text.contains("nadir \(verb)"))
  }

  @Test func theVersionIsTold() throws {
    #expect(String(decoding: try Self.run(["--version"]).output, as: UTF8.self).hasPrefix("nadir "))
  }

  @Test func aPictureGoesToStandardOutput() throws {
    let outcome = try Self.run(["render", "--size", "40x30", "--scale", "1", "--output", "-", "--quiet"])
    #expect(outcome.code == 0 && outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func theSidecarTellsWhereAMarkerStands() async throws {
    try await TestFiles.withFolder { folder in
      let arguments = [
        "render", "--center", "0,0", "--zoom", "2", "--size", "200x100", "--scale", "1", "--marker",
        "0,45;title=East", "--output", "x.png", "--sidecar", "x.json", "--no-attribution", "--quiet",
      ]
      #expect(try Self.run(arguments, folder: folder).code == 0)
      let data = try Data(contentsOf: URL(filePath: folder + "/x.json"))
      let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let markers = try #require(json["markers"] as? [[String: Any]])
      // 45° at zoom 2 are an eighth of 1024 points.
      #expect(markers[0]["x"] as? Double == 228 && markers[0]["y"] as? Double == 50)
      #expect(markers[0]["visible"] as? Bool == false && markers[0]["title"] as? String == "East")
    }
  }

  @Test func placesAreLocatedBothWays() throws {
    let outcome = try Self.run([
      "locate", "--center", "0,0", "--zoom", "2", "--size", "200x100", "--point", "164,50", "--place",
      "0,22.5",
    ])
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let points = try #require(json["points"] as? [[String: Any]])
    let places = try #require(json["places"] as? [[String: Any]])
    #expect(abs((points[0]["longitude"] as? Double ?? 0) - 22.5) < 1e-9)
    #expect(abs((places[0]["x"] as? Double ?? 0) - 164) < 1e-9)
  }
}
