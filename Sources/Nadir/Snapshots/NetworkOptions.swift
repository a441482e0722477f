internal import Scene
internal import Tiles

/// How servers are asked for styles' data, and where their answers are kept.
public struct NetworkOptions: Hashable, Sendable {
  /// The folder in which answers are kept from run to run, as long as servers allow; several programs may share it.
  /// `nil` keeps none.
  public var cacheFolder: String?
  /// The most bytes that are kept there.
  public var cacheLimit = 512 << 20
  /// How long a whole answer may take, seconds, above 0.
  public var timeout = 30.0
  /// How often a request is made at most, where its failure may pass, 1...10.
  public var attempts = 3
  /// How many requests one server may have to answer at a time, 1...32.
  public var requestsPerHost = 6

  public init() {}

  func network(isOffline: Bool) -> Network {
    var policy = RequestPolicy()
    policy.timeoutMilliseconds = Int(max(0.001, min(86_400, timeout.isFinite ? timeout : 30)) * 1000)
    policy.connectMilliseconds = min(policy.connectMilliseconds, policy.timeoutMilliseconds)
    policy.attempts = max(1, min(10, attempts))
    policy.requestsPerHost = max(1, min(32, requestsPerHost))
    let cache = cacheFolder.map { Network.Cache.folder($0, limit: max(0, cacheLimit)) } ?? .none
    return Network(policy: policy, cache: cache, isOffline: isOffline)
  }
}
