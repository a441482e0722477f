/// How servers are asked: how long, how often, how many at a time.
public struct RequestPolicy: Hashable, Sendable {
  /// What the requests call their sender.
  public var userAgent = "nadir/1.0 (map rasteriser)"
  /// How long a connection may take to come about.
  public var connectMilliseconds = 10_000
  /// How long a whole answer may take.
  public var timeoutMilliseconds = 30_000
  /// After how many seconds without bytes worth mentioning an answer is given up, at least 1.
  public var stallSeconds = 10
  /// How often a request is made at most, where its failure may pass: no connection, 408, 429, 5xx.
  public var attempts = 3
  /// The pause before the second attempt; it grows fourfold from one to the next.
  public var firstPauseMilliseconds = 250
  /// The longest pause. A server that asks for a longer one (`Retry-After`) isn't asked again.
  public var greatestPauseMilliseconds = 10_000
  /// How many redirections are followed.
  public var redirects = 5
  /// How many requests one server may have to answer at a time, at least 1.
  public var requestsPerHost = 6
  /// The least time between the starts of two requests to one server; 0 is no limit.
  public var intervalMilliseconds = 0

  public init() {}
}
