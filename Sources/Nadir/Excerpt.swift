/// Shortens what messages quote, so that no input makes a message longer than a person reads.
public enum Excerpt {
  /// How much of a quoted text is shown, Unicode scalars.
  public static let limit = 60
  /// How long one of a message's parts may be: what, where, what to do.
  private static let partLimit = 600
  /// Texts that are hardly longer than the limit stay whole.
  private static let slack = 20

  /// A message as one line: line ends become spaces, texts in quotes are cut after ``limit``, and each part between
  /// dashes is cut where it is far too long.
  public static func line(_ message: String) -> String {
    let flat = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Short messages, nearly all, need no look at their parts.
    guard flat.utf8.count > limit else { return flat }
    var parts: [String.UnicodeScalarView.SubSequence] = []
    var rest = flat.unicodeScalars[...]
    while let dash = rest.firstIndex(of: "—") {
      parts.append(rest[..<dash])
      rest = rest[rest.index(after: dash)...]
    }
    parts.append(rest)
    return parts.map { part in cut(unquoting(Array(part))) }.joined(separator: "—")
  }

  /// A part without the rest of its long quotes.
  private static func unquoting(_ part: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var shown: [Unicode.Scalar] = []
    var index = 0
    while index < part.count {
      let isOpening = part[index] == "'" && (index == 0 || !isWord(part[index - 1]))
      shown.append(part[index])
      index += 1
      guard isOpening,
        let end = part[index...].indices.first(where: { place in
          part[place] == "'" && (place + 1 == part.count || !isWord(part[place + 1]))
        })
      else { continue }
      let quoted = part[index..<end]
      shown += quoted.count > limit + slack ? quoted.prefix(limit) + ["…"] : quoted
      shown.append("'")
      index = end + 1
    }
    return shown
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func cut(_ part: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: part.count > partLimit ? part.prefix(partLimit) + ["…", " "] : part[...])
    return String(text)
  }
}
