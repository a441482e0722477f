internal import Display
internal import Geo
internal import Pixels

/// A disc with a number: how many markers it stands for.
enum BadgeFigure {
  /// Grows with the number of digits.
  static func size(count: Int) -> PictureSize {
    let side = 26 + 6 * Double(text(count).count)
    return PictureSize(width: side, height: side)
  }

  static func draw(
    count: Int, color: Color, _ toPixels: Perspective, _ shared: inout FigureCache, on list: inout DisplayList
  ) {
    let radius = size(count: count).width / 2
    let parts = [(radius, color.withOpacity(0.28)), (radius - 3, .white), (radius - 4.5, color)]
    for (reach, paint) in parts {
      var builder = FigureBuilder()
      builder.ellipse(centerX: radius, radius, radiusX: reach, radiusY: reach)
      list.items.append(
        .fill(FillItem(path: builder.finished(), toPixels: toPixels, paint: .color(paint))))
    }
    shared.draw(
      text(count), size: 12.5, color: .white, centeredAt: PicturePoint(x: radius, y: radius), toPixels,
      on: &list)
  }

  /// Beyond 9999 in thousands.
  private static func text(_ count: Int) -> String {
    count < 10_000 ? "\(count)" : count < 1_000_000 ? "\(count / 1000)k" : "\(count / 1_000_000)M"
  }
}
