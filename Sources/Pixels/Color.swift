/// A colour of the sRGB space with straight (not premultiplied) alpha, each channel 0...1.
@frozen
public struct Color: Hashable, Sendable {
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour with its alpha multiplied by `opacity`, 0...1.
  @inlinable
  public func withOpacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
