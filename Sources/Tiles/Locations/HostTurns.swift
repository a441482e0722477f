internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whose turn it is to ask a server: so many at a time, so much time apart, and nobody for a while where it was found
/// to be out of reach.
final class HostTurns: Sendable {
  private struct Host {
    var running = 0
    /// When the next request may start, milliseconds.
    var next = 0
    /// How many requests in a row found nobody there.
    var failures = 0
    var closedUntil = 0
  }

  /// After so many requests in a row that nobody answered, each of them repeated, the server isn't asked for a while:
  /// otherwise a picture of a hundred tiles would wait a hundred times.
  private static let failureLimit = 3
  private static let closedMilliseconds = 30_000

  private let limit: Int
  private let interval: Int
  private let hosts = Monitor<[String: Host]>([:])

  init(_ policy: RequestPolicy) {
    limit = max(1, policy.requestsPerHost)
    interval = max(0, policy.intervalMilliseconds)
  }

  /// Waits for a turn; `false` where the server is taken to be out of reach. A turn ends with `finish`.
  func take(_ host: String) -> Bool {
    let now = HostTurns.now()
    let pause: Int? = hosts.wait { [limit, interval] hosts in
      var state = hosts[host] ?? Host()
      if state.closedUntil > now { return .some(nil) }
      guard state.running < limit else { return nil }
      state.running += 1
      let start = max(now, state.next)
      state.next = start + interval
      hosts[host] = state
      return .some(interval > 0 ? start - now : 0)
    }
    guard let pause else { return false }
    HostTurns.sleep(milliseconds: pause)
    return true
  }

  /// Gives the turn back and says whether somebody was there; `nil` where that is to be tried again.
  func finish(_ host: String, answered: Bool?) {
    let now = HostTurns.now()
    hosts.update { hosts in
      guard var state = hosts[host] else { return }
      state.running -= 1
      if let answered { state.failures = answered ? 0 : state.failures + 1 }
      if state.failures >= HostTurns.failureLimit { state.closedUntil = now + HostTurns.closedMilliseconds }
      hosts[host] = state
    }
  }

  /// The server that a URL names, without user and password.
  static func host(of url: String) -> String {
    let plain = Location.redacted(url)
    guard let scheme = plain.firstRange(of: "://") else { return plain }
    return String(plain[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }).lowercased()
  }

  /// A clock that only runs forward, milliseconds.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  static func sleep(milliseconds: Int) {
    guard milliseconds > 0 else { return }
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var time = left
    while nanosleep(&time, &left) != 0 && errno == EINTR { time = left }
  }
}
