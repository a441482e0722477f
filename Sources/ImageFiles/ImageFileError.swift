/// What can be wrong with an image file.
public enum ImageFileError: Error, Hashable, Sendable {
  /// The first bytes are those of no known format; `first` are up to eight of them.
  case unknownFormat(first: [UInt8])
  /// The decoder refuses the file; `reason` is its own text.
  case damaged(format: ImageFormat, reason: String)
  /// More pixels than allowed.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The picture can't be written in this format.
  case notEncodable(format: ImageFormat, reason: String)
}

extension ImageFileError: CustomStringConvertible {
  /// One line for people: what — where — what to do.
  public var description: String {
    switch self {
    case .unknownFormat(let first):
      first.isEmpty
        ? "an image is empty — it has no bytes — use PNG, JPEG or WebP"
        : "an image can't be read — it is none of the known formats — use PNG, JPEG or WebP"
    case .damaged(let format, let reason):
      "a \(format.rawValue) image is damaged — \(reason) — make or fetch it again"
    case .tooLarge(let width, let height, let limit):
      "an image is too large — \(width) by \(height) pixels, at most \(limit) are allowed — use a smaller one"
    case .notEncodable(let format, let reason):
      "the picture can't be written as \(format.rawValue) — \(reason) — choose another size or format"
    }
  }
}
