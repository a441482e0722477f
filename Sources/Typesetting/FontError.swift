/// Why fonts or glyph ranges can't be used.
public enum FontError: Error, Hashable, Sendable {
  /// The folder or file can't be read.
  case unreadable(path: String)
  /// The folders hold no font at all.
  case noFonts(paths: [String])
  /// The file is no font, or its tables contradict each other.
  case invalidFont(path: String, reason: String)
  /// A glyph range's bytes are no glyph range; `offset` is where reading stopped.
  case invalidGlyphRange(stack: String, range: String, reason: String)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path):
      "font folder can't be read — \(path) — name an existing folder or font file"
    case .noFonts(let paths):
      "no font found — \(paths.joined(separator: ", ")) — put .ttf, .otf or .ttc files there"
    case .invalidFont(let path, let reason):
      "font can't be used, \(reason) — \(path) — replace the file"
    case .invalidGlyphRange(let stack, let range, let reason):
      "glyph range can't be read, \(reason) — \(stack), \(range) — fetch it again"
    }
  }
}
