internal import Display
internal import Geo
internal import Pixels
internal import Raster
internal import Typesetting

/// A marker's icon as something to draw: points, the origin in the icon's top left corner.
struct MarkerFigure {
  let marker: Marker
  /// With the marker's scale in it.
  let size: PictureSize

  init(_ marker: Marker) {
    self.marker = marker
    let natural: PictureSize
    switch marker.icon {
    case .pin: natural = PinFigure.size
    case .path(let shape): natural = shape.size
    case .badge(let count): natural = BadgeFigure.size(count: count)
    case .bitmap(let bitmap, let scale):
      natural = PictureSize(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    }
    size = PictureSize(width: natural.width * marker.scale, height: natural.height * marker.scale)
  }

  /// The upright rectangle around the placed icon, points.
  func box(_ placement: Perspective) -> PictureRect? {
    var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for corner in 0..<4 {
      let image = placement.homogeneous(
        x: corner == 1 || corner == 2 ? size.width : 0, y: corner > 1 ? size.height : 0)
      guard image.w > 1e-3 else { return nil }
      let (x, y) = (image.x / image.w, image.y / image.w)
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
    }
    return PictureRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// - Parameters:
  ///   - placement: from the icon's points to the picture's points.
  ///   - shared: what figures of one picture have in common.
  func draw(_ placement: Perspective, _ shared: inout FigureCache, on list: inout DisplayList) {
    let toPixels = Perspective.scaling(x: marker.scale, y: marker.scale).followed(by: placement)
      .followed(by: .scaling(x: list.scale, y: list.scale))
    switch marker.icon {
    case .pin:
      grouped(&shared, on: &list) { shared, list in
        shared.stamp(.pin(marker.color, hasEye: marker.glyph == nil), toPixels)
        drawGlyph(toPixels, &shared, on: &list)
      }
    case .path(let shape):
      let fitted = Perspective.scaling(
        x: shape.size.width / shape.viewBox.width, y: shape.size.height / shape.viewBox.height,
        offsetX: -shape.viewBox.x * shape.size.width / shape.viewBox.width,
        offsetY: -shape.viewBox.y * shape.size.height / shape.viewBox.height)
      let color = marker.color.withOpacity(Double(marker.color.alpha) * marker.opacity)
      shared.stamp(.path(shape, color), fitted.followed(by: toPixels))
    case .badge(let count):
      grouped(&shared, on: &list) { shared, list in
        shared.flush(to: &list)
        BadgeFigure.draw(count: count, color: marker.color, toPixels, &shared, on: &list)
      }
    case .bitmap(let bitmap, let scale):
      let icon = IconItem.Icon(
        source: .bitmap(shared.index(of: bitmap, in: &list)),
        piece: PictureRect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)),
        toPixels: Perspective.scaling(x: 1 / scale, y: 1 / scale).followed(by: toPixels),
        opacity: Float(marker.opacity))
      shared.flush(to: &list)
      list.items.append(.icons(IconItem(icons: [icon])))
    }
  }

  /// The parts overlap, so a faint figure is composed as one.
  private func grouped(
    _ shared: inout FigureCache, on list: inout DisplayList,
    _ body: (inout FigureCache, inout DisplayList) -> Void
  ) {
    guard marker.opacity < 1 else { return body(&shared, &list) }
    shared.flush(to: &list)
    list.items.append(.beginGroup(opacity: Float(marker.opacity)))
    body(&shared, &list)
    shared.flush(to: &list)
    list.items.append(.endGroup)
  }

  private func drawGlyph(_ toPixels: Perspective, _ shared: inout FigureCache, on list: inout DisplayList) {
    guard let glyph = marker.glyph, !glyph.isEmpty else { return }
    let brightness = marker.color.red * 0.299 + marker.color.green * 0.587 + marker.color.blue * 0.114
    shared.draw(
      String(glyph.prefix(2)), size: glyph.count > 1 ? 11.5 : 14.5,
      color: brightness > 0.72 ? Color(red: 0.15, green: 0.15, blue: 0.17) : .white,
      centeredAt: PinFigure.head, toPixels, on: &list)
  }
}
