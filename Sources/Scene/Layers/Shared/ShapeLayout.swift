internal import Display
internal import Geo
internal import Pixels

/// What a fill or line layer draws of a tile, in the tile's own units: the same for all flat cameras of one zoom and
/// scale that look at it.
struct ShapeLayout: Sendable {
  /// A fill or stroke that is placed yet: `toPixels`, `window` and the indices of bitmaps are to be set.
  struct Item: Sendable {
    var item: DisplayItem
    /// The box around its geometry, tile units.
    var bounds: UnitBounds
    /// How far beyond `bounds` ink may reach, tile units.
    var reach: Double
    /// The sprite image that it repeats.
    var image: String?
  }

  var items: [Item] = []
  /// Images that were asked for and that no sprite has.
  var missingImages: [String] = []
  /// Whether ink may reach farther than the margin by which features were chosen, or lies so far out that painters may
  /// place a part of a line in another way than all of it.
  var isWide = false

  /// As far from a tile's origin, pixels, lines are placed on the grid of a picture whatever else is drawn with them, at
  /// any bearing (`StrokePreparation.limit`).
  private static let farthest = 65_536.0

  mutating func noteMissing(_ name: String) {
    if !missingImages.contains(name) { missingImages.append(name) }
  }

  /// Adds lines.
  ///
  /// - Parameter pixelsPerUnit: of the picture, in a unit of the tile.
  mutating func append(lines item: Item, pixelsPerUnit: Double) {
    let (low, high) = (min(item.bounds.minX, item.bounds.minY), max(item.bounds.maxX, item.bounds.maxY))
    if (max(-low, high) + item.reach) * pixelsPerUnit > Self.farthest { isWide = true }
    items.append(item)
  }

  /// Whether pictures may share it: what is drawn doesn't change with what of the tile they show.
  var isShareable: Bool { missingImages.isEmpty && !isWide }

  /// The same with an identity for each item that is the same on all pictures.
  func named() -> ShapeLayout {
    var named = self
    for index in items.indices where items[index].image == nil {
      switch items[index].item {
      case .fill(var fill):
        fill.source = ItemSource()
        named.items[index].item = .fill(fill)
      case .stroke(var stroke):
        stroke.source = ItemSource()
        named.items[index].item = .stroke(stroke)
      default: break
      }
    }
    return named
  }

  /// About how many bytes it takes in memory.
  var byteCount: Int {
    items.reduce(64) { sum, item in
      switch item.item {
      case .fill(let fill): sum + 400 + fill.path.byteCount
      case .stroke(let stroke):
        sum + 500 + stroke.path.byteCount + stroke.gradientSpans.count * 16
      default: sum
      }
    }
  }
}

extension ShapeLayout {
  /// Where a picture shows a layer's tile.
  struct Place {
    let frame: TileFrame
    let extent: Int32
    /// Points on the ground.
    let translation: (x: Double, y: Double)
    let sprites: SpriteSet
  }

  /// The layout on a picture.
  ///
  /// - Parameter visible: what of the tile may be seen, in its units: items beside it are left out. `nil`: all are
  ///   placed.
  func placed(_ place: Place, visible: UnitBounds? = nil) -> LayerPiece {
    var piece = LayerPiece()
    piece.missingImages = missingImages
    guard !items.isEmpty else { return piece }
    let frame = place.frame
    var toPixels = frame.toPixels(extent: place.extent)
    let translation = place.translation
    if translation != (0, 0) {
      let units = frame.unitsPerPoint(extent: place.extent)
      toPixels = Perspective.scaling(
        x: 1, y: 1, offsetX: translation.x * units, offsetY: translation.y * units
      )
      .followed(by: toPixels)
    }
    // What stays inside of the tile needs no clipping.
    let owned =
      frame.window != nil && translation == (0, 0) ? frame.ownBounds(extent: place.extent) : nil
    piece.items.reserveCapacity(items.count)
    for item in items {
      if let visible, !item.bounds.overlaps(visible) { continue }
      let isInside = owned.map { item.bounds.grown(by: item.reach).isInside($0) } ?? false
      let window = isInside ? nil : frame.window
      switch item.item {
      case .fill(var fill):
        (fill.toPixels, fill.window) = (toPixels, window)
        if let name = item.image {
          guard let paint = piece.paint(fill.paint, name, place) else { continue }
          fill.paint = paint
        }
        piece.items.append(.fill(fill))
      case .stroke(var stroke):
        (stroke.toPixels, stroke.window) = (toPixels, window)
        if let name = item.image {
          guard let paint = piece.paint(stroke.paint, name, place) else { continue }
          stroke.paint = paint
        }
        piece.items.append(.stroke(stroke))
      default: break
      }
    }
    return piece
  }
}

extension LayerPiece {
  /// A paint that repeats an image, on a picture.
  fileprivate mutating func paint(_ paint: Paint, _ name: String, _ place: ShapeLayout.Place) -> Paint? {
    guard let image = place.sprites[name] else { return nil }
    switch paint {
    case .pattern(_, _, let opacity):
      return .pattern(
        bitmap: patternIndex(of: name),
        toPixels: place.frame.view.patternToPixels(image, translation: place.translation), opacity: opacity)
    case .linePattern(_, let length, let height, let opacity):
      return .linePattern(bitmap: patternIndex(of: name), length: length, height: height, opacity: opacity)
    case .color, .lineGradient: return paint
    }
  }
}

extension Path {
  /// About how many bytes it takes in memory.
  fileprivate var byteCount: Int { points.count * 8 + contourEnds.count * 4 + 64 }
}
