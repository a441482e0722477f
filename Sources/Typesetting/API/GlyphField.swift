public import Pixels

/// A letter as a signed distance field, 24 pixels to the em, with a border of 3 pixels.
public struct GlyphField: Hashable, Sendable {
  /// 192 at the outline, 8 pixels from 0 to 255.
  public let map: AlphaMap
  /// From the letter's origin on the baseline to the map's left edge, in layout units (1 map pixel).
  public let left: Double
  /// From the baseline down to the map's top edge, in layout units (1 map pixel); mostly negative.
  public let top: Double

  public init(map: AlphaMap, left: Double, top: Double) {
    self.map = map
    self.left = left
    self.top = top
  }
}
