/// What a label had to do without. It is the label's own: the same whatever was laid out before it.
public struct TextLacks: Hashable, Sendable {
  /// A font of a style that isn't in the library, and what stands in for it.
  public struct Substitution: Hashable, Sendable {
    public var requested: String
    public var used: String

    public init(requested: String, used: String) {
      self.requested = requested
      self.used = used
    }
  }

  /// What no font has, each once, by first appearance.
  public var missing: [Unicode.Scalar] = []
  /// How many code points at the end were cut off: a label takes 20,000.
  public var droppedCount = 0
  /// The fonts that others stood in for, each once, by first appearance; none where all letters came from glyph ranges.
  public var substitutions: [Substitution] = []
  /// `One,Two, 0-255`: the glyph ranges that were looked into and couldn't be read to their end, each once.
  public var brokenRanges: [String] = []

  public init() {}

  public var isEmpty: Bool {
    missing.isEmpty && droppedCount == 0 && substitutions.isEmpty && brokenRanges.isEmpty
  }
}
