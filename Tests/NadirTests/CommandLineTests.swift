import Foundation
import Nadir
import Testing

/// Runs the built command: what it answers, and that it leaves nothing behind when it fails.
@Suite struct CommandLineTests {
  struct Outcome {
    let code: Int32
    let output: Data
    let errors: String
  }

  /// The variables of the tests' process without those that the command answers to: what it does must not depend on who
  /// runs the tests. A build server sets `CI`, a cluster's node sets what names its part; without a home the command
  /// touches neither the user's cache nor their places.
  private static let surroundings: [String: String] = {
    let told = Set(Shard.variables + ["CI", "HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"])
    return ProcessInfo.processInfo.environment.filter { !told.contains($0.key) }
  }()

  /// `nadir` lies beside the test bundle.
  private static func prepared(_ arguments: [String], folder: String?) throws -> Process {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [bundle.path, TestFiles.root + "/.build/debug"]
    let path = try #require(
      candidates.map { $0 + "/nadir" }.first { FileManager.default.isExecutableFile(atPath: $0) },
      "the command isn't built")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = surroundings
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    return process
  }

  /// Starts the command and doesn't wait; what it says is thrown away.
  static func start(_ arguments: [String], folder: String) throws -> Process {
    let process = try prepared(arguments, folder: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the command to its end.
  ///
  /// - Parameter variables: are set besides the tests' surroundings.
  static func run(
    _ arguments: [String], folder: String? = nil, input: FileHandle? = nil,
    output target: FileHandle? = nil, variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = try prepared(arguments, folder: folder)
    process.standardInput = input ?? FileHandle.nullDevice
    if !variables.isEmpty {
      process.environment = surroundings.merging(variables) { $1 }
    }
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
    ("render --bounds 1,2,3,4 --size 100x100 --padding -1 --output x.png", 2),
    ("render --bounds 1,2,3,4 --size 100x100 --padding nan --output x.png", 2),
    ("render --bounds 1,2,3,4 --size 100x100 --padding 1e9 --output x.png", 2),
    ("render --fit --marker 1,2 --size 100x100 --padding 0,-60,0,60 --output x.png", 2),
    ("render --center 1,2 --min-zoom 5 --max-zoom 4 --output x.png", 2),
    ("render --center 1,2 --min-zoom low --output x.png", 2),
    ("render --center 1,2 --target-bounds 1,2,3 --output x.png", 2),
    ("render --marker 1,2;icon= --output x.png", 2), ("render --marker 1,2;icon=path: --output x.png", 2),
    ("render --marker 1,2;icon=path:Lfoo --output x.png", 2),
    ("render --marker 1,2;anchor=1e300,0 --output x.png", 2),
    ("render --marker 1,2;info-anchor=0,-101 --output x.png", 2),
    ("render --clip image: --output x.png", 2), ("render --clip path: --output x.png", 2),
    ("render --path-style color=red;gradient=#f00,#00f --path 1,2_3,4 --output x.png", 2),
    ("render --path-style stamp=x.png;dash=3,4 --path 1,2_3,4 --output x.png", 2),
    ("render --path-style geodesic=no --path 1,2_3,4 --output x.png", 2),
    ("render --path-style width --path 1,2_3,4 --output x.png", 2),
    ("render --circle 1,2;radius --output x.png", 2), ("render --marker 1,2;glyph= --output x.png", 2),
    ("render --path-style dash= --path 1,2_3,4 --output x.png", 2),
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
    ("render --fov 0 --output x.png", 2), ("render --zoom 3 --distance 5 --center 1,2 --output x.png", 2),
    ("render --meters-per-point 5 --output x.png", 2), ("render --corners 1,2,3 --output x.png", 2),
    ("locate --points-from - --places-from -", 2), ("locate --points-from missing.txt", 3),
    ("play", 2), ("play missing.json", 3), ("play x.json --at 1.5s", 2), ("play x.json --resume", 2),
    ("play x.json --at soon --output x.png", 2), ("play x.json --output x.gif", 2),
    ("play x.json --output x.png --log x.png", 2), ("play x.json --fps 1000 --output x.png", 2),
    ("play x.json --at 1s --fps 5 --output x.png", 2), ("play x.json --output x.png --format gif", 2),
    ("tiles", 2), ("tiles --output x.zip", 2), ("tiles --output {z}/{x}.png", 2),
    ("tiles --output x.pmtiles --zooms 5-2", 2), ("tiles --output x.pmtiles --zooms 0-30", 2),
    ("tiles --output x.pmtiles --tile-size 300", 2), ("tiles --output x.pmtiles --format jpeg", 2),
    ("tiles --output x.pmtiles --scale 3", 2), ("tiles --output x.pmtiles --bounds 86,0,87,1", 2),
    ("tiles --output x.pmtiles --bounds -80,-180,80,180 --zooms 0-22", 2),
    ("tiles --output x.pmtiles --shard 3/2", 2), ("tiles --output x.pmtiles --tiles missing.txt", 3),
    ("tiles --output x.pmtiles --zooms 0-1 --reuse missing.pmtiles", 3),
    ("tiles --output /proc/x.pmtiles --zooms 0-1", 4),
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

  @Test(arguments: ["render", "tiles", "play", "locate", "inspect"])
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

  @Test func manyPlacesAreLocatedInTheOrderOfTheirLines() async throws {
    try await TestFiles.withFolder { folder in
      let lines = (0..<500).map { "0,\(Double($0) * 0.01)" }.joined(separator: "\n") + "\n"
      try lines.write(toFile: folder + "/places.txt", atomically: true, encoding: .utf8)
      try "10,20\n\n1;2\n".write(toFile: folder + "/points.txt", atomically: true, encoding: .utf8)
      let camera = ["locate", "--center", "0,0", "--zoom", "2", "--size", "200x100"]
      let outcome = try Self.run(
        camera + ["--places-from", "places.txt", "--place", "0,22.5"], folder: folder)
      let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      let places = try #require(json["places"] as? [[String: Any]])
      #expect(places.count == 501 && places[0]["longitude"] as? Double == 22.5)
      #expect(places[301]["longitude"] as? Double == 3)
      // 2π · 6,371,009 m are 1024 points.
      #expect(abs((places[1]["pointsPerMeter"] as? Double ?? 0) - 1024 / 40_030_230.14) < 1e-9)
      let broken = try Self.run(camera + ["--points-from", "points.txt"], folder: folder)
      // A line that can't be read is told; the others have their answers, in their places.
      #expect(broken.code == 1 && broken.errors.contains("points.txt, line 3"))
      let answers = try #require(try JSONSerialization.jsonObject(with: broken.output) as? [String: Any])
      let points = try #require(answers["points"] as? [Any])
      #expect(
        points.count == 3 && (points[0] as? [String: Any])?["x"] as? Double == 10 && points[1] is NSNull
          && points[2] is NSNull)
    }
  }

  /// 5000 m as MapKit counts them: a view of 400 points is 2·5000·tan 15° high.
  @Test func camerasByScaleDistanceAndCorners() throws {
    func located(_ line: String) throws -> [String: Any] {
      let outcome = try Self.run(["locate"] + line.split(separator: " ").map(String.init))
      return try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    }
    let near = try located("--center 0,10 --distance 5000 --size 300x400")
    #expect(abs((near["metersPerPoint"] as? Double ?? 0) - 6.698_73) < 1e-4)
    let other = try #require(near["mapCamera"] as? [String: Double])
    #expect(abs((other["distance"] ?? 0) - 5000) < 1e-6)
    let scaled = try located("--center 60,10 --meters-per-point 25")
    #expect(abs((scaled["metersPerPoint"] as? Double ?? 0) - 25) < 1e-9)
    let corners = try located(
      "--corners 71.365162,172.461667,51.214183,-129.979511 --padding 0 --size 800x600")
    let camera = try #require(corners["camera"] as? [String: Double])
    #expect(abs((camera["zoom"] ?? 0) - 4.2698) < 5e-5 && abs((camera["longitude"] ?? 0) - -158.75892) < 5e-6)
    let marked = try located("--center 0,0 --zoom 2 --marker 1,2 --marker 3,-4")
    #expect(marked["fitted"] as? [Double] == [-4, 1, 2, 3])
  }

  static let scenario = #"""
    {"size": [40, 30], "scale": 1, "markers": [{"latitude": 0, "longitude": 0, "title": "Here"}],
     "camera": {"latitude": 0, "longitude": 0, "zoom": 3},
     "steps": [{"select": "Here"}, {"animate": {"zoom": 4}, "duration": 0.1}, {"expect": {"zoom": ZOOM}}]}
    """#

  @Test(arguments: [
    (["--bounds", "1,2,3,4", "--padding", "50"], "leaves no room"),
    (["--fit", "--marker", "1,2", "--padding", "0,60,0,60"], "leaves no room"),
    (["--region", "60.17,24.94", "--padding", "80"], "leaves no room"),
    (["--bounds", "60,25,60,25"], "a single place"), (["--region", "60,25,0,0"], "a single place"),
  ])
  func aFitThatCannotBeIsToldAndDrawn(arguments: [String], words: String) async throws {
    try await TestFiles.withFolder { folder in
      let outcome = try Self.run(
        ["render", "--size", "100x100", "--scale", "1", "--output", "x.png"] + arguments, folder: folder)
      #expect(outcome.code == 0 && outcome.errors.contains("warning: camera: "), "\(outcome.errors)")
      #expect(outcome.errors.contains(words))
      let located = try Self.run(["locate", "--size", "100x100"] + arguments)
      let json = try #require(try JSONSerialization.jsonObject(with: located.output) as? [String: Any])
      let zoom = (json["camera"] as? [String: Any])?["zoom"] as? Double
      #expect(zoom == (words == "leaves no room" ? 2 : 21))
      #expect((json["limited"] as? [[String: Any]])?.first?["requested"] is NSNull)
    }
  }

  @Test func aScenarioToldOfPaddingWithoutRoom() async throws {
    try await TestFiles.withFolder { folder in
      let text = #"""
        {"size": [100, 100], "padding": 60, "camera": {"bounds": [1, 2, 3, 4]},
         "steps": [{"move": {"zoom": 5}}, {"move": {"bounds": [1, 2, 3, 4], "padding": 0}}, {"expect": {"zoom": 2}}]}
        """#
      try text.write(toFile: folder + "/s.json", atomically: true, encoding: .utf8)
      let outcome = try Self.run(["play", "s.json"], folder: folder)
      let events = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      let told = #""event":"didLimit","quantity":"zoom","requested":null,"used":2}"#
      #expect(outcome.code == 0 && events.count { $0.contains(told) } == 2, "\(outcome.errors)")
    }
  }

  @Test func theCameraOfAPictureHasLimits() throws {
    func camera(_ line: String) throws -> (camera: [String: Double], limited: [[String: Any]]) {
      let outcome = try Self.run(["locate"] + line.split(separator: " ").map(String.init))
      let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      return (
        try #require(json["camera"] as? [String: Double]), try #require(json["limited"] as? [[String: Any]])
      )
    }
    let near = try camera("--center 1,2 --zoom 8 --min-zoom 10 --max-zoom 15")
    #expect(near.camera["zoom"] == 10 && near.limited.first?["requested"] as? Double == 8)
    #expect(try camera("--center 1,2 --zoom 1 --min-zoom 0").camera["zoom"] == 1)
    #expect(try camera("--center 1,2 --zoom 23 --max-zoom 24").camera["zoom"] == 23)
    #expect(try camera("--bounds 1,2,1.1,2.1 --max-zoom 4").camera["zoom"] == 4)
    #expect(try camera("--fit --marker 1,2 --max-zoom 18").camera["zoom"] == 18)
    #expect(try camera("--fit --marker 1,2").camera["zoom"] == 16)
    // The style's own camera, too.
    #expect(try camera("--style day --min-zoom 7").camera["zoom"] == 7)
    let confined = try camera("--center 50,179 --zoom 5 --target-bounds -20,177,-16,-178")
    #expect(confined.camera["latitude"] == -16 && confined.camera["longitude"] == 179)
    #expect(confined.limited.first?["quantity"] as? String == "latitude")
    let west = try camera("--center -17,100 --zoom 5 --target-bounds -20,177,-16,-178")
    #expect(west.camera["longitude"] == 177 && west.limited.first?["quantity"] as? String == "longitude")
  }

  /// A touch beside a smaller picture is the option's fault; what comes behind a moment isn't looked at.
  @Test func anotherSizeThanTheScenariosIsNamed() async throws {
    try await TestFiles.withFolder { folder in
      let text = #"""
        {"style": "day", "size": [200, 200], "camera": {"latitude": 0, "longitude": 0, "zoom": 3},
         "steps": [{"wait": 1}, {"tap": [150, 150]}, {"wait": 1}]}
        """#
      try text.write(toFile: folder + "/s.json", atomically: true, encoding: .utf8)
      let outcome = try Self.run(["play", "s.json", "--size", "100x100"], folder: folder)
      #expect(outcome.code == 2 && outcome.errors.contains("--size 100x100"), "\(outcome.errors)")
      #expect(outcome.errors.contains("steps[1]") && outcome.errors.contains("150, 150"))
      let early = try Self.run(
        ["play", "s.json", "--size", "100x100", "--at", "0.5s", "--output", "a.png"], folder: folder)
      #expect(early.code == 0, "\(early.errors)")
      let late = try Self.run(
        ["play", "s.json", "--size", "100x100", "--at", "1s", "--output", "b.png"], folder: folder)
      #expect(late.code == 2)
    }
  }

  @Test func aScenarioIsPlayed() async throws {
    try await TestFiles.withFolder { folder in
      let text = Self.scenario.replacingOccurrences(of: "ZOOM", with: "4")
      try text.write(toFile: folder + "/s.json", atomically: true, encoding: .utf8)
      let log = try Self.run(["play", "s.json"], folder: folder)
      let events = String(decoding: log.output, as: UTF8.self).split(separator: "\n")
      #expect(log.code == 0 && log.errors.isEmpty && events.count == 3 + 6)
      #expect(events.first == #"{"time":0,"event":"didSelect","marker":"Here"}"#)
      #expect(events.last?.hasPrefix(#"{"time":0.1,"event":"idle","camera":{"latitude":0,"#) == true)
      let film = try Self.run(
        ["play", "s.json", "--output", "f.webp", "--fps", "20", "--log", "l.jsonl"], folder: folder)
      #expect(film.code == 0 && film.output.isEmpty)
      #expect(try Data(contentsOf: URL(filePath: folder + "/l.jsonl")) == log.output)
      let still = try Self.run(
        ["play", "s.json", "--at", "50ms", "--output", "-", "--quiet"], folder: folder)
      #expect(still.code == 0 && still.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(
        try Self.run(["play", "s.json", "--frames", "d", "--fps", "20", "--quiet"], folder: folder).code == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/d").sorted() == [
          "frame-00001.png", "frame-00002.png", "frame-00003.png", "frames.json",
        ])
    }
  }

  /// What can't be written is told before the work, not behind it.
  @Test(arguments: [
    ("play s.json --output no/f.webp", "no/f.webp"), ("play s.json --output f.webp --log no/l", "no/l"),
    ("render --style style.json --size 9x9 --output x.png --sidecar no/s.json", "no/s.json"),
    ("render --style style.json --size 9x9 --output .", "."),
    ("compare a.png a.png --html no/r.html", "no/r.html"),
    ("verify suite --junit no/r.xml", "no/r.xml"),
    ("batch p.csv --style style.json --size 9x9 --output out/{name}.png --gallery sealed", "sealed"),
  ])
  func whatCannotBeWrittenIsToldBeforeTheWork(command: String, place: String) async throws {
    try await TestFiles.withFolder { folder in
      let style = #"{"version": 8, "sources": {}, "layers": [{"id": "sea", "type": "background"}]}"#
      let files = FileManager.default
      for name in ["suite", "sealed"] {
        try files.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: false)
      }
      for (name, text) in [
        ("style.json", style), ("p.csv", "name,lat,lon\nA,1,2\n"),
        ("s.json", #"{"style": "style.json", "size": [9, 9], "steps": [{"wait": 0.1}]}"#),
        ("suite/a.scene.json", #"{"style": "../style.json", "size": "9x9", "zoom": 3, "center": "1,2"}"#),
      ] {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      }
      let made = try Self.run(
        ["render", "--style", "style.json", "--size", "9x9", "--output", "a.png"], folder: folder)
      #expect(made.code == 0, "\(made.errors)")
      let before = try files.subpathsOfDirectory(atPath: folder).sorted()
      let outcome = try Self.run(command.split(separator: " ").map(String.init), folder: folder)
      #expect(outcome.code == 4 && outcome.output.isEmpty, "\(outcome.errors)")
      #expect(outcome.errors.contains("— \(place) —"), "\(outcome.errors)")
      #expect(try files.subpathsOfDirectory(atPath: folder).sorted() == before)
    }
  }

  @Test func locateAnswersTheGroupsOfMarkers() throws {
    let words = ["--style", "day", "--size", "400x300", "--center", "0,0", "--zoom", "3"]
    let markers = ["0,0;title=A", "0,0.5;id=b", "0,1;title=C", "0,20;title=Far"].flatMap { ["--marker", $0] }
    let grouped = try Self.run(["locate"] + words + markers + ["--cluster", "40"])
    #expect(grouped.code == 0, "\(grouped.errors)")
    let json = try #require(try JSONSerialization.jsonObject(with: grouped.output) as? [String: Any])
    let clusters = try #require(json["clusters"] as? [[String: Any]])
    #expect(clusters.count == 1 && clusters[0]["members"] as? [String] == ["A", "b", "C"])
    #expect(clusters[0]["count"] as? Int == 3 && clusters[0]["visible"] as? Bool == true)
    #expect(
      (json["markers"] as? [[String: Any]])?.map { $0["visible"] as? Bool } == [false, false, false, true])
    let single = try Self.run(["locate"] + words + markers)
    #expect(String(decoding: single.output, as: UTF8.self).contains(#""clusters":[]"#))
  }

  @Test func aScenarioThatEndsOtherwiseIsAFailure() async throws {
    try await TestFiles.withFolder { folder in
      let text = Self.scenario.replacingOccurrences(of: "ZOOM", with: "5")
      try text.write(toFile: folder + "/s.json", atomically: true, encoding: .utf8)
      let outcome = try Self.run(["play", "s.json"], folder: folder)
      #expect(outcome.code == 1 && outcome.errors == "nadir: steps[2] at 0.100 s: zoom is 4.0, not 5.0\n")
      let broken = try Self.run(["play", "s.json", "--size", "0x0"], folder: folder)
      #expect(broken.code == 2 && broken.output.isEmpty)
    }
  }

  @Test func theCodelabOfTheSamplesHolds() throws {
    let path = TestFiles.root + "/Samples/codelab/codelab.json"
    let outcome = try Self.run(["play", path])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains(#""event":"animationEnded""#) } == 2)
  }
}
