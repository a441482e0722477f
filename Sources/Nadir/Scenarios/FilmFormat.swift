/// The formats of a film: pictures that follow each other in one file.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  /// Animated PNG; readers that know no animation show the first picture.
  case apng
  /// Animated WebP, losing nothing.
  case webp

  /// The format that a file's name means, or `nil`.
  public init?(fileName: String) {
    switch OutputFile.ending(of: fileName)?.lowercased() {
    case "png", "apng": self = .apng
    case "webp": self = .webp
    default: return nil
    }
  }
}
