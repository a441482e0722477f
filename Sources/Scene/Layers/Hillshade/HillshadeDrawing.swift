internal import Display
internal import Geo
internal import Pixels
internal import StyleSpec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Draws relief: one tile's elevations become a bitmap, shaded (hillshade) or coloured by height (color-relief).
enum HillshadeDrawing {
  /// The most pixels on a side of a tile's bitmap.
  static let sideLimit = 2048

  static func shaded(
    _ grid: ElevationGrid, layer: StyleLayer, frame: TileFrame, environment: LayerEnvironment
  ) -> LayerPiece {
    let light = HillshadeLight(layer, view: frame.view, environment: environment)
    let slopes = SlopeGrid(grid, zoom: Double(frame.zoom), isStandard: light.method == .standard)
    let side = bitmapSide(of: grid, frame)
    let step = Double(grid.side) / Double(side)
    var bitmap = Bitmap(width: side, height: side)
    let rows = (0..<side).map { cosineOfLatitude(share: (Double($0) + 0.5) / Double(side), frame.data) }
    for y in 0..<side {
      for x in 0..<side {
        let slope = slopes.slope(x: (Double(x) + 0.5) * step, y: (Double(y) + 0.5) * step)
        let shade = light.shade(east: slope.east / rows[y], south: slope.south / rows[y])
        bitmap.store(shade, at: (y * side + x) * 4)
      }
    }
    return piece(bitmap, frame)
  }

  static func colored(
    _ grid: ElevationGrid, layer: StyleLayer, frame: TileFrame, environment: LayerEnvironment
  ) -> LayerPiece {
    var context = environment.context(zoom: frame.view.zoom)
    let color = layer[.colorReliefColor]
    let opacity = layer[.colorReliefOpacity].evaluate(&context)
    guard color.isSet, opacity > 0 else { return LayerPiece() }
    var bitmap = Bitmap(width: grid.side, height: grid.side)
    // Heights repeat: a colour is evaluated once for each decimetre.
    var known: [Int32: Color] = [:]
    for y in 0..<grid.side {
      for x in 0..<grid.side {
        let height = grid.height(x, y)
        let key = Int32(max(-1e6, min(1e6, (height * 10).rounded())))
        let shade: Color
        if let found = known[key] {
          shade = found
        } else {
          context.elevation = Double(height)
          shade = (color.evaluate(&context) ?? .transparent).withOpacity(opacity)
          known[key] = shade
        }
        bitmap.setPixel((y * grid.side + x) * 4, shade)
      }
    }
    return piece(bitmap, frame)
  }

  /// As many pixels as the tile has samples, more where it is drawn larger than that.
  private static func bitmapSide(of grid: ElevationGrid, _ frame: TileFrame) -> Int {
    let pixels = frame.view.camera.worldSize / Double(frame.data.tilesPerSide) * frame.view.scale
    var side = grid.side
    while Double(side) * 1.5 < pixels, side * 2 <= sideLimit { side *= 2 }
    return side
  }

  /// The cosine of the latitude, taken linearly between the tile's northern and southern edge as the shader does.
  private static func cosineOfLatitude(share: Double, _ tile: TileID) -> Double {
    let side = 1 / Double(tile.tilesPerSide)
    let north = WorldPoint(x: 0, y: Double(tile.y) * side).coordinate.latitude
    let south = WorldPoint(x: 0, y: Double(tile.y + 1) * side).coordinate.latitude
    return max(1e-3, cos((north + (south - north) * share) * .pi / 180))
  }

  private static func piece(_ bitmap: Bitmap, _ frame: TileFrame) -> LayerPiece {
    var piece = LayerPiece()
    let unit = 1 / Double(bitmap.width)
    var item = ImageItem(
      bitmap: 0, toPixels: Perspective.scaling(x: unit, y: unit).followed(by: frame.toGrid(extent: 1)))
    item.window = frame.gridWindow
    piece.add(item, bitmap)
    return piece
  }
}

extension Bitmap {
  /// Stores a premultiplied colour, channels 0...1, at a byte offset.
  mutating func store(_ shade: HillshadeLight.Shade, at offset: Int) {
    let alpha = max(0, min(1, shade.w))
    for channel in 0..<3 { bytes[offset + channel] = UInt8(max(0, min(alpha, shade[channel])) * 255 + 0.5) }
    bytes[offset + 3] = UInt8(alpha * 255 + 0.5)
  }
}
