import Loopback
import Synchronization
import Testing
import Wire

@testable import Tiles

/// What comes of asking a server: answers, repetitions, refusals.
@Suite struct NetworkTests {
  /// A policy that doesn't wait long.
  static var quick: RequestPolicy {
    var policy = RequestPolicy()
    policy.timeoutMilliseconds = 10_000
    policy.firstPauseMilliseconds = 1
    policy.greatestPauseMilliseconds = 20
    return policy
  }

  let body = [UInt8]("hello".utf8)

  func reason(_ body: () throws -> Void) -> String? {
    do {
      try body()
    } catch TileError.remote(_, let reason) {
      return reason
    } catch {
      return "\(error)"
    }
    return nil
  }

  @Test(arguments: [(200, true), (203, true), (204, false), (404, false), (410, false)])
  func aBodyOrNothing(status: Int, isThere: Bool) throws {
    let server = try LoopbackServer { [body] _, _ in .init(status, body: status == 204 ? [] : body) }
    let answer = try Network(policy: Self.quick).body(of: server.url("a"), limit: 10)
    #expect(answer == (isThere ? body : nil))
    #expect(server.requests.count == 1)
    #expect(server.requests.first?.headers["user-agent"]?.hasPrefix("nadir/") == true)
  }

  @Test(arguments: [500, 502, 503, 504, 429, 408])
  func whatMayPassIsTriedAgain(status: Int) throws {
    let server = try LoopbackServer { [body] _, count in count < 2 ? .init(status) : .init(body: body) }
    #expect(try Network(policy: Self.quick).body(of: server.url("a"), limit: 10) == body)
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [400, 401, 403, 405, 418, 501, 505])
  func whatStaysIsAskedOnce(status: Int) throws {
    let server = try LoopbackServer { _, _ in .init(status) }
    let network = Network(policy: Self.quick)
    #expect(reason { _ = try network.body(of: server.url("a"), limit: 10) } == "the server answers \(status)")
    #expect(server.requests.count == 1)
  }

  @Test func attemptsComeToAnEnd() throws {
    let server = try LoopbackServer { _, _ in .init(503) }
    let told = reason { _ = try Network(policy: Self.quick).body(of: server.url("a"), limit: 10) }
    #expect(told == "the server answers 503 (asked 3 times)")
    #expect(server.requests.count == 3)
  }

  @Test func aLongRetryAfterIsNotWaitedFor() throws {
    let server = try LoopbackServer { _, _ in .init(503, ["Retry-After": "3600"]) }
    #expect(throws: TileError.self) { try Network(policy: Self.quick).body(of: server.url("a"), limit: 10) }
    #expect(server.requests.count == 1)
  }

  @Test func aShortRetryAfterIs() throws {
    var policy = Self.quick
    policy.greatestPauseMilliseconds = 1500
    let server = try LoopbackServer { [body] _, count in
      count == 0 ? .init(429, ["Retry-After": "1"]) : .init(body: body)
    }
    let start = ContinuousClock.now
    #expect(try Network(policy: policy).body(of: server.url("a"), limit: 10) == body)
    #expect(ContinuousClock.now - start > .milliseconds(950))
  }

  @Test func aConnectionThatBreaksIsTriedAgain() throws {
    let server = try LoopbackServer { [body] _, count in
      var reply = LoopbackServer.Reply(body: body)
      reply.hangsUp = count == 0
      return reply
    }
    #expect(try Network(policy: Self.quick).body(of: server.url("a"), limit: 10) == body)
  }

  @Test func aSlowServerRunsIntoTheTimeout() throws {
    let server = try LoopbackServer { _, _ in
      var reply = LoopbackServer.Reply(body: [1])
      reply.delay = 700
      return reply
    }
    var policy = Self.quick
    policy.timeoutMilliseconds = 100
    policy.attempts = 2
    let told = reason { _ = try Network(policy: policy).body(of: server.url("a"), limit: 10) }
    #expect(told?.contains("Timeout") == true, "\(told ?? "")")
    #expect(server.awaitRequests(2) && server.requests.count == 2)
  }

