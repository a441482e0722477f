internal import Synchronization
internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The way to servers: a policy, a cache on the disk, and whether there is a way at all.
///
/// Make one and let all sources share it: turns on a server are counted here. Nothing is opened or made before the
/// first resource is asked for.
public final class Network: Sendable {
  /// Where answers are kept from run to run.
  public enum Cache: Hashable, Sendable {
    case none
    /// In a folder, `limit` bytes at most.
    case folder(String, limit: Int = 512 << 20)
  }

  /// What went over the network so far.
  public struct Counts: Hashable, Sendable {
    /// Requests, repetitions among them.
    public var requests = 0
    /// Answers that the cache gave without asking.
    public var cached = 0
    /// Answers of the cache that the server confirmed.
    public var confirmed = 0
    /// Answers of the cache that were used though they were too old, because the server didn't answer.
    public var stale = 0
    /// Bytes of bodies that came over the network.
    public var receivedBytes = 0
  }

  public let policy: RequestPolicy
  /// Nothing is asked for: what the cache has, of any age, is all there is.
  public let isOffline: Bool
  private let client: HTTPClient
  private let cache: LazyCache
  private let tally = Mutex(Counts())
  /// Seconds since 1970.
  private let now: @Sendable () -> Int

  public convenience init(
    policy: RequestPolicy = RequestPolicy(), cache: Cache = .none, isOffline: Bool = false
  ) {
    self.init(policy: policy, cache: cache, isOffline: isOffline) { Int(time(nil)) }
  }

  init(policy: RequestPolicy, cache: Cache, isOffline: Bool, now: @escaping @Sendable () -> Int) {
    self.policy = policy
    self.isOffline = isOffline
    self.now = now
    self.cache = LazyCache(cache)
    client = HTTPClient(policy)
  }

  public var counts: Counts {
    var counts = tally.withLock { $0 }
    counts.requests = client.requestCount
    return counts
  }

  /// What is wrong with the cache, for people.
  public var problem: String? { cache.opened?.problem }

  /// The body at `url`, or `nil` where the server says that there is nothing (204, 404, 410).
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are taken.
  ///   - range: the bytes that are wanted; `nil` is all. The end of the resource may cut them short.
  /// - Throws: `TileError.offline`, `.remote` (without the secrets of the URL), `.badCompression` beyond the limit.
  public func body(of url: String, limit: Int, range: Range<Int>? = nil) throws(TileError) -> [UInt8]? {
    try resource(url, limit: limit, range: range).content
  }

  /// The same with what is known of the resource.
  func resource(_ url: String, limit: Int, range: Range<Int>?) throws(TileError) -> StoredAnswer {
    let key = cache.isUsed ? AnswerCache.Key(url, range) : nil
    let cache = self.cache.opening()
    let known = key.flatMap { cache?.answer(to: $0, now: now()) }
    if let known, known.body.count <= limit, isOffline || known.expires > now() {
      tally.withLock { $0.cached += 1 }
      return known
    }
    if isOffline { throw .offline(location: Location.redacted(url)) }
    let request = HTTPRequest(
      url: url, limit: limit, range: range, knownTag: known?.tag, knownDate: known?.modified)
    let answer: HTTPAnswer
    do throws(TileError) {
      answer = try client.answer(request)
    } catch {
      // Better an old tile than none (RFC 9111, section 4.2.4), unless the server forbade that.
      guard case .remote = error, let known, !known.mustRevalidate, known.body.count <= limit else {
        throw error
      }
      tally.withLock { $0.stale += 1 }
      return known
    }
    return try taken(answer, request, known: known, key: key, cache: cache)
  }

  private func taken(
    _ answer: HTTPAnswer, _ request: HTTPRequest, known: StoredAnswer?, key: AnswerCache.Key?,
    cache: AnswerCache?
  ) throws(TileError) -> StoredAnswer {
    let freshness = Freshness(answer.headers, now: now())
    if answer.status == 304, let known {
      tally.withLock { $0.confirmed += 1 }
      if let key { cache?.refresh(key, expires: freshness.expires, now: now()) }
      return known
    }
    tally.withLock { $0.receivedBytes += answer.body.count }
    var body = answer.body
    if let range = request.range, answer.status == 200 || answer.status == 206 {
      body = try Network.checked(answer, range, Location.redacted(request.url))
    }
    let stored = StoredAnswer(
      status: answer.status == 203 ? 200 : answer.status, body: body, tag: answer.headers.tag,
      modified: answer.headers.modified, expires: freshness.expires, mustRevalidate: freshness.mustRevalidate)
    if freshness.mayBeStored, let key { cache?.store(stored, for: key, now: now()) }
    return stored
  }

  /// Forgets what the cache has of a resource that has changed.
  func forget(_ url: String) {
    if cache.isUsed { cache.opening()?.remove(resource: AnswerCache.Key(url, nil).resource) }
  }

  /// The bytes of a part, where the server sent the part that was asked for.
  private static func checked(
    _ answer: HTTPAnswer, _ range: Range<Int>, _ place: String
  ) throws(TileError) -> [UInt8] {
    guard answer.status == 206 else {
      // Some servers send short files whole.
      guard range.lowerBound == 0 else {
        throw .remote(location: place, reason: "the server doesn't send parts of files")
      }
      return Array(answer.body.prefix(range.count))
    }
    guard let part = answer.headers.part else { return Array(answer.body.prefix(range.count)) }
    guard part.first == range.lowerBound, part.last < range.upperBound,
      answer.body.count == part.last - part.first + 1
    else { throw .remote(location: place, reason: "the server sends another part than the one asked for") }
    return answer.body
  }
}

/// A cache that is opened when it is first needed.
private final class LazyCache: Sendable {
  private let choice: Network.Cache
  private let state = Mutex<AnswerCache?>(nil)

  init(_ choice: Network.Cache) { self.choice = choice }

  var isUsed: Bool { choice != .none }

  /// The cache, if it was opened.
  var opened: AnswerCache? { state.withLock { $0 } }

  func opening() -> AnswerCache? {
    guard case .folder(let folder, let limit) = choice else { return nil }
    return state.withLock { state in
      if state == nil { state = AnswerCache(folder: folder, limit: limit) }
      return state
    }
  }
}
