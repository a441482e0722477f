public import Pixels

/// A letter as a picture: an emoji of a colour font.
public struct GlyphBitmap: Hashable, Sendable {
  public let bitmap: Bitmap
  /// From the letter's origin on the baseline to the picture's left edge, in layout units.
  public let left: Double
  /// From the baseline down to the picture's top edge, in layout units; mostly negative.
  public let top: Double
  /// The height of one pixel of the picture in layout units.
  public let unitsPerPixel: Double

  public init(bitmap: Bitmap, left: Double, top: Double, unitsPerPixel: Double) {
    self.bitmap = bitmap
    self.left = left
    self.top = top
    self.unitsPerPixel = unitsPerPixel
  }
}
