/// What a `Typesetter` had to do differently than asked, over all its labels so far.
public struct TypesettingReport: Hashable, Sendable {
  /// A font of a style that isn't in the library, and what stands in for it.
  public struct Substitution: Hashable, Sendable {
    public var requested: String
    public var used: String

    public init(requested: String, used: String) {
      self.requested = requested
      self.used = used
    }
  }

  /// A code point that no font has.
  public struct MissingGlyph: Hashable, Sendable {
    public var codePoint: UInt32
    /// `U+0915 DEVANAGARI LETTER KA`.
    public var name: String

    public init(codePoint: UInt32, name: String) {
      self.codePoint = codePoint
      self.name = name
    }
  }

  /// Sorted by the requested name.
  public var substitutions: [Substitution]
  /// Sorted by code point.
  public var missingGlyphs: [MissingGlyph]
  /// Glyph ranges that could not be read, sorted.
  public var brokenRanges: [String]

  public init(
    substitutions: [Substitution] = [], missingGlyphs: [MissingGlyph] = [], brokenRanges: [String] = []
  ) {
    self.substitutions = substitutions
    self.missingGlyphs = missingGlyphs
    self.brokenRanges = brokenRanges
  }
}
