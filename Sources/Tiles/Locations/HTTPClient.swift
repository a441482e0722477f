internal import CCurl
internal import Synchronization
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Gets resources over HTTP and keeps the connections for the next ones.
///
/// Failures that may pass (no connection, 429, 5xx) are tried again, `attempts` times in all, after a pause that
/// grows fourfold.
final class HTTPClient: Sendable {
  static let userAgent = "nadir/1.0 (map rasteriser)"

  let timeoutSeconds: Int
  let attempts: Int
  let firstPauseMilliseconds: Int
  private let idle = Mutex<[CurlHandle]>([])

  init(timeoutSeconds: Int, attempts: Int = 3, firstPauseMilliseconds: Int = 250) {
    self.timeoutSeconds = timeoutSeconds
    self.attempts = max(1, attempts)
    self.firstPauseMilliseconds = firstPauseMilliseconds
  }

  /// The body at `url`, or `nil` for 204, 404 and 410.
  ///
  /// - Parameter range: the bytes that are wanted; `nil` is all.
  /// - Throws: `TileError.remote` without the secrets of the URL.
  func get(_ url: String, limit: Int, range: Range<Int>? = nil) throws(TileError) -> [UInt8]? {
    let place = Location.redacted(url)
    guard let handle = idle.withLock({ $0.popLast() }) ?? CurlHandle() else {
      throw .remote(location: place, reason: "no HTTP client can be made")
    }
    defer { idle.withLock { $0.append(handle) } }
    var pause = firstPauseMilliseconds
    var attempt = 1
    while true {
      let answer = handle.perform(url, limit: limit, range: range, timeoutSeconds: timeoutSeconds)
      if answer.isTooLarge {
        throw .badCompression(location: place, cause: .tooLarge(what: "the answer", limit: limit))
      }
      switch answer.outcome {
      case .status(200), .status(206):
        return try checked(answer.body, range, isPart: answer.outcome == .status(206), place)
      case .status(204), .status(404), .status(410): return nil
      default: break
      }
      guard attempt < attempts, answer.isWorthRetrying else {
        throw .remote(location: place, reason: answer.reason)
      }
      HTTPClient.wait(milliseconds: answer.retryAfterSeconds.map { min($0, 10) * 1000 } ?? pause)
      pause *= 4
      attempt += 1
    }
  }

  /// The bytes that were asked for; a server that ignores the range sends everything.
  private func checked(
    _ body: [UInt8], _ range: Range<Int>?, isPart: Bool, _ place: String
  ) throws(TileError) -> [UInt8] {
    guard let range else { return body }
    guard isPart else { throw .remote(location: place, reason: "the server doesn't send parts of files") }
    return Array(body.prefix(range.count))
  }

  private static func wait(milliseconds: Int) {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    var time = left
    while nanosleep(&time, &left) != 0 && errno == EINTR { time = left }
  }
}
