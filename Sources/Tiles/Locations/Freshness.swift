/// How long an answer may be used again (RFC 9111), for a cache that one user has.
struct Freshness: Hashable, Sendable {
  /// Whether it may be kept at all.
  let mayBeStored: Bool
  /// Until when it may be used without asking, seconds since 1970.
  let expires: Int
  /// Whether it must not be used later, not even where the server is out of reach.
  let mustRevalidate: Bool

  /// An answer without any word about its time is taken for a tenth of the time since it last changed, a day at most
  /// (section 4.2.2).
  private static let guessLimit = 86_400

  /// - Parameter now: when the answer came, seconds since 1970.
  init(_ headers: HTTPHeaders, now: Int) {
    let directives = Freshness.directives(headers.cacheControl ?? "")
    mayBeStored = directives["no-store"] == nil && headers.varies?.contains("*") != true
    mustRevalidate = directives["must-revalidate"] != nil || directives["no-cache"] != nil
    let lifetime: Int
    if directives["no-cache"] != nil {
      lifetime = 0
    } else if let age = directives["max-age"] {
      lifetime = min(max(0, Int(age) ?? 0), 10 * 365 * 86_400)
    } else if headers.hasExpires {
      lifetime = headers.expires.map { $0 - (headers.date ?? now) } ?? 0
    } else if let modified = headers.modifiedTime {
      lifetime = min(Freshness.guessLimit, ((headers.date ?? now) - modified) / 10)
    } else {
      lifetime = 0
    }
    expires = now + max(0, lifetime) - min(headers.age, 1 << 40)
  }

  /// The directives of `Cache-Control` by their names in lower case; those without a value have an empty one.
  private static func directives(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].filter { !$0.isWhitespace }.lowercased()
      result[name] = pair.count > 1 ? pair[1].filter { $0 != "\"" && !$0.isWhitespace } : ""
    }
    return result
  }
}
