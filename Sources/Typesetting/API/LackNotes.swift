/// What the labels of one picture had to do without. Nothing depends on other pictures, nor on the order in which
/// labels are added but for the label that a letter is named with: the first one.
public struct LackNotes: Sendable, CustomStringConvertible {
  private var letters: [UInt32: String] = [:]
  private var fonts: [String: String] = [:]
  private var ranges: Set<String> = []
  /// The beginnings of the labels that were cut, each once, in the order in which they were added.
  public private(set) var cut: [String] = []

  /// How much of a label stands in a message, in letters.
  private static let excerpt = 40

  public init() {}

  /// Adds a label that is seen, or would be if any font had its letters.
  public mutating func add(_ lacks: TextLacks, of text: String) {
    for font in lacks.substitutions where fonts[font.requested] == nil {
      fonts[font.requested] = font.used
    }
    for range in lacks.brokenRanges { ranges.insert(range) }
    if lacks.missing.isEmpty, lacks.droppedCount == 0 { return }
    let excerpt = text.count > Self.excerpt ? String(text.prefix(Self.excerpt)) + "…" : text
    for letter in lacks.missing where letters[letter.value] == nil { letters[letter.value] = excerpt }
    if lacks.droppedCount > 0, !cut.contains(excerpt) { cut.append(excerpt) }
  }

  /// Adds what others have noted, after all of one's own.
  public mutating func add(_ other: LackNotes) {
    letters.merge(other.letters) { own, _ in own }
    fonts.merge(other.fonts) { own, _ in own }
    ranges.formUnion(other.ranges)
    for text in other.cut where !cut.contains(text) { cut.append(text) }
  }

  /// `U+0915 DEVANAGARI LETTER KA in 'label'`: letters that no font has, sorted by code point.
  public var missingGlyphs: [String] {
    letters.keys.sorted().compactMap { codePoint in
      guard let scalar = Unicode.Scalar(codePoint), let label = letters[codePoint] else { return nil }
      return "\(Typesetter.name(of: scalar)) in '\(label)'"
    }
  }

  /// Fonts that others stood in for, sorted by what was asked for.
  public var substitutions: [TextLacks.Substitution] {
    fonts.keys.sorted().compactMap { name in
      fonts[name].map { TextLacks.Substitution(requested: name, used: $0) }
    }
  }

  /// Glyph ranges that couldn't be read, sorted.
  public var brokenRanges: [String] { ranges.sorted() }

  /// Everything, in an order of its own.
  public var description: String {
    "letters \(missingGlyphs), fonts \(substitutions), ranges \(brokenRanges), cut \(cut)"
  }
}
