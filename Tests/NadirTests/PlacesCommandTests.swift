import Foundation
import Testing

@Suite struct PlacesCommandTests {
  private func run(_ line: [String], in folder: String, code: Int32 = 0) throws -> String {
    let outcome = try CommandLineTests.run(line, folder: folder)
    #expect(outcome.code == code, "\(line): \(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func aNotebookIsKept() async throws {
    try await TestFiles.withFolder { folder in
      let file = ["--places", "trip.sqlite"]
      let square = try run(
        [
          "places", "add", "Senate Square", "--coordinate", "60.1696,24.9522", "--comment", "Noon", "--tag",
          "x",
        ]
          + file, in: folder)
      #expect(square.contains("\"name\":\"Senate Square\"") && square.contains("\"id\":\"#1\""))
      #expect(try run(["places", "add", "Turku"] + file, in: folder).contains("60.45148"))
      // A long press a quarter of the picture east of the centre: at zoom 14 one point is 360 / 2^22 degrees.
      let pressed = try run(
        [
          "places", "add", "--at", "600,300", "--center", "60.45148,22.26869", "--zoom", "14", "--style",
          "day",
        ] + file, in: folder)
      #expect(pressed.contains("\"name\":\"Turku\""))
      let longitude = try #require(
        pressed.firstMatch(of: /"longitude":([0-9.]+)/).flatMap { Double($0.output.1) })
      #expect(abs(longitude - (22.26869 + 200 * 360 / 4_194_304)) < 1e-9)
      let list = try run(["places", "list"] + file, in: folder)
      #expect(list.contains("#1  Senate Square  60.16960   24.95220  x     Noon"))
      _ = try run(["places", "edit", "#3", "--name", "Harbour", "--tag", "x"] + file, in: folder)
      _ = try run(["places", "export", "--tag", "x", "--output", "x.gpx"] + file, in: folder)
      _ = try run(["places", "remove", "Turku"] + file, in: folder)
      let again = try run(["places", "import", "x.gpx"] + file, in: folder)
      #expect(again == "{\"added\":2,\"skipped\":0}\n")
      #expect(try run(["places", "show", "#1"] + file, in: folder).contains("Noon"))
      let link = try run(["places", "link", "#1", "--travel", "cycling"] + file, in: folder)
      #expect(link.contains("travelmode=bicycling") && link.contains("Senate%20Square"))
      #expect(try run(["places", "nearest", "#1"] + file, in: folder).contains("\"name\":\"Helsinki\""))
      _ = try run(
        [
          "render", "--place", "#1", "--size", "40x40", "--scale", "1", "--output", "a.png", "--sidecar",
          "a.json",
        ]
          + file, in: folder)
      let sidecar = try String(contentsOfFile: folder + "/a.json", encoding: .utf8)
      #expect(sidecar.contains("\"title\":\"Senate Square\""))
    }
  }

  @Test func placesComeFromStandardInput() async throws {
    try await TestFiles.withFolder { folder in
      let csv = "name,lat,lon,modified\nA,1,2,2020-01-02T03:04:05Z\n,1,2,\n"
      try csv.write(toFile: folder + "/p.csv", atomically: true, encoding: .utf8)
      for format in [[], ["--format", "csv"]] {
        let input = FileHandle(forReadingAtPath: folder + "/p.csv")
        let outcome = try CommandLineTests.run(
          ["places", "import", "-", "--places", "x.sqlite"] + format, folder: folder, input: input)
        #expect(outcome.code == 1 && outcome.output == Data("{\"added\":1,\"skipped\":1}\n".utf8))
        #expect(outcome.errors.contains("standard input, line 3: a place without a name"))
      }
      #expect(
        try run(["places", "list", "--format", "json", "--places", "x.sqlite"], in: folder)
          .contains("\"modified\":\"2020-01-02T03:04:05Z\""))
    }
  }

  @Test(arguments: [
    ("places", 2), ("places dance", 2), ("places add --places x.sqlite", 2),
    ("places add A --coordinate 1,2 --city Turku --places x.sqlite", 2),
    ("places add A --coordinate 95,2 --places x.sqlite", 2), ("places add Nowhereton --places x.sqlite", 2),
    ("places list --places x.sqlite", 3), ("places show A --places x.sqlite", 3),
    ("places import missing.csv --places x.sqlite", 3), ("places list --format yaml --places x.sqlite", 2),
    ("places nearest 95,0", 2), ("places link 1,2 --travel flying", 2),
    ("places add A --coordinate 1,2 --places no/x.sqlite", 4), ("render --places x.sqlite --output a.png", 2),
    ("render --place A --places x.sqlite --output a.png", 3), ("places edit A --places x.sqlite", 2),
    ("places export --output x.xls --places x.sqlite", 2),
    ("places add A --at 1e6,0 --center 1,2 --zoom 5 --places x.sqlite", 2),
    ("places add A --at 1,-1 --center 1,2 --zoom 5 --places x.sqlite", 2),
    ("places import - --format yaml --places x.sqlite", 2), ("places import - --places x.sqlite", 3),
  ])
  func failuresHaveACodeAndLeaveNothing(line: String, code: Int32) async throws {
    try await TestFiles.withFolder { folder in
      let outcome = try CommandLineTests.run(line.split(separator: " ").map(String.init), folder: folder)
      #expect(outcome.code == code, "\(line): \(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }
}
