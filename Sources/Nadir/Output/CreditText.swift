/// Turns attributions as sources give them, often HTML, into plain text.
enum CreditText {
  /// Without tags, entities replaced, white space made single.
  static func plain(_ attribution: String) -> String {
    var text = ""
    var inTag = false
    for character in attribution.prefix(4096) {
      switch character {
      case "<": inTag = true
      case ">" where inTag: inTag = false
      default: if !inTag { text.append(character) }
      }
    }
    for (entity, letter) in entities { text = replacing(entity, with: letter, in: text) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Each credit once, in order; one that is part of another is left out.
  static func distinct(_ attributions: [String]) -> [String] {
    var seen: [String] = []
    for credit in attributions.map(plain) where !credit.isEmpty {
      if seen.contains(where: { contains($0, credit) }) { continue }
      seen.removeAll { contains(credit, $0) }
      seen.append(credit)
    }
    return seen
  }

  private static let entities = [
    ("&copy;", "©"), ("&#169;", "©"), ("&#xA9;", "©"), ("&nbsp;", " "), ("&quot;", "\""), ("&#39;", "'"),
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
  ]

  private static func replacing(_ part: String, with other: String, in text: String) -> String {
    let (source, wanted) = (Array(text.utf8), Array(part.utf8))
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index...].starts(with: wanted) {
        result += Array(other.utf8)
        index += wanted.count
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let (source, wanted) = (Array(text.utf8), Array(part.utf8))
    guard source.count >= wanted.count else { return false }
    return (0...(source.count - wanted.count)).contains { source[$0...].starts(with: wanted) }
  }
}
