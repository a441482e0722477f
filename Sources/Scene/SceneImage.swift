public import Geo
public import Pixels

/// An image that a style may name although none of its sprites has it.
public struct SceneImage: Hashable, Sendable {
  /// What styles call it; an image of a sprite with the same name gives way.
  public var id: String
  /// Premultiplied; of a distance field, the alpha channel counts alone.
  public var bitmap: Bitmap
  /// Pixels per point, greater than 0.
  public var pixelRatio: Double
  /// Whether it is a signed distance field, to be coloured by the style.
  public var isField: Bool
  /// The columns and rows that stretch, in the image's pixels, ascending; none: all.
  public var stretchX: [ClosedRange<Double>]
  public var stretchY: [ClosedRange<Double>]
  /// The part that a text is fitted into, in the image's pixels.
  public var content: PictureRect?

  public init(
    id: String, bitmap: Bitmap, pixelRatio: Double = 1, isField: Bool = false,
    stretchX: [ClosedRange<Double>] = [], stretchY: [ClosedRange<Double>] = [], content: PictureRect? = nil
  ) {
    self.id = id
    self.bitmap = bitmap
    self.pixelRatio = pixelRatio
    self.isField = isField
    self.stretchX = stretchX
    self.stretchY = stretchY
    self.content = content
  }
}
