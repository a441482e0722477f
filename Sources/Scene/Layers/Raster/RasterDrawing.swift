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
      .followed(by: frame.toGrid(extent: 1))
    piece.add(item(toPixels, window: frame.gridWindow), bitmap)
    return piece
  }

  /// A picture between four corners, once for each copy of the world that may be seen.
  ///
  /// The quadrilateral is drawn as two triangles, parted by the diagonal from the top right corner, as MapLibre has
  /// it: the picture bends there where the corners form no parallelogram.
  func draw(_ bitmap: Bitmap, corners: [Coordinate], view: SceneView) -> LayerPiece {
    var piece = LayerPiece()
    guard opacity > 0, corners.count == 4, let wraps = view.groundBox.copies else { return piece }
    let places = RasterDrawing.snapped(corners.map { WorldPoint($0) })
    let shift = view.gridShift
    for wrap in wraps {
      let ground = places.map { place in
        SIMD2(
          (place.x + Double(wrap) - view.target.x) * view.camera.worldSize,
          (place.y - view.target.y) * view.camera.worldSize) + shift
      }
      for half in [[ground[0], ground[1], ground[3]], [ground[2], ground[3], ground[1]]] {
        let isSecond = half[0] == ground[2]
        add(half, isSecond: isSecond, bitmap, view, to: &piece)
      }
    }
    return piece
  }

  /// Adds the triangle of a corner, its neighbour along the picture's row and its neighbour along the column.
  private func add(
    _ half: [SIMD2<Double>], isSecond: Bool, _ bitmap: Bitmap, _ view: SceneView, to piece: inout LayerPiece
  ) {
    let images = half.map { view.groundToPixels.homogeneous(x: $0.x, y: $0.y) }
    let outline = TileFrame.outline(of: images, view: view)
    guard outline.count >= 3 else { return }
    let (row, column) = (half[1] - half[0], half[2] - half[0])
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let sign: Double = isSecond ? -1 : 1
    let origin = isSecond ? half[0] + row + column : half[0]
    let map = Perspective(
      xx: sign * row.x / width, xy: sign * column.x / height, x0: origin.x,
      yx: sign * row.y / width, yy: sign * column.y / height, y0: origin.y, wx: 0, wy: 0, w0: 1)
    let window = TileWindow(corners: outline)
    piece.add(item(map.followed(by: view.groundToPixels), window: window), bitmap)
  }

  /// The corners on the 8192-unit grid of the smallest tile that is as large as the picture (MapLibre's image
  /// source).
  static func snapped(_ corners: [WorldPoint]) -> [WorldPoint] {
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let size = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    guard size > 0, size.isFinite else { return corners }
    var tiles = 1.0
    while tiles * 2 * size <= 1, tiles < 16_777_216 { tiles *= 2 }
    let grid = tiles * 8192
    return corners.map { WorldPoint(x: ($0.x * grid).rounded() / grid, y: ($0.y * grid).rounded() / grid) }
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
