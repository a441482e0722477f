/// What came of one request.
struct HTTPAnswer {
  enum Outcome: Equatable {
    /// The server answered.
    case status(Int)
    /// No whole answer came; `mayPass` where another try may help.
    case failure(String, mayPass: Bool)
  }

  let outcome: Outcome
  let body: [UInt8]
  /// The body was longer than allowed.
  var isTooLarge = false
  /// What the server asks for.
  var retryAfterSeconds: Int?
  var headers = HTTPHeaders()

  /// The status, 0 where there was no answer.
  var status: Int { if case .status(let code) = outcome { code } else { 0 } }

  var isWorthRetrying: Bool {
    switch outcome {
    case .status(let code): [408, 429, 500, 502, 503, 504].contains(code) || (506...599).contains(code)
    case .failure(_, let mayPass): mayPass
    }
  }

  var reason: String {
    switch outcome {
    case .status(let code): "the server answers \(code)"
    case .failure(let text, _): text
    }
  }
}

/// The fields of an answer's header that matter here (RFC 9110 and 9111).
struct HTTPHeaders: Hashable, Sendable {
  var tag: String?
  var modified: String?
  var cacheControl: String?
  /// Seconds since 1970.
  var date: Int?
  var expires: Int?
  var modifiedTime: Int?
  /// Whether there is an `Expires` at all: one that can't be read means "already stale".
  var hasExpires = false
  /// Seconds that the answer lay in other caches.
  var age = 0
  var varies: String?
  var contentRange: String?

  /// The first byte, the last byte and the whole size of a part, as in `bytes 0-99/1234`; the size may be unknown.
  var part: (first: Int, last: Int, total: Int?)? {
    guard let text = contentRange, text.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first >= 0, last >= first else {
      return nil
    }
    return (first, last, Int(parts[1]))
  }
}
