internal import Geo

/// A camera as markers need it, with what all of them share worked out once.
struct MarkerView {
  let camera: Camera
  let picture: PictureRect
  private let groundToPicture: Perspective
  private let target: WorldPoint
  private let worldSize: Double
  private let nearest: Double
  /// What is seen from west to east on the Mercator square; `nil` where nothing is.
  private let seen: ClosedRange<Double>?

  init(_ camera: Camera) {
    self.camera = camera
    picture = PictureRect(x: 0, y: 0, width: camera.size.width, height: camera.size.height)
    groundToPicture = camera.groundToPicture
    target = camera.targetWorldPoint
    worldSize = camera.worldSize
    nearest = camera.nearDepth / camera.distance
    let corners = camera.visibleRegion(insetByPadding: false).corners.map(\.x)
    if let west = corners.min(), let east = corners.max() { seen = west...east } else { seen = nil }
  }

  func nearestCopy(of coordinate: Coordinate) -> WorldPoint {
    let world = WorldPoint(coordinate)
    return WorldPoint(x: world.x + (target.x - world.x).rounded(.toNearestOrEven), y: world.y)
  }

  /// Where a place stands on the picture; `nil` behind the camera.
  func point(for world: WorldPoint) -> PicturePoint? {
    let image = groundToPicture.homogeneous(
      x: (world.x - target.x) * worldSize, y: (world.y - target.y) * worldSize)
    guard image.w > nearest else { return nil }
    return PicturePoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// From a figure's points to the picture's points, the ground anchor on a place of the Mercator square; `nil`
  /// behind the camera.
  func placement(of figure: MarkerFigure, at world: WorldPoint) -> Perspective? {
    guard let point = point(for: world) else { return nil }
    let marker = figure.marker
    let (left, top) = (
      -marker.groundAnchor.x * figure.size.width, -marker.groundAnchor.y * figure.size.height
    )
    if !marker.isFlat, marker.rotation == 0 {
      return .scaling(x: 1, y: 1, offsetX: left + point.x, offsetY: top + point.y)
    }
    let turned = Perspective.scaling(x: 1, y: 1, offsetX: left, offsetY: top)
      .followed(by: .rotation(degreesClockwise: marker.rotation))
    guard marker.isFlat else {
      return turned.followed(by: .scaling(x: 1, y: 1, offsetX: point.x, offsetY: point.y))
    }
    return turned.followed(
      by: .scaling(
        x: 1, y: 1, offsetX: (world.x - target.x) * worldSize, offsetY: (world.y - target.y) * worldSize)
    ).followed(by: groundToPicture)
  }

  /// A marker in its places.
  func entry(for marker: Marker) -> MarkerLayout.Entry {
    let figure = MarkerFigure(marker)
    let none = MarkerLayout.Entry(figure: figure, placements: [], boxes: [])
    guard let seen else { return none }
    let nearest = nearestCopy(of: marker.position)
    // An icon may reach into the picture from outside.
    let slack = 2 * (figure.size.width + figure.size.height) / worldSize
    let first = (seen.lowerBound - slack - nearest.x).rounded(.up)
    let last = (seen.upperBound + slack - nearest.x).rounded(.down)
    guard first <= last else { return none }
    var placements: [Perspective] = []
    var boxes: [PictureRect] = []
    for copy in 0...min(64, Int(last - first)) {
      let world = WorldPoint(x: nearest.x + first + Double(copy), y: nearest.y)
      guard let placement = placement(of: figure, at: world), let box = figure.box(placement),
        box.intersects(picture)
      else { continue }
      placements.append(placement)
      boxes.append(box)
    }
    return MarkerLayout.Entry(figure: figure, placements: placements, boxes: boxes)
  }

  /// Where an entry stands, in the copy of the world nearest to the target.
  func placed(_ entry: MarkerLayout.Entry) -> PlacedMarker {
    let world = nearestCopy(of: entry.figure.marker.position)
    return PlacedMarker(
      marker: entry.figure.marker, point: point(for: world),
      box: placement(of: entry.figure, at: world).flatMap(entry.figure.box),
      isVisible: !entry.isHidden && !entry.placements.isEmpty)
  }
}