  @Test func aSlowBodyRunsIntoTheTimeout() throws {
    let server = try LoopbackServer { _, _ in
      var reply = LoopbackServer.Reply(body: [UInt8](repeating: 1, count: 100))
      reply.pieces = (1, 50)
      return reply
    }
    var policy = Self.quick
    policy.attempts = 1
    policy.timeoutMilliseconds = 300
    // Without a timeout the body would come, after five seconds.
    let told = reason { _ = try Network(policy: policy).body(of: server.url("a"), limit: 100) }
    #expect(told?.contains("Timeout") == true, "\(told ?? "")")
  }

  @Test func aBodyThatIsShorterThanStatedIsNoBody() throws {
    let server = try LoopbackServer { [body] _, _ in
      var reply = LoopbackServer.Reply(body: body)
      reply.statedLength = 50
      return reply
    }
    #expect(throws: TileError.self) { try Network(policy: Self.quick).body(of: server.url("a"), limit: 100) }
    #expect(server.requests.count == 3)
  }

  @Test func aBodyThatIsLongerThanStatedIsCutThere() throws {
    let server = try LoopbackServer { [body] _, _ in
      var reply = LoopbackServer.Reply(body: body)
      reply.statedLength = 3
      return reply
    }
    #expect(try Network(policy: Self.quick).body(of: server.url("a"), limit: 100) == Array(body[..<3]))
  }

  @Test func aBodyBeyondTheLimitIsRefused() throws {
    let server = try LoopbackServer { _, _ in .init(body: [UInt8](repeating: 7, count: 100_000)) }
    let network = Network(policy: Self.quick)
    #expect(throws: TileError.self) { try network.body(of: server.url("a"), limit: 1000) }
    let bomb = try LoopbackServer { _, _ in
      .init(200, ["Content-Encoding": "gzip"], body: Deflate.gzip([UInt8](repeating: 0, count: 1 << 20)))
    }
    #expect(throws: TileError.self) { try network.body(of: bomb.url("a"), limit: 100_000) }
  }

