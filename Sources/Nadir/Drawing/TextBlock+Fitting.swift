internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// Text of any length in a room of a given width and number of lines.
extension TextBlock {
  /// The most letters that are looked at for each line: far more than fit.
  private static let lettersPerLine = 200
  private static let ellipsis: Character = "\u{2026}"
  private static let zeroWidthSpace: Character = "\u{200B}"

  /// A text that is no wider than `maxWidth` (points) and has at most `maxLines` lines: wrapped, words broken that are
  /// wider than a line, and cut with an ellipsis at the end.
  ///
  /// - Returns: `nil` where nothing is to be read.
  static func fitted(
    _ string: String?, size: Double, color: Color, fonts: [String], maxWidth: Double, maxLines: Int,
    typesetter: Typesetter
  ) -> TextBlock? {
    guard let string, !string.isEmpty, maxLines > 0 else { return nil }
    /// Lines of even length may become a little wider than asked for.
    func laidOut(_ text: String) -> TextBlock {
      var width = maxWidth
      var block = TextBlock(
        text, size: size, color: color, fonts: fonts, maxWidth: width, typesetter: typesetter)
      for _ in 0..<6 where block.width > maxWidth {
        width *= 0.98 * maxWidth / block.width
        block = TextBlock(
          text, size: size, color: color, fonts: fonts, maxWidth: width, typesetter: typesetter)
      }
      return block
    }
    func fits(_ block: TextBlock) -> Bool { block.lineCount <= maxLines && block.width <= maxWidth }
    let limit = lettersPerLine * maxLines
    let head = string.prefix(limit)
    func isTooWide(_ word: Substring) -> Bool {
      // No letter is wider than three ems. Some words break by themselves: at hyphens, between ideographs.
      Double(word.unicodeScalars.count) * 3 * size > maxWidth && laidOut(String(word)).width > maxWidth
    }
    let letters = Array(broken(head, parts: maxLines, isTooWide: isTooWide))
    let whole = laidOut(String(letters))
    if whole.isEmpty { return nil }
    if head.endIndex == string.endIndex, fits(whole) { return whole }
    func cut(_ count: Int) -> TextBlock {
      var kept = letters.prefix(count)
      while let last = kept.last, last.isWhitespace || last == zeroWidthSpace { kept.removeLast() }
      return laidOut(String(kept) + String(ellipsis))
    }
    // The most letters that fit before the ellipsis.
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(cut(middle)) { low = middle } else { high = middle - 1 }
    }
    return cut(low)
  }

  /// The text with places to break in words that are wider than a line: each part as long as fits.
  ///
  /// - Parameter parts: how many places are made at most: what follows is cut off anyway.
  private static func broken(_ text: Substring, parts: Int, isTooWide: (Substring) -> Bool) -> String {
    var result = ""
    var rest = text
    var left = parts
    while let first = rest.first {
      guard !first.isWhitespace else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      var word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      while left > 0, isTooWide(word) {
        left -= 1
        var (low, high) = (1, max(1, min(lettersPerLine, word.count - 1)))
        while low < high {
          let middle = (low + high + 1) / 2
          if isTooWide(word.prefix(middle)) { high = middle - 1 } else { low = middle }
        }
        result += word.prefix(low)
        word = word.dropFirst(low)
        guard !word.isEmpty else { break }
        result.append(zeroWidthSpace)
      }
      result += word
    }
    return result
  }
}
