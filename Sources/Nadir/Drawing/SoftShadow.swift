internal import Display
internal import Geo
internal import Pixels

/// The shadow of a rounded rectangle: a few translucent layers that grow outwards.
enum SoftShadow {
  /// - Parameters:
  ///   - rect: what casts the shadow, points.
  ///   - spread: how far the shadow reaches, points.
  static func draw(under rect: PictureRect, radius: Double, spread: Double, on list: inout DisplayList) {
    let layers = 6
    for layer in 0..<layers {
      let grown = spread * (1 - Double(layer) / Double(layers))
      var builder = FigureBuilder()
      builder.roundedRectangle(
        PictureRect(
          x: rect.x - grown, y: rect.y - grown + spread * 0.35, width: rect.width + 2 * grown,
          height: rect.height + 2 * grown), radius: radius + grown)
      list.fill(builder.finished(), Color(red: 0, green: 0, blue: 0, alpha: 0.035))
    }
  }
}

extension DisplayList {
  /// Adds an area in points.
  mutating func fill(_ path: Path, _ color: Color) {
    items.append(
      .fill(
        FillItem(path: path, toPixels: Perspective.scaling(x: scale, y: scale), paint: .color(color))))
  }
}
