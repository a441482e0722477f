/// How PNG files are written.
public struct PNGOptions: Hashable, Sendable {
  /// How much work goes into small files.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    /// Some 10 ms for a map of 1024 by 1024 pixels.
    case fast
    /// Several filters are tried and the best is deflated as far as it goes: a hundred times slower, about a tenth
    /// smaller.
    case best
  }

  /// A text with its keyword.
  public struct Text: Hashable, Sendable {
    /// 1...79 letters of Latin-1, as `Copyright`.
    public var keyword: String
    public var text: String

    public init(keyword: String, text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  public var level = Level.fast
  /// Texts in the order in which they are written, as iTXt chunks in UTF-8. No time is ever written.
  public var texts: [Text] = []
  /// The resolution for printing, pixels a metre; 11811 is 300 a inch.
  public var pixelsPerMetre: Int?

  public init() {}
}
