import CSQLite
import Foundation
import Loopback
import Synchronization
import Testing
import Wire

@testable import Tiles

/// What is kept of servers' answers, and for how long (RFC 9111).
@Suite struct AnswerCacheTests {
  let folder: TemporaryFolder
  /// A clock that the test turns.
  final class Clock: Sendable {
    let seconds = Mutex(1_800_000_000)
    func pass(_ count: Int) { seconds.withLock { $0 += count } }
  }
  let clock = Clock()

  init() throws { folder = try TemporaryFolder() }

  func network(offline: Bool = false, limit: Int = 1 << 20) -> Network {
    Network(
      policy: NetworkTests.quick, cache: .folder(folder.path + "/cache/deep", limit: limit),
      isOffline: offline
    ) { [clock] in clock.seconds.withLock { $0 } }
  }

  static let cases: [([String: String], Int, Bool)] = [
    (["Cache-Control": "max-age=100"], 99, true), (["Cache-Control": "max-age=100"], 101, false),
    (["Cache-Control": "public, MAX-AGE=\"100\""], 99, true),
    (["Cache-Control": "max-age=100", "Age": "60"], 50, false),
    (["Cache-Control": "no-cache, max-age=100"], 1, false),
    (["Cache-Control": "no-store, max-age=100"], 1, false),
    (["Cache-Control": "max-age=nonsense"], 1, false),
    (["Cache-Control": "max-age=99999999999999999999"], 1, false),
    (["Vary": "*", "Cache-Control": "max-age=100"], 1, false),
    (["Expires": "Thu, 01 Jan 2026 00:01:40 GMT", "Date": "Thu, 01 Jan 2026 00:00:00 GMT"], 99, true),
    (["Expires": "Thu, 01 Jan 2026 00:01:40 GMT", "Date": "Thu, 01 Jan 2026 00:00:00 GMT"], 101, false),
    (["Expires": "0", "Last-Modified": "Thu, 01 Jan 2020 00:00:00 GMT"], 1, false),
    (["Last-Modified": "Thu, 01 Jan 2026 00:00:00 GMT", "Date": "Thu, 01 Jan 2026 01:00:00 GMT"], 359, true),
    (
      ["Last-Modified": "Thu, 01 Jan 2026 00:00:00 GMT", "Date": "Thu, 01 Jan 2026 01:00:00 GMT"], 361, false
    ),
    ([:], 1, false),
  ]

  @Test(arguments: cases)
  func isFreshForSoLong(headers: [String: String], seconds: Int, isFresh: Bool) throws {
    let server = try LoopbackServer { _, count in .init(200, headers, body: [UInt8(count)]) }
    #expect(try network().body(of: server.url("a"), limit: 10) == [0])
    clock.pass(seconds)
    // Another network, as another run of the program has one.
    #expect(try network().body(of: server.url("a"), limit: 10) == [isFresh ? 0 : 1])
    #expect(server.requests.count == (isFresh ? 1 : 2))
  }

  @Test func anOldAnswerIsConfirmed() throws {
    let server = try LoopbackServer { request, _ in
      request.headers["if-none-match"] == "\"v1\""
        ? .init(304, ["Cache-Control": "max-age=50", "ETag": "\"v1\""])
        : .init(200, ["Cache-Control": "max-age=10", "ETag": "\"v1\""], body: [1, 2, 3])
    }
    let network = network()
    for _ in 0..<2 {
      #expect(try network.body(of: server.url("a"), limit: 10) == [1, 2, 3])
      clock.pass(11)
    }
    // Confirmed for 50 seconds, of which 11 are over.
    #expect(try network.body(of: server.url("a"), limit: 10) == [1, 2, 3])
    #expect(server.requests.count == 2)
    #expect(network.counts.confirmed == 1 && network.counts.cached == 1 && network.counts.requests == 2)
    #expect(network.counts.receivedBytes == 3)
  }

  @Test func aDateConfirmsToo() throws {
    let date = "Thu, 01 Jan 2026 00:00:00 GMT"
    let server = try LoopbackServer { request, _ in
      request.headers["if-modified-since"] == date
        ? .init(304) : .init(200, ["Last-Modified": date, "Cache-Control": "max-age=1"], body: [9])
    }
    let network = network()
    #expect(try network.body(of: server.url("a"), limit: 10) == [9])
    clock.pass(5)
    #expect(try network.body(of: server.url("a"), limit: 10) == [9])
    #expect(server.requests.count == 2)
  }

