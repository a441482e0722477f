/// Names one drawable shape of a `Typesetter`. Two references are equal when the shapes are the same.
public enum GlyphReference: Hashable, Sendable {
  /// A font's outline: ask `Typesetter.outline(of:pixelsPerEm:)`.
  case outline(face: Int32, glyph: UInt32)
  /// A glyph range's distance field: ask `Typesetter.field(of:)`.
  case field(stack: UInt64, codePoint: UInt32)
  /// A colour glyph: ask `Typesetter.bitmap(of:)`.
  case bitmap(face: Int32, glyph: UInt32)
  /// The inline image of the label's section with this index.
  case image(section: Int32)
}
