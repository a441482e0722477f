/// Why pictures can't be compared, or a report can't be made.
public enum ComparingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A picture or folder that can't be read.
  case unreadable(path: String, reason: String)
  /// A picture is compared with a folder.
  case unlike(first: String, second: String)
  /// A folder without any picture.
  case nothingToCompare(first: String, second: String)
  /// A folder with too many files or levels.
  case tooMany(path: String, limit: Int)
  /// A report or a picture of differences that can't be written.
  case unwritable(path: String, reason: String)

  /// One line: what — where — what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(reason) — \(path) — name a PNG, WebP or JPEG picture"
    case .unlike(let first, let second):
      "a picture can't be compared with a folder — \(first) and \(second) — name two of a kind"
    case .nothingToCompare(let first, let second):
      "no pictures in either folder — \(first) and \(second) — name folders of PNG, WebP or JPEG pictures"
    case .tooMany(let path, let limit):
      "more than \(limit) files or 32 levels of folders — \(path) — compare parts of it"
    case .unwritable(let path, let reason):
      "can't write (\(reason)) — \(path) — check that the folder exists, is writable and has room"
    }
  }
}
