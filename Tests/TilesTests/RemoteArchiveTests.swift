import Geo
import Loopback
import Testing
import Wire

@testable import Tiles

/// Archives and templates on a server.
@Suite struct RemoteArchiveTests {
  let network = Network(policy: NetworkTests.quick)

  @Test func aTileOfAPMTilesArchiveTakesThreeReads() throws {
    // Larger than the first read, with the leaf and the tile beyond it.
    var writer = PMTilesTests.sample(compression: 2)
    let filler = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    writer.data = [1, 1, 2, 2, 2] + filler
    let bytes = writer.bytes
    let server = try LoopbackServer { request, _ in .file(bytes, to: request) }
    let archive = try TileArchives.open("pmtiles://" + server.url("a.pmtiles"), network: network)
    #expect(server.requests.count == 1)
    #expect(try archive.data(for: TileID(z: 2, x: 0, y: 0)) == [2, 2, 2])
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.range != nil })
    #expect(archive.isRemote && archive.description.attribution == "test")
  }

  @Test func anArchiveThatChangesIsNotMixed() throws {
    let bytes = PMTilesTests.sample().bytes
    let server = try LoopbackServer { request, count in
      .file(bytes, to: request, ["ETag": "\"\(count / 2)\""])
    }
    let archive = try TileArchives.open(server.url("a.pmtiles?key=SECRET"), network: network)
    let error = try #require(throws: TileError.self) { try archive.data(for: TileID(z: 2, x: 0, y: 0)) }
    #expect("\(error)".contains("changed while it was read") && !"\(error)".contains("SECRET"))
  }

  @Test(arguments: [404, 204, 500])
  func anArchiveThatIsNotThereIsAnError(status: Int) throws {
    let server = try LoopbackServer { _, _ in .init(status) }
    let error = try #require(throws: TileError.self) {
      try TileArchives.open(server.url("a.pmtiles"), network: network)
    }
    #expect("\(error)".contains("the server answers \(status)"))
  }

  @Test func aServerWithoutPartsIsAnError() throws {
    let large = PMTilesTests.sample().bytes + [UInt8](repeating: 0, count: 40_000)
    let server = try LoopbackServer { _, _ in .init(body: large) }
    let error = try #require(throws: TileError.self) {
      try TileArchives.open(server.url("a.pmtiles"), network: network)
    }
    #expect("\(error)".contains("doesn't send parts"))
  }

  @Test func readsTemplatesThroughTileJSON() throws {
    let sample = TileWriter.sample
    let server = try LoopbackServer { request, _ in
      switch request.path {
      case "/sets/tiles.json?key=K":
        .init(body: Array("{\"tiles\":[\"../t/{z}/{x}/{y}.pbf?key=K\"],\"maxzoom\":null,\"minzoom\":0}".utf8))
      case "/t/1/0/0.pbf?key=K": .init(200, ["Content-Encoding": "gzip"], body: Deflate.gzip(sample))
      case "/t/1/1/0.pbf?key=K": .init(body: Deflate.gzip(sample))
      case "/t/1/0/1.pbf?key=K": .init(204)
      default: .init(404)
      }
    }
    let archive = try TileArchives.open(server.url("sets/tiles.json?key=K"), network: network)
    #expect(archive.description.maxZoom == 22)
    #expect(try archive.data(for: TileID(z: 1, x: 0, y: 0)) == sample)
    #expect(try archive.data(for: TileID(z: 1, x: 1, y: 0)) == sample)
    // Empty, not lacking.
    #expect(try archive.data(for: TileID(z: 1, x: 0, y: 1)) == [])
    #expect(try archive.data(for: TileID(z: 1, x: 1, y: 1)) == [])
  }

  @Test(arguments: ["file:///etc/{z}/{x}/{y}", "FILE:///etc/{z}/{x}/{y}"])
  func aDocumentOnAServerCannotNameLocalFiles(template: String) throws {
    let server = try LoopbackServer { _, _ in .init(body: Array("{\"tiles\":[\"\(template)\"]}".utf8)) }
    #expect(throws: TileError.self) { try TileArchives.open(server.url("t.json"), network: network) }
  }

  @Test func theDensityReachesTheServer() throws {
    let server = try LoopbackServer { _, _ in .init(body: [1]) }
    for (ratio, path) in [(1, "/0/0/0.png"), (2, "/0/0/0@2x.png")] {
      let archive = try TileArchives.open(
        server.url("{z}/{x}/{y}{ratio}.png"), in: ResourceContext(network: network, ratio: ratio))
      _ = try archive.data(for: TileID(z: 0, x: 0, y: 0))
      #expect(server.requests.last?.path == path)
    }
  }
}
