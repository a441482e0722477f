/// The anchors a label may try, in order, each with its offset in ems (x to the right, y down).
public struct VariableAnchorOffsets: Hashable, Sendable {
  /// An anchor and its offset, ems.
  public struct Entry: Hashable, Sendable {
    public var anchor: Anchor
    public var x: Double
    public var y: Double

    public init(anchor: Anchor, x: Double, y: Double) {
      self.anchor = anchor
      self.x = x
      self.y = y
    }
  }

  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }
}
