public import Display
public import Pixels
public import Raster

extension Painter {
  /// Whether a picture is sure to be opaque, told without painting it: its background is, or something opaque floods
  /// it outside of groups, and the mask leaves nothing clear. A picture may turn out opaque where this is `false`.
  public static func isOpaque(_ list: DisplayList, background: Color, mask: Mask? = nil) -> Bool {
    if let mask, Premultiplied.pixel(mask.outside) >> 24 != 255 { return false }
    if Premultiplied.pixel(background) >> 24 == 255 { return true }
    var depth = 0
    for item in list.items {
      switch item {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .flood(let flood) where depth <= 0:
        if case .color(let color) = flood.paint, Premultiplied.pixel(color) >> 24 == 255 { return true }
      default: break
      }
    }
    return false
  }
}
