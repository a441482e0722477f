/// A stretch of a label in one style: letters, or one image that stands in the line like a letter.
public struct TextSection: Hashable, Sendable {
  /// Where a section smaller than its line's tallest one stands.
  public enum VerticalAlign: Hashable, Sendable {
    case bottom
    case center
    case top
  }

  /// In logical order; empty when `image` is given.
  public var text: String
  /// Names as a style's `text-font` gives them, the preferred one first.
  public var fontStack: [String]
  /// Factor on the label's size, greater than 0.
  public var scale: Double
  public var verticalAlign: VerticalAlign
  public var image: InlineImage?

  public init(
    text: String, fontStack: [String], scale: Double = 1, verticalAlign: VerticalAlign = .bottom
  ) {
    self.text = text
    self.fontStack = fontStack
    self.scale = scale
    self.verticalAlign = verticalAlign
    image = nil
  }

  public init(image: InlineImage, scale: Double = 1, verticalAlign: VerticalAlign = .bottom) {
    text = ""
    fontStack = []
    self.scale = scale
    self.verticalAlign = verticalAlign
    self.image = image
  }
}

/// The size of an image that stands in a line of text, in points.
public struct InlineImage: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
