/// Reads lists that have an item on each line.
public enum TextLines {
  /// The most lines of a list.
  public static let limit = 5_000_000

  /// The lines of a text in UTF-8; `-` is standard input.
  ///
  /// - Throws: `unusableInput`.
  public static func lines(of path: String) throws(NadirError) -> [String] {
    let (file, name) = path == "-" ? ("/dev/stdin", "standard input") : (path, path)
    let text = try InputText.text(try InputText.bytes(of: file), location: name, wanted: "a list of lines")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.count <= limit else {
      throw .unusableInput(
        location: name, reason: "more than \(limit) lines", remedy: "give fewer at a time")
    }
    return lines
  }
}
