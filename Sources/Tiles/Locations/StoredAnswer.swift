/// An answer of a server as the cache keeps it.
struct StoredAnswer: Hashable, Sendable {
  /// 200 or 206 with a body; 204, 404 or 410 without.
  var status: Int
  var body: [UInt8]
  var tag: String?
  var modified: String?
  /// Until when it may be used without asking, seconds since 1970.
  var expires: Int
  /// Whether it must not be used later, not even where the server is out of reach.
  var mustRevalidate: Bool

  /// What of an answer the caller gets: `nil` for nothing there.
  var content: [UInt8]? { status == 200 || status == 206 ? body : nil }
}
