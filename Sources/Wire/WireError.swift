/// What can be wrong with bytes and files: each case says what, where, and what to do about it.
public enum WireError: Error, Hashable, Sendable {
  /// The input ends at byte `offset`, inside `what`.
  case truncated(what: String, offset: Int)
  /// The bytes at `offset` don't follow the rules of their format.
  case malformed(what: String, offset: Int)
  /// More than `limit` bytes would come of it: a damaged or a hostile input.
  case tooLarge(what: String, limit: Int)
  /// A compressed input that its decoder refuses.
  case badCompression(format: String, reason: String)
  /// The operating system refused a file operation; `reason` is the system's own text.
  case file(path: String, operation: String, reason: String)
}

extension WireError: CustomStringConvertible {
  /// One line for people: what — where — what to do.
  public var description: String {
    switch self {
    case .truncated(let what, let offset):
      "\(what) ends too early — at byte \(offset) — fetch or export the data again"
    case .malformed(let what, let offset):
      "\(what) is damaged — at byte \(offset) — fetch or export the data again"
    case .tooLarge(let what, let limit):
      "\(what) is larger than allowed — limit \(limit) bytes — check that the input is what it should be"
    case .badCompression(let format, let reason):
      "\(format) data can't be decompressed — \(reason) — fetch or export the data again"
    case .file(let path, let operation, let reason):
      "can't \(operation) \(path) — \(reason) — check the path and its permissions"
    }
  }
}
