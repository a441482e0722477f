public import Geo
public import Pixels

/// An image that a picture's style may name, beside those of its sprites (MapLibre's `addImage`).
///
/// ```swift
/// var request = MapSnapshot(style: .file("style.json"))
/// request.images = [StyleImage(id: "shop", bitmap: try ImageInput.bitmap(at: "shop.png"), pixelRatio: 2)]
/// ```
public struct StyleImage: Hashable, Sendable {
  /// What `icon-image`, patterns and `image` expressions call it. An image of a sprite with this name gives way.
  public var id: String
  /// Premultiplied, as all bitmaps; of a distance field, the alpha channel counts alone.
  public var bitmap: Bitmap
  /// Pixels per point, greater than 0.
  public var pixelRatio: Double
  /// Whether it is a signed distance field (`sdf`), which `icon-color` and `icon-halo-color` colour.
  public var isDistanceField: Bool
  /// The columns that may stretch under `icon-text-fit`, in the image's pixels, ascending; none: all of them.
  public var stretchX: [ClosedRange<Double>]
  /// The rows that may stretch.
  public var stretchY: [ClosedRange<Double>]
  /// The part that `icon-text-fit` puts the text into, in the image's pixels; `nil`: all of it.
  public var content: PictureRect?

  public init(
    id: String, bitmap: Bitmap, pixelRatio: Double = 1, isDistanceField: Bool = false,
    stretchX: [ClosedRange<Double>] = [], stretchY: [ClosedRange<Double>] = [], content: PictureRect? = nil
  ) {
    self.id = id
    self.bitmap = bitmap
    self.pixelRatio = pixelRatio
    self.isDistanceField = isDistanceField
    self.stretchX = stretchX
    self.stretchY = stretchY
    self.content = content
  }
}
