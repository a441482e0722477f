import Display
import Geo
import Pixels

/// Sheets of images: every way of sampling them.
enum ImageSheets {
  /// A chequer of `cell` pixels in two colours, with a mark in the first corner.
  static func chequer(side: Int, cell: Int) -> Bitmap {
    Bitmap(
      width: side, height: side,
      bytes: (0..<side * side).flatMap { index -> [UInt8] in
        let (x, y) = (index % side, index / side)
        if x < cell, y < cell { return [220, 30, 30, 255] }
        return (x / cell + y / cell) % 2 == 0 ? [250, 240, 200, 255] : [40, 70, 150, 255]
      })
  }

  static func turned(_ degrees: Double, _ scale: Double, x: Double, y: Double) -> Perspective {
    // Turns by multiples of 15° written out: sines don't have to be computed.
    let sines: [Double: (Double, Double)] = [
      0: (0, 1), 15: (0.258_819_045_102_520_76, 0.965_925_826_289_068_3), 30: (0.5, 0.866_025_403_784_438_6),
      45: (0.707_106_781_186_547_5, 0.707_106_781_186_547_5),
    ]
    let (sine, cosine) = sines[degrees] ?? (0, 1)
    return Perspective(
      xx: cosine * scale, xy: -sine * scale, x0: x, yx: sine * scale, yy: cosine * scale, y0: y, wx: 0, wy: 0,
      w0: 1)
  }

  /// Rows: magnified nearest and linear, straight and turned; shrunk to a fifth and turned; in perspective, with the
  /// smaller copies far away.
  static func sampling() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 256, height: 256), scale: 1)
    list.bitmaps = [chequer(side: 8, cell: 2), chequer(side: 256, cell: 16), chequer(side: 512, cell: 8)]
    let tilt = Perspective(
      xx: 0.25, xy: 0.25, x0: 20, yx: 0, yy: 0.17, y0: 150, wx: 0, wy: -0.0012, w0: 1.3)
    func add(_ bitmap: Int, _ map: Perspective, _ sampling: ImageItem.Sampling, opacity: Float = 1) {
      list.items.append(
        .image(ImageItem(bitmap: bitmap, toPixels: map, opacity: opacity, sampling: sampling)))
    }
    add(0, turned(0, 7, x: 4, y: 4), .nearest)
    add(0, turned(0, 7, x: 68, y: 4), .linear)
    add(0, turned(15, 6, x: 150, y: 4), .nearest)
    add(0, turned(15, 6, x: 210, y: 4), .linear, opacity: 0.6)
    add(1, turned(0, 0.2, x: 8, y: 76), .linear)
    add(1, turned(30, 0.2, x: 100, y: 72), .linear)
    add(1, turned(0, 0.2, x: 140, y: 76), .nearest)
    add(2, tilt, .linear)
    return list
  }

  /// Four by four tiles, each in its window, as raster layers show them; every tile has a colour of its own.
  static func tiles(tilted: Bool, colors: [[UInt8]] = tileColors, opacity: Float = 1) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 256, height: 256), scale: 1)
    list.bitmaps = colors.map { color in
      Bitmap(width: 32, height: 32, bytes: (0..<1024).flatMap { _ in color })
    }
    // To the picture: turned by 15°, or tilted on top of that.
    let turn = turned(15, 1.73, x: 40.3, y: -17.8)
    let ground =
      tilted
      ? turn.followed(
        by: Perspective(xx: 1, xy: 0.3, x0: 10, yx: 0, yy: 0.62, y0: 60, wx: 0, wy: -0.0017, w0: 1.21)) : turn
    for index in 0..<16 {
      let (column, row) = (Double(index % 4), Double(index / 4))
      var item = ImageItem(
        bitmap: index % list.bitmaps.count,
        toPixels: Perspective.scaling(x: 1, y: 1, offsetX: column * 32, offsetY: row * 32).followed(
          by: ground),
        opacity: opacity)
      // Corners are computed from their number, so that neighbours compute them alike.
      item.window = TileWindow(
        corners: [(0, 0), (1, 0), (1, 1), (0, 1)].map { corner in
          let place = ground.homogeneous(x: (column + corner.0) * 32, y: (row + corner.1) * 32)
          return PicturePixel(x: place.x / place.w, y: place.y / place.w)
        })
      list.items.append(.image(item))
    }
    return list
  }

  static let tileColors: [[UInt8]] = (0..<16).map { (index: UInt8) -> [UInt8] in
    let (column, row) = (index % 4, index / 4)
    return [40 + column * 60, 40 + row * 60, 200 - index * 8, 255]
  }

  /// One image, changed: as it is, hue turned by 120 and 240 degrees; less and more saturation, less and more
  /// contrast; darker, brighter, turned over.
  static func adjustments() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 256, height: 256), scale: 1)
    let side = 8
    list.bitmaps = [
      Bitmap(
        width: side, height: side,
        bytes: (0..<side * side).flatMap { index -> [UInt8] in
          let (x, y) = (UInt8(index % side), UInt8(index / side))
          return [x * 36, y * 36, 255 - x * 18, 255]
        })
    ]
    let changes: [(Double, Double, Double, Double, Double)] = [
      (0, 0, 1, 0, 0), (120, 0, 1, 0, 0), (240, 0, 1, 0, 0), (0, 0, 1, -1, 0), (0, 0, 1, 0.6, 0),
      (0, 0, 1, 0, -0.6), (0, 0, 1, 0, 0.6), (0, 0, 0.5, 0, 0), (0, 0.5, 1, 0, 0), (0, 1, 0, 0, 0),
    ]
    for (index, change) in changes.enumerated() {
      var item = ImageItem(
        bitmap: 0,
        toPixels: .scaling(
          x: 7, y: 7, offsetX: 4 + Double(index % 4) * 63, offsetY: 4 + Double(index / 4) * 63))
      item.adjustment = ColorAdjustment(
        hueRotate: change.0, brightnessMin: change.1, brightnessMax: change.2, saturation: change.3,
        contrast: change.4)
      list.items.append(.image(item))
    }
    return list
  }
}
