import Foundation
import Geo
import ImageFiles
import Pixels
import Testing

@testable import Nadir

/// Pyramids of tiles against one picture of the whole, against each other, and after interruptions.
@Suite struct TilePyramidTests {
  /// What is drawn in single precision.
  private static let soft = """
    {"id": "l", "type": "line", "source": "s", "layout": {"line-cap": "round", "line-join": "round"},
      "paint": {"line-color": "#247", "line-width": 3.3, "line-dasharray": [3, 2]}},
    {"id": "c", "type": "circle", "source": "s", "filter": ["==", ["geometry-type"], "Point"],
      "paint": {"circle-radius": 11, "circle-color": "#0a6", "circle-blur": 0.2}},
    """

  /// Lines, areas, circles and names over GeoJSON all round the point 0, 0.
  static func style(labels: Bool, isSoft: Bool = true) -> StyleChoice {
    var state: UInt64 = 5
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    var features: [String] = []
    for index in 0..<150 {
      let (x, y) = (next() * 320 - 160, next() * 140 - 70)
      let (dx, dy) = (next() * 30 - 15, next() * 30 - 15)
      let kind = ["Point", "LineString", "Polygon"][index % 3]
      let spots = ["[\(x),\(y)]", "[\(x + dx),\(y + dy)]", "[\(x + dy),\(y - dx)]", "[\(x),\(y)]"]
      let coordinates = [
        spots[0], "[\(spots.prefix(3).joined(separator: ","))]", "[[\(spots.joined(separator: ","))]]",
      ][index % 3]
      features.append(
        "{\"type\":\"Feature\",\"properties\":{\"t\":\"Name \(index)\"},\"geometry\":{\"type\":\"\(kind)\",\"coordinates\":\(coordinates)}}"
      )
    }
    let symbols =
      labels
      ? ",{\"id\":\"n\",\"type\":\"symbol\",\"source\":\"s\",\"filter\":[\"==\",[\"geometry-type\"],\"Point\"],\"layout\":{\"text-field\":[\"get\",\"t\"],\"text-size\":20,\"text-font\":[\"Noto Sans Regular\"]},\"paint\":{\"text-halo-width\":2,\"text-halo-color\":\"#fff\"}}"
      : ""
    return .text(
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "FeatureCollection",
         "features": [\(features.joined(separator: ","))]}}},
       "layers": [{"id": "b", "type": "background", "paint": {"background-color": "#dde"}},
        {"id": "f", "type": "fill", "source": "s", "filter": ["==", ["geometry-type"], "Polygon"],
         "paint": {"fill-color": "rgba(200, 90, 40, 0.6)"}},
        \(isSoft ? Self.soft : "")
        {"id": "o", "type": "fill", "source": "s", "filter": ["==", ["geometry-type"], "Polygon"],
         "paint": {"fill-color": "rgba(0, 0, 90, 0.3)", "fill-translate": [3, 5]}}\(symbols)]}
      """, base: nil)
  }

  static func pyramid(_ style: StyleChoice, _ output: String) throws -> TilePyramid {
    var pyramid = TilePyramid(style: style, output: try TileOutput(output))
    pyramid.snapshotter = Snapshotter(resources: TestFiles.resources)
    pyramid.request.isOffline = true
    return pyramid
  }

  static func bitmap(_ path: String) throws -> Bitmap {
    try ImageInput.bitmap(at: path)
  }

  static func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".png") {
      files[name] = try Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    return files
  }

  /// At zoom 4 the world is 4096 points wide: four metatiles of 2048 pixels, and one picture over the edges between.
  ///
  /// Lines and circles, too, are told from their places relative to the pixel.
  @Test(arguments: [(256, 1, false), (512, 2, false), (256, 1, true)])
  func tilesAreCropsOfTheWholePicture(size: Int, scale: Int, isSoft: Bool) async throws {
    try await TestFiles.withFolder { folder in
      let style = Self.style(labels: false, isSoft: isSoft)
      var pyramid = try Self.pyramid(style, folder + "/{z}/{x}/{y}.png")
      let zoom = size == 512 ? 3 : 4
      (pyramid.zooms, pyramid.tileSize, pyramid.scale) = (zoom...zoom, size, scale)
      pyramid.bounds = CoordinateBounds(south: -20, west: -22, north: 20, east: 22)
      pyramid.workers = 2
      let summary = try await pyramid.run()
      #expect(summary.isComplete && summary.drawn == 4)
      // The picture of 1024 points around 0, 0.
      var request = MapSnapshot(
        style: style, size: PictureSize(width: 1024, height: 1024), scale: Double(scale))
      request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 4)
      let whole = try await pyramid.snapshotter.snapshot(request).bitmap
      let middle = 1 << (zoom - 1)
      for (x, y) in [(-1, -1), (0, -1), (-1, 0), (0, 0)] {
        let tile = try Self.bitmap("\(folder)/\(zoom)/\(middle + x)/\(middle + y).png")
        let pixels = size * scale
        let crop = whole.piece(
          x: 512 * scale + x * pixels, y: 512 * scale + y * pixels, width: pixels, height: pixels)
        let differing = zip(tile.bytes, crop.bytes).count { $0 != $1 }
        #expect(differing == 0, "\(x), \(y): \(differing) of \(crop.bytes.count) bytes differ")
      }
    }
  }

  /// The four metatiles of zoom 4: what the labels of one reach over into its neighbour, the neighbour shows at the
  /// same place, and nothing else.
  @Test func labelsOverTheEdgesOfMetatilesMatch() async throws {
    let map = try await Snapshotter(resources: TestFiles.resources).open(
      MapSnapshot(style: Self.style(labels: true)))
    var blocks: [[Seat]] = []
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      blocks.append(try await Self.labels(of: Metatile(zoom: 4, x: x, y: y, side: 8), map))
    }
    var crossing = 0
    for (a, b) in [(blocks[0], blocks[1]), (blocks[2], blocks[3])] {
      crossing += Self.compare(
        a.filter { $0.maxX > 2049 }.map { $0.moved(by: -2048, 0) }, b.filter { $0.minX < -1 })
    }
    for (a, b) in [(blocks[0], blocks[2]), (blocks[1], blocks[3])] {
      crossing += Self.compare(
        a.filter { $0.maxY > 2049 }.map { $0.moved(by: 0, -2048) }, b.filter { $0.minY < -1 })
    }
    #expect(crossing >= 2)
  }

  struct Seat: Hashable {
    var text: String
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    func moved(by dx: Double, _ dy: Double) -> Seat {
      Seat(text: text, minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }
  }

  /// - Returns: how many there are.
  static func compare(_ here: [Seat], _ there: [Seat]) -> Int {
    let (a, b) = (here.sorted { $0.text < $1.text }, there.sorted { $0.text < $1.text })
    #expect(a.map(\.text) == b.map(\.text))
    for (one, other) in zip(a, b) {
      let shifts = [
        one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY,
      ]
      // A hundredth of the least step that shows.
      #expect(shifts.allSatisfy { abs($0) < 1.0 / 25_600 }, "\(one.text): \(shifts)")
    }
    return a.count
  }

  static func labels(of block: Metatile, _ map: OpenedMap) async throws -> [Seat] {
    let look = TileLook(
      request: MapSnapshot(style: style(labels: true)), tileSize: 256, scale: 1, format: .png)
    return try await map.tiles(of: block, wanted: [], look: look).labels.map {
      Seat(text: $0.text, minX: $0.box.minX, minY: $0.box.minY, maxX: $0.box.maxX, maxY: $0.box.maxY)
    }
  }

  @Test func theWorldIsOneTile() async throws {
    try await TestFiles.withFolder { folder in
      var pyramid = try Self.pyramid(Self.style(labels: true), folder + "/{z}/{x}/{y}.png")
      pyramid.zooms = 0...1
      pyramid.bounds = .world
      #expect(try await pyramid.run().drawn == 5)
      let tile = try Self.bitmap(folder + "/0/0/0.png")
      #expect(tile.width == 256 && tile.uniformPixel == nil)
    }
  }

  @Test func boundsAcrossTheAntimeridianHaveTwoRuns() throws {
    let fiji = CoordinateBounds(south: -20, west: 177, north: -16, east: -178)
    let plan = TilePlan(bounds: fiji, zooms: 0...6)
    // mercantile.tiles(177, -20, -178, -16, zooms): 1, 2, 2, 2, 2, 2 and 3 of zoom 6.
    #expect(plan.levels.map(\.columns)[0] == [0...0])
    #expect(plan.levels[1].columns == [0...0, 1...1])
    #expect(plan.levels[2].columns == [0...0, 3...3])
    #expect(plan.levels[6].columns == [0...0, 63...63])
    #expect(plan.levels[6].rows == 34...35)
    #expect(plan.contains(TileID(z: 6, x: 63, y: 35)) && !plan.contains(TileID(z: 6, x: 62, y: 35)))
  }

  @Test func boundsThatEndOnATilesEdgeDontReachOver() {
    let plan = TilePlan(bounds: CoordinateBounds(south: 0, west: 0, north: 66.51326, east: 90), zooms: 2...2)
    #expect(plan.levels[0].columns == [2...2] && plan.levels[0].rows == 1...1)
    #expect(TilePlan(bounds: .world, zooms: 0...3).count == 1 + 4 + 16 + 64)
    let point = CoordinateBounds(south: 10, west: 20, north: 10, east: 20)
    #expect(TilePlan(bounds: point, zooms: 0...9).count == 10)
  }

  @Test func bytesDependOnNeitherThreadsNorBoundsNorOrder() async throws {
    try await TestFiles.withFolder { folder in
      var pyramid = try Self.pyramid(Self.style(labels: true), folder + "/a/{z}/{x}/{y}.png")
      (pyramid.zooms, pyramid.bounds) = (
        2...4, CoordinateBounds(south: -50, west: -100, north: 50, east: 100)
      )
      _ = try await pyramid.run()
      pyramid.output = try TileOutput(folder + "/b/{z}/{x}/{y}.png")
      (pyramid.workers, pyramid.bounds) = (3, CoordinateBounds(south: -10, west: -60, north: 10, east: 5))
      _ = try await pyramid.run()
      let (all, some) = (try Self.files(folder + "/a"), try Self.files(folder + "/b"))
      #expect(some.count > 3 && some.count < all.count)
      for (name, data) in some { #expect(all[name] == data, "\(name)") }
    }
  }

  @Test(arguments: ["pmtiles", "mbtiles"])
  func archivesAreTheSameHoweverTheyCameAbout(ending: String) async throws {
    try await TestFiles.withFolder { folder in
      let path = "\(folder)/whole.\(ending)"
      var pyramid = try Self.pyramid(Self.style(labels: true), path)
      (pyramid.zooms, pyramid.bounds) = (
        0...4, CoordinateBounds(south: -60, west: -150, north: 60, east: 150)
      )
      let first = try await pyramid.run()
      #expect(first.drawn == first.total && first.present == 0)
      let bytes = try Data(contentsOf: URL(filePath: path))
      // Again: all of it lies there.
      let second = try await pyramid.run()
      #expect(second.drawn == 0 && second.copied == second.total)
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
      // Stopped after each metatile, and gone on with.
      pyramid.output = try TileOutput("\(folder)/stopped.\(ending)")
      var runs = 0
      while runs < 20 {
        runs += 1
        let turns = Turns(1)
        if try await pyramid.run(shouldStop: { turns.areOver }).isComplete { break }
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/stopped.\(ending)"))
      }
      #expect(runs > 2)
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/stopped.\(ending)")) == bytes)
      // In parts, joined.
      var parts: [String] = []
      for index in 0..<3 {
        pyramid.output = try TileOutput("\(folder)/part.\(ending)")
        pyramid.part = try Shard(index: index, count: 3)
        parts.append(try await pyramid.run().path)
      }
      pyramid.part = nil
      pyramid.reused = parts
      pyramid.workers = 2
      pyramid.output = try TileOutput("\(folder)/joined.\(ending)")
      let joined = try await pyramid.run()
      #expect(joined.drawn == 0 && joined.copied == joined.total)
      #expect(try Data(contentsOf: URL(filePath: "\(folder)/joined.\(ending)")) == bytes)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(!left.contains { $0.contains("partial") }, "\(left)")
    }
  }

  /// Says yes after so many questions.
  final class Turns: Sendable {
    private let left: Counter

    init(_ count: Int) { left = Counter(count) }

    var areOver: Bool { left.next() < 0 }

    private final class Counter: @unchecked Sendable {
      private let lock = NSLock()
      private var value: Int
      init(_ value: Int) { self.value = value }
      func next() -> Int {
        lock.withLock {
          value -= 1
          return value
        }
      }
    }
  }

  @Test func listedTilesAloneAreDrawnAnew() async throws {
    try await TestFiles.withFolder { folder in
      let path = folder + "/x.pmtiles"
      var pyramid = try Self.pyramid(TestFiles.plain("#f00"), path)
      (pyramid.zooms, pyramid.bounds) = (2...2, .world)
      _ = try await pyramid.run()
      pyramid.request.style = TestFiles.plain("#00f")
      pyramid.only = [TileID(z: 2, x: 1, y: 3), TileID(z: 9, x: 0, y: 0)]
      let summary = try await pyramid.run()
      #expect(summary.drawn == 1 && summary.total == 1 && summary.distinct == 2)
      // A folder, too: and what wasn't listed counts as drawn.
      pyramid.output = try TileOutput(folder + "/t/{z}/{x}/{-y}.png")
      (pyramid.only, pyramid.request.style) = (nil, TestFiles.plain("#f00"))
      #expect(try await pyramid.run().drawn == 16)
      pyramid.request.style = TestFiles.plain("#00f")
      pyramid.only = [TileID(z: 2, x: 1, y: 3)]
      #expect(try await pyramid.run().drawn == 1)
      pyramid.only = nil
      let third = try await pyramid.run()
      #expect(third.drawn == 0 && third.present == 16)
      #expect(try Self.bitmap(folder + "/t/2/1/0.png").uniformPixel == [0, 0, 255, 255])
      #expect(try Self.bitmap(folder + "/t/2/1/1.png").uniformPixel == [255, 0, 0, 255])
      // A file that went, or that isn't the one that was written, is drawn again.
      try FileManager.default.removeItem(atPath: folder + "/t/2/0/0.png")
      try Data([1]).write(to: URL(filePath: folder + "/t/2/0/1.png"))
      #expect(try await pyramid.run().drawn == 2)
      // Other inputs: all of them.
      pyramid.request.style = TestFiles.plain("#0f0")
      #expect(try await pyramid.run().drawn == 16)
    }
  }

  @Test func plainTilesAreHeldOnceAndEmptyOnesLeftOut() async throws {
    try await TestFiles.withFolder { folder in
      let style = StyleChoice.text(
        """
        {"version": 8, "sources": {"s": {"type": "geojson", "data": {"type": "Polygon",
          "coordinates": [[[1, 1], [89, 1], [89, 60], [1, 60], [1, 1]]]}}},
         "layers": [{"id": "b", "type": "background", "paint": {"background-color": "#abc"}},
          {"id": "f", "type": "fill", "source": "s", "paint": {"fill-color": "#f00"}}]}
        """, base: nil)
      var pyramid = try Self.pyramid(style, folder + "/x.mbtiles")
      (pyramid.zooms, pyramid.bounds) = (4...4, .world)
      let all = try await pyramid.run()
      #expect(all.total == 256 && all.drawn == 256 && all.distinct < 20 && all.empty == 0)
      pyramid.skipsEmpty = true
      let some = try await pyramid.run()
      #expect(some.empty == 256 - 16 && some.distinct == all.distinct - 1)
    }
  }

  @Test(arguments: [
    "tiles.zip", "tiles", "{z}/{x}.png", "{z}/{x}/{y}/{y}.png", "{z}/{x}/{q}.png", "{z}/{x}/{y", "x}.png",
  ])
  func outputsThatAreNone(path: String) {
    #expect(throws: NadirError.self) { try TileOutput(path) }
  }

  @Test func tooManyTilesAreRefused() async throws {
    try await TestFiles.withFolder { folder in
      var pyramid = try Self.pyramid(TestFiles.plain(), folder + "/x.pmtiles")
      (pyramid.zooms, pyramid.bounds) = (0...22, .world)
      await #expect(throws: NadirError.self) { try await pyramid.run() }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func aTornJournalIsCutWhereItIsWhole() throws {
    let folder = NSTemporaryDirectory() + "nadir-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/j"
    let drawn = (0..<4).map {
      DrawnTile(TileID(z: 3, x: $0, y: 1), [UInt8](repeating: UInt8($0 / 2), count: 100))
    }
    do {
      let journal = try TileJournal(path: path, digest: "d", holdsContents: true)
      try journal.add(drawn)
      #expect(journal.contents.count == 2)
      #expect(throws: NadirError.self) { try TileJournal(path: path, digest: "d", holdsContents: true) }
    }
    let whole = try Data(contentsOf: URL(filePath: path))
    for count in stride(from: whole.count, through: 0, by: -7) {
      try whole.prefix(count).write(to: URL(filePath: path))
      let journal = try TileJournal(path: path, digest: "d", holdsContents: true)
      for (tile, content) in journal.tiles {
        #expect(try journal.bytes(of: content) == drawn[tile.x].bytes)
      }
      for tile in drawn where !journal.has(tile.tile) { try journal.add([tile]) }
      #expect(journal.tiles.count == 4)
    }
    try Data(whole.map { $0 == 1 ? 3 : $0 }).write(to: URL(filePath: path))
    #expect(try TileJournal(path: path, digest: "d", holdsContents: true).tiles.count < 4)
    #expect(try TileJournal(path: path, digest: "other", holdsContents: true).tiles.isEmpty)
  }

  @Test func listsOfTilesAreReadLineByLine() throws {
    let tiles = try TileList.tiles(of: ["# expired", "", " 3/1/2 ", "14/8529/5975"], "list")
    #expect(tiles == [TileID(z: 3, x: 1, y: 2), TileID(z: 14, x: 8529, y: 5975)])
    for line in ["3/1", "3/8/0", "a/b/c", "3/1/2/4", "-1/0/0", "3/1/2 4", "30/0/0"] {
      #expect(throws: NadirError.self) { try TileList.tiles(of: [line], "list") }
    }
  }
}
