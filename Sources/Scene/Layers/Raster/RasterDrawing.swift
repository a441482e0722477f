internal import Display
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a raster layer: pictures of tiles, and the picture of an image source.
struct RasterDrawing {
  private let opacity: Double
  private let sampling: ImageItem.Sampling
  private let adjustment: ColorAdjustment?

  init(_ layer: StyleLayer, view: SceneView, environment: LayerEnvironment) {
    var context = environment.context(zoom: view.zoom)
    opacity = layer[.rasterOpacity].evaluate(&context)
    let resampling = layer[.rasterResampling]
    let either = resampling.isSet ? resampling : layer[.resampling]
    sampling = either.evaluate(&context) == .nearest ? .nearest : .linear
    let change = ColorAdjustment(
      hueRotate: layer[.rasterHueRotate].evaluate(&context),
      brightnessMin: layer[.rasterBrightnessMin].evaluate(&context),
      brightnessMax: layer[.rasterBrightnessMax].evaluate(&context),
      saturation: layer[.rasterSaturation].evaluate(&context),
      contrast: layer[.rasterContrast].evaluate(&context))
    let none = ColorAdjustment(hueRotate: 0, brightnessMin: 0, brightnessMax: 1, saturation: 0, contrast: 0)
    adjustment = change == none ? nil : change
  }

  /// One tile's picture on the tile.
  func draw(_ bitmap: Bitmap, on frame: TileFrame) -> LayerPiece {
    var piece = LayerPiece()
    guard opacity > 0, bitmap.width > 0, bitmap.height > 0 else { return piece }
    let toPixels = Perspective.scaling(x: 1 / Double(bitmap.width), y: 1 / Double(bitmap.height))
      .followed(by: frame.toPixels(extent: 1))
    piece.add(item(toPixels, window: frame.window), bitmap)
    return piece
  }

  /// A picture between four corners, once for each copy of the world that may be seen.
  func draw(_ bitmap: Bitmap, corners: [Coordinate], view: SceneView) -> LayerPiece {
    var piece = LayerPiece()
    guard opacity > 0, corners.count == 4, let first = view.groundBox.copies else { return piece }
    let places = corners.map { WorldPoint($0) }
    for wrap in first {
      let ground = places.map { place in
        (
          x: (place.x + Double(wrap) - view.target.x) * view.camera.worldSize,
          y: (place.y - view.target.y) * view.camera.worldSize
        )
      }
      guard let map = Perspective.quad(width: Double(bitmap.width), height: Double(bitmap.height), to: ground)
      else { continue }
      piece.add(item(map.followed(by: view.groundToPixels), window: nil), bitmap)
    }
    return piece
  }

  private func item(_ toPixels: Perspective, window: TileWindow?) -> ImageItem {
    var item = ImageItem(bitmap: 0, toPixels: toPixels, opacity: Float(opacity), sampling: sampling)
    item.adjustment = adjustment
    item.window = window
    return item
  }
}

extension SceneView.Box {
  /// The copies of the world that the box touches; `nil` where it is empty.
  var copies: ClosedRange<Int>? {
    guard minX <= maxX, abs(minX) < 1e6, abs(maxX) < 1e6 else { return nil }
    // A picture may reach over the border of its own copy: one more on each side.
    let first = Int(minX.rounded(.down)) - 1
    return first...max(first, min(Int(maxX.rounded(.down)) + 1, first + 64))
  }
}

extension Perspective {
  /// The map of the rectangle 0...width, 0...height onto four corners (top left, top right, bottom right, bottom
  /// left). P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
  static func quad(width: Double, height: Double, to corners: [(x: Double, y: Double)]) -> Perspective? {
    guard corners.count == 4, width > 0, height > 0 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let (sumX, sumY) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
    let (dx1, dx2, dy1, dy2) = (b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    guard determinant != 0, determinant.isFinite else { return nil }
    let g = (sumX * dy2 - dx2 * sumY) / determinant
    let h = (dx1 * sumY - sumX * dy1) / determinant
    let unit = Perspective(
      xx: b.x - a.x + g * b.x, xy: d.x - a.x + h * d.x, x0: a.x,
      yx: b.y - a.y + g * b.y, yy: d.y - a.y + h * d.y, y0: a.y, wx: g, wy: h, w0: 1)
    return Perspective.scaling(x: 1 / width, y: 1 / height).followed(by: unit)
  }
}
