internal import Synchronization
internal import Wire

/// Asks servers, under a policy, and keeps the connections for the next requests.
final class HTTPClient: Sendable {
  let policy: RequestPolicy
  private let turns: HostTurns
  private let idle = Mutex<[CurlHandle]>([])
  private let made = Atomic<Int>(0)

  init(_ policy: RequestPolicy) {
    self.policy = policy
    turns = HostTurns(policy)
  }

  /// How many requests went out, repetitions among them.
  var requestCount: Int { made.load(ordering: .relaxed) }

  /// The server's word: 200, 203, 206 with a body, 304 where the request was conditional, 204, 404 and 410 for nothing.
  ///
  /// Failures that may pass are tried again after a pause that grows, or that the server names.
  ///
  /// - Throws: `TileError.remote` without the secrets of the URL, `TileError.badCompression` beyond the limit.
  func answer(_ request: HTTPRequest) throws(TileError) -> HTTPAnswer {
    let place = Location.redacted(request.url)
    guard let handle = idle.withLock({ $0.popLast() }) ?? CurlHandle() else {
      throw .remote(location: place, reason: "libcurl (libcurl4) can't be loaded")
    }
    defer { idle.withLock { $0.append(handle) } }
    let host = HostTurns.host(of: request.url)
    var pause = policy.firstPauseMilliseconds
    var attempt = 1
    while true {
      guard turns.take(host) else {
        throw .remote(location: place, reason: "the server was out of reach a moment ago")
      }
      made.add(1, ordering: .relaxed)
      let answer = handle.perform(request, policy)
      let mayRepeat = answer.isWorthRetrying && attempt < max(1, policy.attempts)
      turns.finish(host, answered: answer.status != 0 ? true : mayRepeat ? nil : false)
      if answer.isTooLarge { throw HTTPClient.tooLarge(answer, request, place) }
      switch answer.outcome {
      case .status(200), .status(203), .status(206), .status(204), .status(404), .status(410): return answer
      case .status(304) where !request.conditions.isEmpty: return answer
      default: break
      }
      let asked = answer.retryAfterSeconds.map { min($0, 1 << 30) * 1000 } ?? pause
      guard mayRepeat, answer.retryAfterSeconds == nil || asked <= policy.greatestPauseMilliseconds else {
        let times = attempt > 1 ? " (asked \(attempt) times)" : ""
        throw .remote(location: place, reason: answer.reason + times)
      }
      HostTurns.sleep(milliseconds: min(asked, policy.greatestPauseMilliseconds))
      pause = min(pause * 4, policy.greatestPauseMilliseconds)
      attempt += 1
    }
  }

  private static func tooLarge(_ answer: HTTPAnswer, _ request: HTTPRequest, _ place: String) -> TileError {
    // A server that knows no parts sends everything.
    if request.range != nil, answer.status == 200 {
      return .remote(location: place, reason: "the server doesn't send parts of files")
    }
    return .badCompression(location: place, cause: .tooLarge(what: "the answer", limit: request.limit))
  }
}
