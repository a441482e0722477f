import Foundation
import Nadir
import Testing

/// No output takes the place of a file that the command reads.
@Suite struct OutputGuardTests {
  private static let style =
    #"{"version": 8, "sources": {}, "layers": [{"id": "sea", "type": "background"}]}"#
  private static let line = #"{"type": "LineString", "coordinates": [[24, 60], [25, 61]]}"#
  private static let camera = "--style style.json --size 20x20 --center 60,24 --zoom 4 --no-attribution"

  private static func fill(_ folder: String) throws {
    let files = [
      "style.json": style, "line.geojson": line, "places.csv": "name,lat,lon\nHere,60,24\n",
      "data.json": line, "shape.svg": "<svg viewBox='0 0 9 9'><path d='M0 0H9L4 9Z'/></svg>",
      "play.json":
        #"{"style": "style.json", "size": [9, 9], "overlays": ["line.geojson"], "steps": [{"wait": 0.1}]}"#,
      "own icon.png": "an icon", "flat.png": "a picture",
      "icons.kml": """
      <kml><Document><Placemark><Style><IconStyle><Icon><href>own%20icon.png</href></Icon></IconStyle></Style>
      <Point><coordinates>24,60</coordinates></Point></Placemark>
      <Folder><GroundOverlay><Icon><href>flat.png</href></Icon></GroundOverlay></Folder></Document></kml>
      """,
      "icons.csv": "name,lat,lon,icon\nHere,60,24,shape.svg\nThere,60,25,path:M0 0H9L4 9Z\n",
      "iconplay.json": #"{"size": [9, 9], "overlays": ["icons.kml"], "markers": "icons.csv", "steps": []}"#,
      "sourced.json":
        #"{"version": 8, "sources": {"a": {"type": "geojson", "data": "data.json"}}, "layers": []}"#,
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/linked.json", withDestinationPath: folder + "/style.json")
  }

  @Test(arguments: [
    ("render \(camera) --overlay line.geojson --output line.geojson --format png", "line.geojson"),
    ("render \(camera) --overlay line.geojson --output ./line.geojson --format png", "line.geojson"),
    ("render \(camera) --path line.geojson --output x.png --sidecar line.geojson", "line.geojson"),
    ("render \(camera) --markers places.csv --output places.csv --format png", "places.csv"),
    ("render \(camera) --marker 60,24;icon=shape.svg --output shape.svg --format png", "shape.svg"),
    ("render \(camera) --output style.json --format png", "style.json"),
    ("render \(camera) --output linked.json --format png", "style.json"),
    ("render --style sourced.json --size 9x9 --output data.json --format png", "data.json"),
    ("render \(camera) --overlay icons.kml --output flat.png", "flat.png"),
    ("render \(camera) --markers icons.kml --output own_icon.png", "own icon.png"),
    ("render \(camera) --overlay icons.csv --output shape.svg --format png", "shape.svg"),
    ("render \(camera) --markers icons.csv --output x.png --sidecar shape.svg", "shape.svg"),
    ("play iconplay.json --output flat.png", "flat.png"),
    ("play iconplay.json --log shape.svg", "shape.svg"),
    ("play play.json --log play.json", "play.json"), ("play play.json --log line.geojson", "line.geojson"),
    ("play play.json --at 0 --output style.json --format png", "style.json"),
    ("batch places.csv --style style.json --output {name}.png --manifest places.csv", "places.csv"),
    ("batch places.csv --style style.json --output {name}.png --gallery style.json", "style.json"),
    ("tiles --style sourced.json --zooms 0 --output data.json", "data.json"),
    ("merge places.csv --output places.csv", "places.csv"),
  ])
  func anOutputNeverTakesAnInputsPlace(command: String, kept: String) async throws {
    try await TestFiles.withFolder { folder in
      try Self.fill(folder)
      let before = try Data(contentsOf: URL(filePath: "\(folder)/\(kept)"))
      let outcome = try CommandLineTests.run(
        command.split(separator: " ").map { String($0).replacing("_", with: " ") }, folder: folder)
      #expect(outcome.code == 2, "\(outcome.errors)")
      if !command.hasPrefix("tiles") {
        #expect(outcome.errors.contains("output and input are the same file"))
      }
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(kept)")) == before)
    }
  }

  @Test func aNotebookOutlivesItsExport() async throws {
    try await TestFiles.withFolder { folder in
      let store = PlaceStore(path: folder + "/h.sqlite")
      try store.add(SavedPlace.Draft(name: "Here", coordinate: Coordinate(latitude: 60, longitude: 24)))
      let outcome = try CommandLineTests.run(
        ["places", "export", "--format", "csv", "--output", "h.sqlite", "--places", "h.sqlite"],
        folder: folder)
      #expect(outcome.code == 2 && outcome.errors.contains("output and input are the same file"))
      #expect(try store.places().map(\.name) == ["Here"])
    }
  }

  @Test func suitesAndComparedPicturesStay() async throws {
    try await TestFiles.withFolder { folder in
      try Self.fill(folder)
      let files = FileManager.default
      for name in ["suite", "other"] {
        try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: false)
      }
      try #"{"style": "../style.json", "size": "9x9", "zoom": 3, "center": "60,24"}"#.write(
        toFile: folder + "/suite/a.scene.json", atomically: true, encoding: .utf8)
      #expect(
        try CommandLineTests.run(["verify", "suite", "--approve", "missing"], folder: folder).code == 0)
      let approved = try Data(contentsOf: URL(filePath: folder + "/suite/a.png"))
      try approved.write(to: URL(filePath: folder + "/other/a.png"))
      for command in [
        "verify suite --output suite", "verify suite --html suite/a.png",
        "verify suite --json suite/a.scene.json",
        "verify suite --junit style.json", "compare suite other --diff suite",
        "compare suite other --diff other",
        "compare suite other --json other/a.png",
        "compare suite/a.png other/a.png --diff other/../suite/a.png",
      ] {
        let outcome = try CommandLineTests.run(command.split(separator: " ").map(String.init), folder: folder)
        #expect(
          outcome.code == 2 && outcome.errors.contains("output and input are the same file"), "\(command)")
      }
      #expect(try Data(contentsOf: URL(filePath: folder + "/suite/a.png")) == approved)
    }
  }

  @Test func framesNeverTakeAnIconsPlace() async throws {
    try await TestFiles.withFolder { folder in
      try Self.fill(folder)
      let made = try CommandLineTests.run(
        ["play", "play.json", "--frames", "frames", "--fps", "10"], folder: folder)
      #expect(made.code == 0, "\(made.errors)")
      // The same again is no danger; a scenario that shows one of the frames is.
      #expect(
        try CommandLineTests.run(["play", "play.json", "--frames", "frames"], folder: folder).code == 0)
      try
        #"{"style": "style.json", "size": [9, 9], "markers": [{"latitude": 1, "longitude": 2, "icon": "frames/frame-00001.png"}], "steps": []}"#
        .write(toFile: folder + "/icon.json", atomically: true, encoding: .utf8)
      let outcome = try CommandLineTests.run(["play", "icon.json", "--frames", "frames"], folder: folder)
      #expect(outcome.code == 2 && outcome.errors.contains("output and input are the same file"))
    }
  }

  @Test func neitherPictureNorSidecarStaysWithoutTheOther() async throws {
    try await TestFiles.withFolder { folder in
      try Self.fill(folder)
      try FileManager.default.createDirectory(atPath: folder + "/there", withIntermediateDirectories: false)
      let base = ["render"] + Self.camera.split(separator: " ").map(String.init)
      for (output, sidecar) in [("no/x.png", "ok.json"), ("x.png", "no/ok.json"), ("there", "ok.json")] {
        let outcome = try CommandLineTests.run(
          base + ["--format", "png", "--output", output, "--sidecar", sidecar], folder: folder)
        #expect(outcome.code == 4, "\(outcome.errors)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(!left.contains("ok.json") && !left.contains("x.png"), "\(left)")
      }
    }
  }

  @Test func standardInputHoldsAnOverlayOnce() async throws {
    try await TestFiles.withFolder { folder in
      try Self.fill(folder)
      let base = ["locate", "--style", "style.json", "--fit", "--size", "400x300"]
      for option in ["--overlay", "--path"] {
        let input = try #require(FileHandle(forReadingAtPath: folder + "/line.geojson"))
        let outcome = try CommandLineTests.run(base + [option, "-"], folder: folder, input: input)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("\"fitted\":[24,60,25,61]"))
      }
      #expect(
        try CommandLineTests.run(base + ["--overlay", "-", "--markers", "-"], folder: folder).code == 2)
    }
  }
}
