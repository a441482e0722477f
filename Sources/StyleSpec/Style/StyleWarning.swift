/// Something in a style that was passed over.
public struct StyleWarning: Hashable, Sendable, CustomStringConvertible {
  /// Where in the style, for instance `layers[3].paint.line-widht`.
  public let path: String
  public let message: String

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  public var description: String { "\(path): \(message)" }
}
