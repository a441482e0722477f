/// Why fonts or glyph ranges can't be used.
public enum FontError: Error, Hashable, Sendable {
  /// The folder or file can't be read.
  case unreadable(path: String)
  /// The folders hold no font at all.
  case noFonts(paths: [String])
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path):
      "font folder can't be read — \(path) — name an existing folder or font file"
    case .noFonts(let paths):
      "no font found — \(paths.joined(separator: ", ")) — put .ttf, .otf or .ttc files there"
    }
  }
}
