import Foundation
import Nadir
import Testing
import Wire

/// What `nadir inspect` tells.
@Suite struct InspectionTests {
  static let world = TestFiles.root + "/Samples/world/world.pmtiles"

  func inspected(_ location: String, _ options: Inspection.Options = .init()) async throws -> JSONValue {
    try JSONValue(parsing: await Inspection(of: location, options: options).json)
  }

  @Test func anArchiveWithItsLayersAndFields() async throws {
    let json = try await inspected(Self.world)
    #expect(json["kind"]?.string == "tiles")
    let zooms = try #require(json["zooms"]?.array)
    let tiles = try #require(json["tiles"]?.number)
    #expect(zooms.first?["zoom"]?.number == 0 && zooms.first?["tiles"]?.number == 1)
    #expect(zooms.reduce(0) { $0 + ($1["tiles"]?.number ?? 0) } == tiles)
    #expect(json["damage"]?.array?.isEmpty == true)
    #expect(json["largest"]?.array?.count == 10)
    let layers = try #require(json["content"]?.array)
    let names = layers.compactMap { $0["layer"]?.string }
    #expect(names == names.sorted() && !names.isEmpty)
    let stated = json["layers"]?.array?.compactMap(\.string) ?? []
    #expect(Set(names).isSubset(of: stated), "\(names) of \(stated)")
    #expect(layers.allSatisfy { ($0["features"]?.number ?? 0) > 0 && $0["fields"]?.array != nil })
  }

  @Test func oneTile() async throws {
    var options = Inspection.Options()
    options.tile = TileID(z: 0, x: 0, y: 0)
    let json = try await inspected(Self.world, options)
    #expect(json["tile"]?.string == "0/0/0" && (json["bytes"]?.number ?? 0) > 100)
    #expect(json["content"]?.array?.isEmpty == false)
    options.tile = TileID(z: 29, x: 0, y: 0)
    let absent = try await inspected(Self.world, options)
    #expect(absent["bytes"]?.isNull == true)
  }

  @Test func whatACameraNeeds() async throws {
    var options = Inspection.Options()
    options.camera = Camera(
      position: CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 2),
      size: PictureSize(width: 64, height: 64))
    let found = try await inspected(Self.world, options)
    let needs = try #require(found["needs"]?.array)
    #expect(Set(needs.compactMap { $0["tile"]?.string }) == ["1/0/0", "1/1/0", "1/0/1", "1/1/1"])
    #expect(needs.allSatisfy { ($0["bytes"]?.number ?? 0) > 0 })
  }

  @Test func aFileThatIsATile() async throws {
    try await TestFiles.withFolder { folder in
      let tile = RemoteDataTests.land
      try Data(Deflate.gzip(tile)).write(to: URL(filePath: folder + "/a.pbf"))
      let json = try await inspected(folder + "/a.pbf")
      #expect(json["kind"]?.string == "tile" && json["damage"]?.array?.isEmpty == true)
      #expect(json["content"]?.array?.first?["layer"]?.string == "land")
      #expect(json["content"]?.array?.first?["polygons"]?.number == 1)
      try Data(tile.dropLast(2)).write(to: URL(filePath: folder + "/b.mvt"))
      let damaged = try await inspected(folder + "/b.mvt")
      #expect(damaged["damage"]?.array?.count == 1)
    }
  }

  @Test func aStylesAddressesAreShownWithoutSecrets() async throws {
    try await TestFiles.withFolder { folder in
      let style = """
        {"version": 8, "sources": {"s": {"type": "vector", "url": "https://u:p@h.org/t.json?key=SECRET"}},
         "glyphs": "https://h.org/{fontstack}/{range}.pbf?key=SECRET", "sprite": "https://h.org/s?key=SECRET",
         "layers": []}
        """
      try Data(style.utf8).write(to: URL(filePath: folder + "/style.json"))
      let json = try await Inspection(of: folder + "/style.json").json
      #expect(!json.contains("SECRET") && !json.contains("u:p"))
    }
  }

  static let commands: [(String, Int32)] = [
    ("inspect \(world) --tile 1/0/0", 0), ("inspect \(world) --center 10,20 --zoom 4 --size 300x200", 0),
    ("inspect \(world) --tile 1/9/0", 2), ("inspect \(world) --tile 1/0", 2),
    ("inspect \(world) --tile 1/0/0 --zoom 4", 2), ("inspect \(world) --cache", 2),
    ("inspect \(world) --timeout 0 --tile 0/0/0", 2),
  ]

  @Test(arguments: commands)
  func theCommandTakesTilesAndCameras(line: String, code: Int32) throws {
    let outcome = try CommandLineTests.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == code, "\(outcome.errors)")
    #expect(outcome.output.isEmpty == (code != 0))
  }
}
