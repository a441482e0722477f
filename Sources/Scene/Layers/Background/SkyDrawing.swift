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

/// Draws the sky of a strongly tilted camera as a picture one pixel wide, stretched over what lies above the
/// horizon.
///
/// MapLibre's sky: at the height y above the horizon, the horizon's colour gives way to the sky's with
/// (1 − y/b)², where b is `sky-horizon-blend` of half the picture's height.
enum SkyDrawing {
  /// The most rows that the picture has.
  static let rowLimit = 4096

  /// The sky's bitmap and its item, whose bitmap index is to be set; `nil` where no sky is seen.
  static func draw(_ sky: Sky, view: SceneView, environment: LayerEnvironment) -> (Bitmap, ImageItem)? {
    let horizon = view.camera.groundTop * view.scale
    let rows = min(rowLimit, Int(horizon.rounded(.up)))
    guard rows > 0 else { return nil }
    var context = environment.context(zoom: view.zoom)
    let top = sky.skyColor.evaluate(&context)
    let low = sky.horizonColor.evaluate(&context)
    let reach = sky.skyHorizonBlend.evaluate(&context) * Double(view.pixelSize.height) / 2
    var bitmap = Bitmap(width: 1, height: rows)
    for row in 0..<rows {
      let height = horizon - (Double(row) + 0.5)
      let share = reach > 0 && height < reach ? pow(max(0, 1 - height / reach), 2) : 0
      bitmap.setPixel(row * 4, mixed(top, low, share))
    }
    var item = ImageItem(
      bitmap: 0, toPixels: .scaling(x: Double(view.pixelSize.width), y: 1), sampling: .nearest)
    item.opacity = 1
    return (bitmap, item)
  }

  static func mixed(_ a: Color, _ b: Color, _ share: Double) -> Color {
    Color(
      red: a.red + (b.red - a.red) * share, green: a.green + (b.green - a.green) * share,
      blue: a.blue + (b.blue - a.blue) * share, alpha: a.alpha + (b.alpha - a.alpha) * share)
  }
}

extension Bitmap {
  /// Stores a colour, premultiplied, at a byte offset.
  mutating func setPixel(_ offset: Int, _ color: Color) {
    let channels = [
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha,
    ]
    for (index, channel) in channels.enumerated() {
      bytes[offset + index] = UInt8(max(0, min(255, channel * 255 + 0.5)))
    }
  }
}
