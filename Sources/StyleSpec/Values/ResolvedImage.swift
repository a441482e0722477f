/// The name of an image of the style's sprites, and whether the context has it.
public struct ResolvedImage: Hashable, Sendable {
  public var name: String
  /// Whether the evaluation context's `availableImages` held the name.
  public var isAvailable: Bool

  public init(name: String, isAvailable: Bool = false) {
    self.name = name
    self.isAvailable = isAvailable
  }
}
