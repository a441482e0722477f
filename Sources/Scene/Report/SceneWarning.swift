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
  /// The JSON path of what the style asks for.
  public var path: String?

  public init(
    layer: String? = nil, property: String? = nil, source: String? = nil, message: String,
    cause: TileError? = nil, path: String? = nil
  ) {
    self.layer = layer
    self.property = property
    self.source = source
    self.message = message
    self.cause = cause
    self.path = path
  }

  public var description: String {
    var place: [String] = []
    if let layer { place.append("layer \(layer)") }
    if let property { place.append(property) }
    if let source { place.append("source \(source)") }
    if let path { place = [layer.map { "\(path) (layer '\($0)')" } ?? path] }
    return place.isEmpty ? message : place.joined(separator: ", ") + ": " + message
  }
}
