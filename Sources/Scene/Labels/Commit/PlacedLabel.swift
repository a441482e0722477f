public import Geo

/// A label that the picture shows.
public struct PlacedLabel: Hashable, Sendable {
  /// As it reads.
  public var text: String
  public var layer: String
  public var source: String
  /// Around the letters, points.
  public var box: PictureRect

  public init(text: String, layer: String, source: String, box: PictureRect) {
    self.text = text
    self.layer = layer
    self.source = source
    self.box = box
  }
}