  @Test func aChangedAnswerReplacesTheOldOne() throws {
    let server = try LoopbackServer { _, count in
      .init(200, ["ETag": "\"\(count)\"", "Cache-Control": "max-age=10"], body: [UInt8(count)])
    }
    let network = network()
    #expect(try network.body(of: server.url("a"), limit: 10) == [0])
    clock.pass(11)
    #expect(try network.body(of: server.url("a"), limit: 10) == [1])
    #expect(try network.body(of: server.url("a"), limit: 10) == [1])
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"0\""])
  }

  @Test func nothingIsRememberedToo() throws {
    let server = try LoopbackServer { _, _ in .init(404, ["Cache-Control": "max-age=100"]) }
    let network = network()
    for _ in 0..<3 { #expect(try network.body(of: server.url("a"), limit: 10) == nil) }
    #expect(server.requests.count == 1)
  }

  @Test func offlineAnOldAnswerServes() throws {
    let server = try LoopbackServer { _, _ in .init(body: [4]) }
    #expect(try network().body(of: server.url("a"), limit: 10) == [4])
    clock.pass(1_000_000)
    #expect(try network(offline: true).body(of: server.url("a"), limit: 10) == [4])
    #expect(throws: TileError.self) { try network(offline: true).body(of: server.url("b"), limit: 10) }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [("max-age=1", true), ("max-age=1, must-revalidate", false)])
  func whereTheServerFailsAnOldAnswerServes(control: String, serves: Bool) throws {
    let server = try LoopbackServer { _, count in
      count == 0 ? .init(200, ["Cache-Control": control], body: [4]) : .init(500)
    }
    let network = network()
    #expect(try network.body(of: server.url("a"), limit: 10) == [4])
    clock.pass(100)
    if serves {
      #expect(try network.body(of: server.url("a"), limit: 10) == [4])
      #expect(network.counts.stale == 1)
    } else {
      #expect(throws: TileError.self) { try network.body(of: server.url("a"), limit: 10) }
    }
  }

  @Test func partsAreKeptApart() throws {
    let file = [UInt8](0..<100)
    let server = try LoopbackServer { request, _ in .file(file, to: request, ["Cache-Control": "max-age=9"]) }
    let network = network()
    for _ in 0..<2 {
      #expect(try network.body(of: server.url("a"), limit: 10, range: 0..<10) == Array(file[..<10]))
      #expect(try network.body(of: server.url("a"), limit: 10, range: 50..<60) == Array(file[50..<60]))
      #expect(try network.body(of: server.url("a"), limit: 100) == file)
    }
    #expect(server.requests.count == 3)
  }

  @Test func staysWithinItsLimit() throws {
    let server = try LoopbackServer { request, _ in
      .init(200, ["Cache-Control": "max-age=1000"], body: [UInt8](repeating: 1, count: 1000))
    }
    let network = network(limit: 20_000)
    for index in 0..<60 {
      _ = try network.body(of: server.url("\(index)"), limit: 2000)
      clock.pass(61)
      // The first one is used again and again, and stays.
      _ = try network.body(of: server.url("0"), limit: 2000)
    }
    let cache = AnswerCache(folder: folder.path + "/cache/deep", limit: 20_000)
    #expect(cache.byteCount <= 20_000 && cache.byteCount > 10_000)
    clock.pass(-60 * 61)
    #expect(cache.answer(to: .init(server.url("0"), nil), now: 0) != nil)
    #expect(cache.answer(to: .init(server.url("1"), nil), now: 0) == nil)
    #expect(cache.answer(to: .init(server.url("59"), nil), now: 0) != nil)
  }

  @Test func holdsNoAddressesAndNobodyElseReadsIt() throws {
    let server = try LoopbackServer { _, _ in .init(200, ["Cache-Control": "max-age=9"], body: [1]) }
    do {
      let network = network()
      _ = try network.body(of: server.url("tiles?token=VERYSECRET"), limit: 10)
    }
    let path = folder.path + "/cache/deep/" + AnswerCache.fileName
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/deep")
    for name in files {
      let bytes = try Data(contentsOf: URL(filePath: folder.path + "/cache/deep/" + name))
      #expect(
        bytes.range(of: Data("VERYSECRET".utf8)) == nil && bytes.range(of: Data("127.0.0.1".utf8)) == nil)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func severalProcessesShareIt() throws {
    let path = folder.path + "/cache"
    let caches = (0..<4).map { _ in AnswerCache(folder: path, limit: 1 << 20) }
    let done = Monitor(0)
    for (number, cache) in caches.enumerated() {
      NetworkTests.onAThread {
        for index in 0..<25 {
          cache.store(
            StoredAnswer(status: 200, body: [UInt8(number)], expires: 9, mustRevalidate: false),
            for: .init("http://h/\(number)/\(index)", nil), now: 1)
        }
        done.update { $0 += 1 }
      }
    }
    done.wait { $0 == 4 ? true : nil }
    for number in 0..<4 {
      for index in 0..<25 {
        #expect(
          caches[0].answer(to: .init("http://h/\(number)/\(index)", nil), now: 1)?.body == [UInt8(number)])
      }
    }
    #expect(caches.allSatisfy { $0.problem == nil })
    #expect(caches[1].byteCount == 100 * 257)
  }

  @Test func aDamagedFileIsMadeAnew() throws {
    let path = try folder.write([UInt8](repeating: 65, count: 5000), to: "cache/deep/" + AnswerCache.fileName)
    let server = try LoopbackServer { _, _ in .init(200, ["Cache-Control": "max-age=9"], body: [1]) }
    let network = network()
    for _ in 0..<2 { #expect(try network.body(of: server.url("a"), limit: 10) == [1]) }
    #expect(server.requests.count == 1 && network.problem == nil)
    #expect(try Data(contentsOf: URL(filePath: path)).starts(with: Data("SQLite format 3".utf8)))
  }

  @Test func aFolderThatCannotBeMadeIsOnlyAPity() throws {
    _ = try folder.write([1], to: "cache")
    let server = try LoopbackServer { _, _ in .init(200, ["Cache-Control": "max-age=9"], body: [1]) }
    let network = network()
    for _ in 0..<2 { #expect(try network.body(of: server.url("a"), limit: 10) == [1]) }
    #expect(server.requests.count == 2 && network.problem?.contains("can't be made") == true)
  }
}
