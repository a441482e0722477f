/// One request: what, how much of it, and on which conditions.
struct HTTPRequest {
  let url: String
  /// The most bytes of an answer.
  let limit: Int
  /// The bytes that are wanted; `nil` is all.
  var range: Range<Int>?
  /// What is known of the resource: the server answers 304 where that is still so.
  var knownTag: String?
  var knownDate: String?

  /// The lines of the header that stand for the conditions.
  var conditions: [String] {
    (knownTag.map { ["If-None-Match: \($0)"] } ?? []) + (knownDate.map { ["If-Modified-Since: \($0)"] } ?? [])
  }
}
