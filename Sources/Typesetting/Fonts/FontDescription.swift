/// What a font says of itself in its `name`, `OS/2` and `head` tables (OpenType 1.9).
public struct FontDescription: Hashable, Sendable {
  /// The typographic family: `Noto Sans Arabic`.
  public var family: String
  /// The style within the family: `Bold Italic`.
  public var style: String
  /// `Noto Sans Arabic Bold`.
  public var fullName: String
  /// 1...1000; 400 is regular, 700 bold.
  public var weight: Int
  public var isItalic: Bool
  public var path: String
  /// Which font of a collection file; 0 otherwise.
  public var index: Int

  public init(
    family: String, style: String, fullName: String, weight: Int, isItalic: Bool, path: String, index: Int
  ) {
    self.family = family
    self.style = style
    self.fullName = fullName
    self.weight = weight
    self.isItalic = isItalic
    self.path = path
    self.index = index
  }
}
