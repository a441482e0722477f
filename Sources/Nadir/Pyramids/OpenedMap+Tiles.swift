internal import Geo
internal import ImageFiles
internal import Painting
internal import Pixels
internal import Scene

/// What came of drawing a metatile.
struct DrawnBlock: Sendable {
  var tiles: [DrawnTile] = []
  var missingTiles = 0
  var warnings: [Snapshot.Warning] = []
  /// From the metatile's corner; those that reach over its edges, too.
  var labels: [Snapshot.PlacedLabel] = []
}

/// How tiles are drawn.
struct TileLook: Sendable {
  /// Style, data and background; camera and size don't count.
  var request: MapSnapshot
  var tileSize: Int
  var scale: Int
  var format: PictureFormat
  /// For each zoom the pixel of a map without anything on it; tiles of nothing else are left out.
  var empty: [Int: [UInt8]] = [:]

  /// A tile's side.
  var pixels: Int { tileSize * scale }

  /// How many tiles make the side of a metatile: 2048 pixels.
  var blockSide: Int { max(1, 2048 / pixels) }

  /// How far beyond a metatile data is looked at, points: labels and symbols up to this size show on both sides of an
  /// edge.
  static let margin = 256.0
}

extension OpenedMap {
  /// Draws the wanted tiles of a metatile.
  func tiles(of block: Metatile, wanted: [TileID], look: TileLook) async throws(NadirError) -> DrawnBlock {
    var scene = SceneRequest(camera: block.camera(tileSize: look.tileSize), scale: Double(look.scale))
    scene.labelMargin = TileLook.margin
    scene.joinsAtEdges = true
    scene.images = look.request.images.map(\.sceneImage)
    let result = await builder.scene(scene)
    try Self.check(result.report, look.request)
    let picture = await Painter.paint(
      result.displayList, threads: 1, background: look.request.background, stock: stock)
    var drawn = DrawnBlock()
    drawn.missingTiles = result.report.missingTiles + result.report.filledTiles
    drawn.labels = Self.labels(result.report)
    var report = result.report
    // Told once, for all.
    (report.missingTiles, report.filledTiles) = (0, 0)
    var request = look.request
    request.camera = .position(target: nil, zoom: nil)
    drawn.warnings = warnings(of: report, lacks: report.lacks, request: request, clamps: [])
    // Plain tiles look alike: each colour is encoded once.
    var plain: [[UInt8]: DrawnTile] = [:]
    for tile in wanted {
      let cut = picture.piece(
        x: (tile.x - block.x * block.side) * look.pixels, y: (tile.y - block.y * block.side) * look.pixels,
        width: look.pixels, height: look.pixels)
      guard let pixel = cut.uniformPixel else {
        drawn.tiles.append(DrawnTile(tile, try look.encoded(cut)))
        continue
      }
      if look.empty[tile.z] == pixel {
        drawn.tiles.append(DrawnTile(tile, []))
      } else if let known = plain[pixel] {
        drawn.tiles.append(DrawnTile(tile, like: known))
      } else {
        let first = DrawnTile(tile, try look.encoded(cut))
        plain[pixel] = first
        drawn.tiles.append(first)
      }
    }
    return drawn
  }

  /// The pixel of a map that has no data: the style's background alone.
  func emptyPixel(zoom: Int, look: TileLook) async -> [UInt8]? {
    let camera = Metatile(zoom: zoom, x: 0, y: 0, side: 1).camera(tileSize: look.tileSize)
    let position = CameraPosition(target: camera.position.target, zoom: camera.position.zoom)
    var scene = SceneRequest(
      camera: Camera(position: position, size: PictureSize(width: 4, height: 4)), scale: 1)
    scene.drawsData = false
    let result = await builder.scene(scene)
    return await Painter.paint(result.displayList, threads: 1, background: look.request.background)
      .uniformPixel
  }
}

extension TileLook {
  /// - Throws: `unwritableOutput` for what the format can't hold.
  fileprivate func encoded(_ bitmap: Bitmap) throws(NadirError) -> [UInt8] {
    let options = PNGOptions()
    do throws(ImageFileError) {
      switch format {
      case .png: return try PNGEncoder.encode(bitmap, options: options)
      case .png8: return try PalettePNGEncoder.encode(bitmap, options: options)
      case .webp: return try WebPEncoder.encode(bitmap)
      case .jpeg: return try JPEGEncoder.encode(bitmap, background: request.background)
      }
    } catch {
      throw .unwritableOutput(location: format.rawValue, reason: "\(error)")
    }
  }
}