  @Test func redirectionsAreFollowedUpToALimit() throws {
    let server = try LoopbackServer { [body] request, _ in
      switch request.path {
      case "/a": .init(302, ["Location": "/b"])
      case "/b": .init(308, ["Location": "/end"])
      case "/end": .init(body: body)
      default: .init(302, ["Location": "/loop"])
      }
    }
    let network = Network(policy: Self.quick)
    #expect(try network.body(of: server.url("a"), limit: 10) == body)
    let told = reason { _ = try network.body(of: server.url("loop"), limit: 10) }
    #expect(told?.contains("redirects") == true, "\(told ?? "")")
    #expect(server.requests.count == 3 + 6)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/"])
  func redirectionsToOtherSchemesAreRefused(target: String) throws {
    let server = try LoopbackServer { _, _ in .init(302, ["Location": target]) }
    #expect(throws: TileError.self) { try Network(policy: Self.quick).body(of: server.url("a"), limit: 5000) }
  }

  @Test func secretsStayOutOfErrors() throws {
    let server = try LoopbackServer { _, _ in .init(403) }
    let url = server.url("t/1?key=SECRET&x=1#frag").replacing("http://", with: "http://user:pass@")
    do {
      _ = try Network(policy: Self.quick).body(of: url, limit: 10)
      Issue.record("it came")
    } catch {
      #expect("\(error)".contains("127.0.0.1:\(server.port)/t/1"))
      for secret in ["SECRET", "user", "pass", "frag"] { #expect(!"\(error)".contains(secret)) }
    }
    // What the server needs it gets.
    #expect(server.requests.first?.path == "/t/1?key=SECRET&x=1")
    #expect(server.requests.first?.headers["authorization"] == "Basic dXNlcjpwYXNz")
  }

  @Test(arguments: [
    ("https://u:p@h.org/a?k=v#f", "https://h.org/a?…"),
    ("pmtiles://https://u:p@h.org/a?k", "pmtiles://https://h.org/a?…"),
    ("https://h.org", "https://h.org"), ("a/b?c.png", "a/b?c.png"),
    ("https://h.org/a@b/c", "https://h.org/a@b/c"),
    ("https://u:p@x@h.org/a", "https://h.org/a"),
  ])
  func redactsAddresses(url: String, shown: String) { #expect(Location.redacted(url) == shown) }

  @Test func aServerHasSoManyRequestsAtATime() async throws {
    let server = try LoopbackServer { _, _ in
      var reply = LoopbackServer.Reply(body: [1])
      reply.delay = 30
      return reply
    }
    var policy = Self.quick
    policy.requestsPerHost = 2
    policy.timeoutMilliseconds = 10_000
    let network = Network(policy: policy)
    let url = server.url("a")
    let done = Monitor(0)
    for _ in 0..<8 {
      NetworkTests.onAThread {
        _ = try? network.body(of: url, limit: 10)
        done.update { $0 += 1 }
      }
    }
    done.wait { $0 == 8 ? true : nil }
    #expect(server.requests.count == 8)
    #expect(server.mostAtOnce == 2)
  }

  @Test func requestsKeepTheirDistance() throws {
    let server = try LoopbackServer { _, _ in .init(body: [1]) }
    var policy = Self.quick
    policy.intervalMilliseconds = 40
    let network = Network(policy: policy)
    let start = ContinuousClock.now
    for _ in 0..<4 { _ = try network.body(of: server.url("a"), limit: 10) }
    #expect(ContinuousClock.now - start > .milliseconds(118))
  }

  @Test func aServerOutOfReachIsNotAskedForEachTile() throws {
    let server = try LoopbackServer { _, _ in
      var reply = LoopbackServer.Reply()
      reply.hangsUp = true
      return reply
    }
    let network = Network(policy: Self.quick)
    for _ in 0..<10 { #expect(throws: TileError.self) { try network.body(of: server.url("a"), limit: 10) } }
    #expect(server.requests.count == 9)
    #expect(
      reason { _ = try network.body(of: server.url("b"), limit: 10) }
        == "the server was out of reach a moment ago")
  }

  @Test func offlineNothingIsAsked() throws {
    let server = try LoopbackServer { _, _ in .init(body: [1]) }
    #expect(throws: TileError.offline(location: server.url("a"))) {
      try Network(isOffline: true).body(of: server.url("a"), limit: 10)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func partsAreChecked() throws {
    let file = [UInt8](0..<200)
    let server = try LoopbackServer { request, _ in
      switch request.path {
      case "/whole": .init(body: file)
      case "/other": .init(206, ["Content-Range": "bytes 5-14/200"], body: Array(file[5..<15]))
      case "/short": .init(206, ["Content-Range": "bytes 10-19/200"], body: Array(file[10..<15]))
      default: .file(file, to: request)
      }
    }
    let network = Network(policy: Self.quick)
    #expect(try network.body(of: server.url("a"), limit: 10, range: 10..<20) == Array(file[10..<20]))
    #expect(server.requests.first?.headers["range"] == "bytes=10-19")
    #expect(try network.body(of: server.url("a"), limit: 300, range: 190..<490) == Array(file[190...]))
    for path in ["whole", "other", "short"] {
      #expect(throws: TileError.self, "\(path)") {
        try network.body(of: server.url(path), limit: 500, range: 10..<20)
      }
    }
    // The start of a short file may come whole.
    #expect(try network.body(of: server.url("whole"), limit: 500, range: 0..<20) == Array(file[..<20]))
    #expect(
      reason { _ = try network.body(of: server.url("whole"), limit: 20, range: 0..<20) }
        == "the server doesn't send parts of files")
  }
}
