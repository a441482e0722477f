internal import Synchronization

/// The ranges of one font stack, each fetched once.
final class RangeStack: Sendable {
  let name: String
  let id: UInt64
  private let load: GlyphRanges.Loader
  private let entries = Mutex<[UInt32: Entry]>([:])

  /// One range: fetched by the first thread that asks, while others that want the same range wait.
  private final class Entry: Sendable {
    let content = Mutex<GlyphRange?>(nil)
  }

  init(name: String, id: UInt64, load: @escaping GlyphRanges.Loader) {
    self.name = name
    self.id = id
    self.load = load
  }

  /// nil when the range lacks the code point, or there is no such range.
  func glyph(for codePoint: UInt32) -> GlyphRange.Glyph? {
    guard codePoint <= 0xFFFF else { return nil }
    return range(codePoint >> 8).glyphs[codePoint]
  }

  /// The same, adding the name of a range whose bytes could not be read to the end to a list, once.
  func glyph(for codePoint: UInt32, noting broken: inout [String]) -> GlyphRange.Glyph? {
    guard codePoint <= 0xFFFF else { return nil }
    let range = range(codePoint >> 8)
    if range.isBroken {
      let label = name + ", " + RangeStack.name(of: codePoint >> 8)
      if !broken.contains(label) { broken.append(label) }
    }
    return range.glyphs[codePoint]
  }

  private func range(_ number: UInt32) -> GlyphRange {
    let entry = entries.withLock { entries in
      if let known = entries[number] { return known }
      let entry = Entry()
      entries[number] = entry
      return entry
    }
    return entry.content.withLock { content in
      if let content { return content }
      let label = RangeStack.name(of: number)
      let range = load(name, label).map { GlyphRange(bytes: $0) } ?? GlyphRange()
      content = range
      return range
    }
  }

  private static func name(of number: UInt32) -> String { "\(number << 8)-\(number << 8 | 0xFF)" }
}
