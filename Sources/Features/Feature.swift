/// One feature of a `FeatureLayer`: where in the layer's tables its parts lie.
@frozen
public struct Feature: Hashable, Sendable {
  /// `nil` where the source gives none; `.number` or `.string` otherwise.
  public let id: AttributeValue?
  public let type: GeometryType
  /// Where in the layer's `tags` the pairs of this feature lie.
  public let tags: Range<Int>
  /// Where in the layer's `commands` the geometry lies.
  public let commands: Range<Int>

  @inlinable
  public init(id: AttributeValue?, type: GeometryType, tags: Range<Int>, commands: Range<Int>) {
    self.id = id
    self.type = type
    self.tags = tags
    self.commands = commands
  }
}
