internal import Display
internal import Pixels

/// What one layer draws of one tile. Bitmaps in it are indices into `images`, until the pieces are joined.
struct LayerPiece: Sendable {
  /// A picture that items refer to.
  enum Image: Sendable {
    /// An image of the style's sprites.
    case sprite(String)
    case bitmap(Bitmap)
  }

  var items: [DisplayItem] = []
  /// Circles with their sort keys: they are sorted over all tiles.
  var discs: [(key: Double, disc: CircleItem.Disc)] = []
  var spots: [HeatItem.Spot] = []
  var faces: [SolidItem.Face] = []
  var images: [Image] = []
  /// Images that were asked for and that no sprite has.
  var missingImages: [String] = []
  private var sprites: [String: Int] = [:]

  /// The local index of a sprite image.
  mutating func patternIndex(of name: String) -> Int {
    if let index = sprites[name] { return index }
    images.append(.sprite(name))
    sprites[name] = images.count - 1
    return images.count - 1
  }

  /// Adds a picture of its own.
  mutating func add(_ item: ImageItem, _ bitmap: Bitmap) {
    var item = item
    item.bitmap = images.count
    images.append(.bitmap(bitmap))
    items.append(.image(item))
  }

  mutating func noteMissing(_ name: String) {
    if !missingImages.contains(name) { missingImages.append(name) }
  }
}
