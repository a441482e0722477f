public import Typesetting

/// What labels are made of besides the features.
public struct LabelResources: Sendable {
  public var typesetter: Typesetter
  /// An image of the style's sprites by name; `nil` where there is none.
  public var image: @Sendable (_ name: String) -> LabelImage?

  public init(typesetter: Typesetter, image: @escaping @Sendable (_ name: String) -> LabelImage?) {
    self.typesetter = typesetter
    self.image = image
  }
}
