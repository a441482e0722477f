/// Something in a style that was passed over.
public struct StyleWarning: Hashable, Sendable, CustomStringConvertible {
  /// Where in the style, for instance `layers[3].paint.line-widht`.
  public let path: String
  /// What is wrong, and what was meant where that can be guessed.
  public let message: String
  /// The id of the layer it is about.
  public let layer: String?
  /// The property of the layer, or of the root's `light`, `sky` …
  public let property: String?

  public init(path: String, message: String, layer: String? = nil, property: String? = nil) {
    self.path = path
    self.message = message
    self.layer = layer
    self.property = property
  }

  public var description: String {
    layer.map { "\(path) (layer '\($0)'): \(message)" } ?? "\(path): \(message)"
  }
}
