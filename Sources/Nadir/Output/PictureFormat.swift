/// The formats a picture can be written in.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  /// Full colour, losing nothing.
  case png
  /// At most 256 colours.
  case png8
  /// Losing nothing.
  case webp
  /// Without transparency.
  case jpeg

  /// The format that a name means: the raw values, and `jpg`.
  public init?(name: String) {
    self.init(rawValue: name == "jpg" ? "jpeg" : name)
  }

  /// The format that a file's name means, or `nil`.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "webp": self = .webp
    case "jpg", "jpeg": self = .jpeg
    default: return nil
    }
  }
}
