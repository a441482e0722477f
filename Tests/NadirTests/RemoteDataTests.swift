import Foundation
import Geo
import Loopback
import Nadir
import Testing
import Wire

/// Pictures of data on a server, and of data with holes and damage.
@Suite struct RemoteDataTests {
  let snapshotter = Snapshotter(resources: TestFiles.resources)

  /// A vector tile that one polygon fills, in the layer `land`.
  static let land: [UInt8] = {
    func varint(_ value: UInt32) -> [UInt8] {
      value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + varint(value >> 7)
    }
    func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [number << 3 | 2] + varint(UInt32(bytes.count)) + bytes
    }
    let commands: [UInt32] = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15]
    let feature = [3 << 3, 3] + field(4, commands.flatMap(varint))
    return field(3, [15 << 3, 2] + field(1, Array("land".utf8)) + field(2, feature))
  }()

  static func style(_ tiles: String, minZoom: Int = 0, maxZoom: Int = 1) -> StyleChoice {
    .text(
      """
      {"version": 8, "sources": {"s": {"type": "vector", "minzoom": \(minZoom), "maxzoom": \(maxZoom),
        "tiles": ["\(tiles)"]}},
       "layers": [{"id": "sea", "type": "background", "paint": {"background-color": "#0000ff"}},
        {"id": "land", "type": "fill", "source": "s", "source-layer": "land",
         "paint": {"fill-color": "#00ff00", "fill-antialias": false}}]}
      """, base: nil)
  }

  /// Four tiles of zoom 1, a quarter of the picture each.
  func request(_ style: StyleChoice) -> MapSnapshot {
    var request = MapSnapshot(style: style, size: PictureSize(width: 64, height: 64))
    request.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 2)
    request.network.attempts = 1
    request.network.timeout = 5
    return request
  }

  /// The colours in the middles of the quarters, from the top left: `g` for land, `b` for sea.
  func quarters(_ snapshot: Snapshot) -> String {
    let width = snapshot.bitmap.width
    return [(16, 16), (48, 16), (16, 48), (48, 48)].map { x, y in
      let pixel = 4 * (y * width + x)
      return snapshot.bitmap.bytes[pixel + 1] > 128 ? "g" : snapshot.bitmap.bytes[pixel + 2] > 128 ? "b" : "?"
    }.joined()
  }

  @Test func nothingThereIsAnEmptyTile() async throws {
    let server = try LoopbackServer { request, _ in
      switch request.path {
      case "/1/0/0": .init(404)
      case "/1/1/0": .init(204)
      default: .init(body: Self.land)
      }
    }
    let snapshot = try await snapshotter.snapshot(request(Self.style(server.url("{z}/{x}/{y}"))))
    #expect(quarters(snapshot) == "bbgg")
    #expect(snapshot.missing.tiles == 0 && snapshot.missing.filledTiles == 0 && snapshot.warnings.isEmpty)
  }

  @Test func aServerWithNothingHereIsTold() async throws {
    let server = try LoopbackServer { _, _ in .init(404) }
    let snapshot = try await snapshotter.snapshot(request(Self.style(server.url("{z}/{x}/{y}"))))
    #expect(quarters(snapshot) == "bbbb")
    #expect(snapshot.warnings.map(\.message).contains { $0.contains("no tiles at style zoom 1") })
  }

  @Test func aPlaceFarFromAllTilesIsTold() async throws {
    try await TestFiles.withFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/8/10", withIntermediateDirectories: true)
      try Data(Self.land).write(to: URL(filePath: "\(folder)/8/10/10.pbf"))
      var wanted = request(Self.style("\(folder)/{z}/{x}/{y}.pbf", maxZoom: 8))
      wanted.camera = .position(target: Coordinate(latitude: 0, longitude: 0), zoom: 9)
      let snapshot = try await snapshotter.snapshot(wanted)
      #expect(snapshot.warnings.map(\.message).contains { $0.contains("no tiles at style zoom 8") })
    }
  }

  @Test(arguments: ["damaged", "bomb", "failing", "hanging"])
  func aTileThatCannotBeUsedIsFilledFromAbove(kind: String) async throws {
    let server = try LoopbackServer { request, _ in
      guard request.path.hasPrefix("/1/1/0") else { return .init(body: Self.land) }
      switch kind {
      case "damaged": return .init(body: Array(Self.land.dropLast(4)))
      case "bomb": return .init(body: Deflate.gzip([UInt8](repeating: 0, count: 70 << 20), level: 1))
      case "hanging":
        var reply = LoopbackServer.Reply()
        reply.hangsUp = true
        return reply
      default: return .init(500)
      }
    }
    let wanted = request(Self.style(server.url("{z}/{x}/{y}?key=SECRET")))
    let snapshot = try await snapshotter.snapshot(wanted)
    #expect(quarters(snapshot) == "gggg")
    #expect(snapshot.missing.tiles == 0 && snapshot.missing.filledTiles == 1)
    #expect(snapshot.missing.filledTileNames == ["s 1/1/0"])
    let told = snapshot.warnings.map(\.message)
    #expect(told.contains { $0.contains("source s") && $0.contains("1/1/0") }, "\(told)")
    let sidecar = snapshot.sidecar()
    #expect(sidecar.contains("\"filledTiles\":1") && sidecar.contains("\"filledTileNames\":[\"s 1/1/0\"]"))
    for secret in ["SECRET", "key="] { #expect(!sidecar.contains(secret), "\(told)") }
    var strict = wanted
    strict.failsOnMissingTiles = true
    await #expect(throws: NadirError.missingTiles(count: 1, names: ["s 1/1/0"])) {
      try await snapshotter.snapshot(strict)
    }
  }

  @Test func aTileWithNothingAboveItIsAHole() async throws {
    let server = try LoopbackServer { request, _ in
      request.path == "/1/0/1" ? .init(500) : .init(body: Self.land)
    }
    let snapshot = try await snapshotter.snapshot(
      request(Self.style(server.url("{z}/{x}/{y}"), minZoom: 1)))
    #expect(quarters(snapshot) == "ggbg")
    #expect(snapshot.missing.tiles == 1 && snapshot.missing.tileNames == ["s 1/0/1"])
  }

  @Test func aServerThatNeverAnswersWellIsAnError() async throws {
    let server = try LoopbackServer { _, _ in .init(503) }
    let error = await #expect(throws: NadirError.self) {
      try await snapshotter.snapshot(request(Self.style(server.url("{z}/{x}/{y}?key=SECRET"))))
    }
    #expect(error?.kind == .remote)
    #expect(error.map { "\($0)".contains("SECRET") } == false)
  }

  @Test func onlyDamagedTilesStillGiveAPicture() async throws {
    try await TestFiles.withFolder { folder in
      for column in 0...1 {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/1/\(column)", withIntermediateDirectories: true)
        for row in 0...1 {
          try Data(Self.land.dropLast(3)).write(to: URL(filePath: "\(folder)/1/\(column)/\(row).pbf"))
        }
      }
      let snapshot = try await snapshotter.snapshot(
        request(Self.style("\(folder)/{z}/{x}/{y}.pbf", minZoom: 1)))
      #expect(quarters(snapshot) == "bbbb")
      #expect(snapshot.missing.tiles == 4)
      #expect(snapshot.warnings.filter { $0.message.contains("damaged") }.count == 4)
    }
  }

  @Test func aFeatureThatIsLeftOutIsTold() async throws {
    // The polygon's type is one that nobody knows.
    var damaged = Self.land
    let place = try #require(damaged.indices.first { damaged[$0] == 3 << 3 && damaged[$0 + 1] == 3 })
    damaged[place + 1] = 9
    let tile = damaged
    let server = try LoopbackServer { _, _ in .init(body: tile) }
    let snapshot = try await snapshotter.snapshot(request(Self.style(server.url("{z}/{x}/{y}"))))
    #expect(
      snapshot.warnings.map(\.message).contains {
        $0.contains("tile 1/0/0") && $0.contains("layer land") && $0.contains("geometry type")
      })
  }

  @Test func theCacheServesTheNextRunAndOffline() async throws {
    try await TestFiles.withFolder { folder in
      let server = try LoopbackServer { _, _ in .init(200, ["Cache-Control": "max-age=600"], body: Self.land)
      }
      var wanted = request(Self.style(server.url("{z}/{x}/{y}")))
      wanted.network.cacheFolder = folder + "/cache"
      let first = try await snapshotter.snapshot(wanted)
      #expect(server.requests.count == 4)
      let second = try await snapshotter.snapshot(wanted)
      wanted.isOffline = true
      let third = try await snapshotter.snapshot(wanted)
      #expect(server.requests.count == 4)
      #expect(first.bitmap == second.bitmap && first.bitmap == third.bitmap && quarters(first) == "gggg")
      wanted.network.cacheFolder = nil
      let error = await #expect(throws: NadirError.self) { try await snapshotter.snapshot(wanted) }
      #expect(error?.kind == .remote)
    }
  }

  @Test func aWalkThroughACityReadsEachTileOnce() async throws {
    let server = try LoopbackServer { _, _ in
      var reply = LoopbackServer.Reply(body: Self.land)
      reply.delay = 5
      return reply
    }
    let style = Self.style(server.url("{z}/{x}/{y}"), maxZoom: 14)
    var wanted = request(style)
    let map = try await snapshotter.open(wanted)
    try await withThrowingTaskGroup(of: String.self) { group in
      for step in 0..<12 {
        wanted.camera = .position(
          target: Coordinate(latitude: 60.17, longitude: 24.94 + Double(step) * 0.004), zoom: 15)
        group.addTask { [wanted] in quarters(try await map.snapshot(wanted)) }
      }
      for try await seen in group { #expect(seen == "gggg") }
    }
    let paths = server.requests.map(\.path)
    #expect(paths.count == Set(paths).count, "\(paths.count) requests for \(Set(paths).count) tiles")
    #expect(paths.count > 2)
  }

  @Test func aSmallMemoryReadsTilesAgain() async throws {
    let server = try LoopbackServer { _, _ in .init(body: Self.land) }
    var wanted = request(Self.style(server.url("{z}/{x}/{y}")))
    wanted.tileMemory = 0
    let map = try await snapshotter.open(wanted)
    _ = try await map.snapshot(wanted)
    _ = try await map.snapshot(wanted)
    #expect(server.requests.count == 8)
  }

  @Test func geoJSONComesFromAServerToo() async throws {
    let ring = "[[-170,-80],[170,-80],[170,80],[-170,80],[-170,-80]]"
    let text = "{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}"
    let server = try LoopbackServer { _, _ in
      .init(200, ["Content-Encoding": "gzip"], body: Deflate.gzip(Array(text.utf8)))
    }
    let style = StyleChoice.text(
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "\(server.url("a.geojson?k=1"))"}},
       "layers": [{"id": "land", "type": "fill", "source": "s", "paint": {"fill-color": "#00ff00"}}]}
      """, base: nil)
    #expect(quarters(try await snapshotter.snapshot(request(style))) == "gggg")
  }

  @Test func namesOfSourcesHoldNoSecretsInErrors() async throws {
    let server = try LoopbackServer { _, _ in .init(403) }
    var wanted = request(Self.style("x/{z}/{x}/{y}"))
    wanted.sources = [
      "s": server.url("tiles.json?token=SECRET").replacing("http://", with: "http://me:word@")
    ]
    let error = await #expect(throws: NadirError.self) { try await snapshotter.snapshot(wanted) }
    #expect(error?.kind == .remote)
    for secret in ["SECRET", "word", "me:"] { #expect(error.map { "\($0)".contains(secret) } == false) }
  }
}
