import Foundation
import Testing

/// Mistakes at the command line are told before anything is drawn, by their kind.
@Suite struct WrongUseTests {
  @Test(arguments: [
    (["--output", "x.gif"], 2, ".png, .webp or .jpg"), (["--output", ""], 2, "no name"),
    (["--output", "x.png", "--sidecar", ""], 2, "no name"),
    (["--output", "x.png", "--sidecar", "./x.png"], 2, "same place"),
    (["--output", "-", "--sidecar", "-"], 2, "same place"),
    (["--output", "x.png", "--style", "/nope.json"], 3, "no such file"),
    (["--output", "x.png", "--style", "nope.json"], 3, "no such file"),
    (["--output", "x.png", "--style", "nope"], 2, "no style"),
    (["--output", "x.png", "--style", "/"], 3, "folder"),
    (["--output", "x.png", "--path", "/nope.csv"], 3, "no such file"),
    (["--output", "x.png", "--path", "nope.geojson"], 3, "no such file"),
    (["--output", "x.png", "--path", "/"], 3, "folder"),
    (["--output", "x.png", "--path", "95,0 0,0"], 2, "latitude 95"),
    (["--output", "x.png", "--path", "0,0 0,400.5"], 2, "longitude 400.5"),
    (["--output", "x.png", "--center", "0,361"], 2, "-360 to 360"),
    (["--output", "x.png", "--fonts", "."], 3, "no fonts"),
    (["--output", "x.png", "--marker", "1,2;title=A;title=B"], 2, "title is given twice"),
    (["--output", "x.png", "--marker", "1,2;flat;flat"], 2, "flat is given twice"),
    (
      ["--output", "x.png", "--marker", "1,2;title=A", "--marker", "3,4;title=A", "--select", "A"], 2,
      "2 markers are called 'A'"
    ),
  ])
  func mistakesAreTold(arguments: [String], code: Int, words: String) async throws {
    try await TestFiles.withFolder { folder in
      let outcome = try CommandLineTests.run(["render"] + arguments, folder: folder)
      #expect(outcome.code == code && outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test(arguments: ["--marker 1,2;icon=bad.png", "--clip path:bad.svg", "--clip image:bad.png"])
  func aBadFileIsNamedAndNotPrinted(option: String) async throws {
    try await TestFiles.withFolder { folder in
      try Data([0x47, 0x49, 0x46, 0x38, 0xFF, 0]).write(to: URL(filePath: folder + "/bad.png"))
      try Data("<svg viewBox='0 0 9 9'><path d='M0 0 Lfoo'/></svg>".utf8)
        .write(to: URL(filePath: folder + "/bad.svg"))
      let words = option.split(separator: " ").map(String.init)
      let outcome = try CommandLineTests.run(["render"] + words + ["--output", "x.png"], folder: folder)
      #expect(outcome.code == 3 && outcome.errors.contains("bad."), "\(outcome.errors)")
      #expect(!outcome.errors.contains("["))
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["--help", "--version", "render --help", "locate", "inspect Samples/world/world.pmtiles"])
  func lostAnswersAreFailures(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try CommandLineTests.run(
      words, folder: TestFiles.root, output: FileHandle(forWritingAtPath: "/dev/full"))
    #expect(outcome.code == 4 && outcome.errors.contains("standard output"))
  }

  @Test func jpgIsJPEG() throws {
    let arguments = ["render", "--size", "40x30", "--output", "-", "--quiet", "--format", "jpg"]
    #expect(try CommandLineTests.run(arguments).output.starts(with: [0xFF, 0xD8]))
  }

  @Test func numbersComeBackAsGiven() throws {
    let outcome = try CommandLineTests.run(["locate", "--center", "60.17,24.94", "--zoom", "5"])
    #expect(String(decoding: outcome.output, as: UTF8.self).contains("\"longitude\":24.94,"))
  }

  /// The samples' streets begin at style zoom 10; Helsinki alone would be seen from zoom 10.66.
  @Test func aPlaceIsSeenFromWhereTheDataBegins() throws {
    func zoom(_ more: [String]) throws -> Double? {
      let outcome = try CommandLineTests.run(["locate", "Helsinki", "--style", "streets"] + more)
      let json = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      return (json?["camera"] as? [String: Any])?["zoom"] as? Double
    }
    #expect(try zoom([]) == 11)
    #expect(try zoom(["--zoom", "10.5"]) == 10.5)
  }
}
