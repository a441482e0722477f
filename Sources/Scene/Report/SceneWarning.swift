public import Tiles

/// Something that was asked for and isn't in the picture.
public struct SceneWarning: Hashable, Sendable, CustomStringConvertible {
  /// The style layer it is about.
  public var layer: String?
  /// The layer's property.
  public var property: String?
  public var source: String?
  public var message: String
  /// Why a source or a tile couldn't be read.
  public var cause: TileError?

  public init(
    layer: String? = nil, property: String? = nil, source: String? = nil, message: String,
    cause: TileError? = nil
  ) {
    self.layer = layer
    self.property = property
    self.source = source
    self.message = message
    self.cause = cause
  }

  public var description: String {
    var place: [String] = []
    if let layer { place.append("layer \(layer)") }
    if let property { place.append(property) }
    if let source { place.append("source \(source)") }
    return place.isEmpty ? message : place.joined(separator: ", ") + ": " + message
  }
}
