internal import Display
internal import Geo
internal import Pixels

/// The images of a style: all its sprites, by name.
struct SpriteSet: Sendable {
  /// The sprites' pictures, whole.
  private(set) var sheets: [Bitmap] = []
  /// For each sheet with distance fields among its images, its alpha channel as one.
  private(set) var fields: [Int: DistanceField] = [:]
  private(set) var images: [String: SpriteImage] = [:]
  private(set) var names: Set<String> = []

  subscript(name: String) -> SpriteImage? { images[name] }

  /// Adds a sprite. Images of the sprite `default` have their plain names, others `id:name`.
  mutating func add(id: String, sheet: Bitmap, index: SpriteIndex) {
    let number = sheets.count
    sheets.append(sheet)
    var hasFields = false
    for (name, image) in index.images {
      let fullName = id == "default" ? name : "\(id):\(name)"
      images[fullName] = image
      names.insert(fullName)
      if image.isField { hasFields = true }
    }
    if hasFields { fields[number] = DistanceField(map: SpriteSet.alpha(of: sheet)) }
  }

  /// Adds an image of its own; it takes the place of another of its name.
  mutating func add(_ image: SceneImage) {
    let number = sheets.count
    sheets.append(image.bitmap)
    let bounds = PictureRect(
      x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height))
    images[image.id] = SpriteImage(
      sheet: number, piece: bounds, pixelRatio: image.pixelRatio, isField: image.isField,
      stretchX: image.stretchX, stretchY: image.stretchY, content: image.content)
    names.insert(image.id)
    if image.isField { fields[number] = DistanceField(map: SpriteSet.alpha(of: image.bitmap)) }
  }

  /// One image as a bitmap of its own, to be repeated as a pattern.
  func bitmap(named name: String) -> Bitmap? {
    guard let image = images[name] else { return nil }
    let sheet = sheets[image.sheet]
    let (x, y) = (Int(image.piece.x), Int(image.piece.y))
    let (width, height) = (Int(image.piece.width), Int(image.piece.height))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in y..<y + height {
      let start = (row * sheet.width + x) * 4
      bytes.append(contentsOf: sheet.bytes[start..<start + width * 4])
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  private static func alpha(of sheet: Bitmap) -> AlphaMap {
    var bytes = [UInt8](repeating: 0, count: sheet.width * sheet.height)
    for index in bytes.indices { bytes[index] = sheet.bytes[index * 4 + 3] }
    return AlphaMap(width: sheet.width, height: sheet.height, bytes: bytes)
  }
}
