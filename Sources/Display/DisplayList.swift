public import Geo
public import Pixels

/// A picture as drawing instructions, bottom first: the waist between the code that knows maps and the code that
/// knows pixels.
///
/// Every item carries its geometry in a plane of its own (a tile's units, ems, points) and the perspective that
/// takes this plane to **pixels**. Widths are said in the units that the item's documentation names.
public struct DisplayList: Sendable {
  /// The size of the picture.
  public var size: PixelSize
  /// Pixels per point.
  public var scale: Double
  /// Bottom first.
  public var items: [DisplayItem]
  /// The pictures that items refer to by index.
  public var bitmaps: [Bitmap]
  /// The signed distance fields that items refer to by index.
  public var fields: [DistanceField]
  /// The outlines that items refer to by index.
  public var outlines: [Path]

  public init(size: PixelSize, scale: Double) {
    self.size = size
    self.scale = scale
    items = []
    bitmaps = []
    fields = []
    outlines = []
  }
}
