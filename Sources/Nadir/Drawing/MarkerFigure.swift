internal import Display
internal import Geo
internal import Pixels

/// A marker's icon as something to draw: points, the origin in the icon's top left corner.
struct MarkerFigure {
  let marker: Marker
  let size: PictureSize

  init(_ marker: Marker) {
    self.marker = marker
    switch marker.icon {
    case .pin: size = PinFigure.size
    case .bitmap(let bitmap, let scale):
      size = PictureSize(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    }
  }

  /// From the icon's points to the picture's points, the ground anchor on a place of the Mercator square; `nil`
  /// behind the camera.
  func placement(at world: WorldPoint, camera: Camera) -> Perspective? {
    guard let point = camera.point(for: world) else { return nil }
    let anchored = Perspective.scaling(
      x: 1, y: 1, offsetX: -marker.groundAnchor.x * size.width, offsetY: -marker.groundAnchor.y * size.height)
    let turned = anchored.followed(by: .rotation(degreesClockwise: marker.rotation))
    guard marker.isFlat else {
      return turned.followed(by: .scaling(x: 1, y: 1, offsetX: point.x, offsetY: point.y))
    }
    let target = camera.targetWorldPoint
    return turned.followed(
      by: .scaling(
        x: 1, y: 1, offsetX: (world.x - target.x) * camera.worldSize,
        offsetY: (world.y - target.y) * camera.worldSize)
    ).followed(by: camera.groundToPicture)
  }

  /// The upright rectangle around the placed icon, points.
  func box(_ placement: Perspective) -> PictureRect? {
    let corners = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].map { corner in
      placement.homogeneous(x: corner.0, y: corner.1)
    }
    guard corners.allSatisfy({ $0.w > 1e-3 }) else { return nil }
    let (xs, ys) = (corners.map { $0.x / $0.w }, corners.map { $0.y / $0.w })
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return PictureRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func draw(_ placement: Perspective, on list: inout DisplayList) {
    let toPixels = placement.followed(by: .scaling(x: list.scale, y: list.scale))
    switch marker.icon {
    case .pin:
      // The parts overlap, so a faint pin is composed as one.
      let isFaint = marker.opacity < 1
      if isFaint { list.items.append(.beginGroup(opacity: Float(marker.opacity))) }
      for part in PinFigure.parts(color: marker.color) {
        list.items.append(
          .fill(FillItem(path: part.path, toPixels: toPixels, paint: .color(part.color))))
      }
      if isFaint { list.items.append(.endGroup) }
    case .bitmap(let bitmap, let scale):
      list.bitmaps.append(bitmap)
      let icon = IconItem.Icon(
        source: .bitmap(list.bitmaps.count - 1),
        piece: PictureRect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)),
        toPixels: Perspective.scaling(x: 1 / scale, y: 1 / scale).followed(by: toPixels),
        opacity: Float(marker.opacity))
      list.items.append(.icons(IconItem(icons: [icon])))
    }
  }
}
