internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// Draws overlays on top of a map's display list: shapes, then markers, then the selected marker's callout.
struct OverlayDrawing {
  let camera: Camera
  let scale: Double

  /// In drawing order: shapes before markers, each by z index, equal ones in the order given.
  static func ordered(_ overlays: [Overlay]) -> [Overlay] {
    overlays.enumerated().sorted { left, right in
      let (a, b) = (left.element.marker == nil ? 0 : 1, right.element.marker == nil ? 0 : 1)
      return (a, left.element.zIndex, left.offset) < (b, right.element.zIndex, right.offset)
    }.map(\.element)
  }

  func draw(_ overlays: [Overlay], on list: inout DisplayList) {
    let projection = OverlayProjection(camera: camera, scale: scale)
    for overlay in Self.ordered(overlays) {
      switch overlay {
      case .polyline(let line):
        stroke(line.coordinates, line.stroke, course: line.course, projection, on: &list)
      case .polygon(let polygon): draw(polygon, projection, on: &list)
      case .circle(let circle):
        let ring = SphericalCircle.points(around: circle.center, radius: circle.radius, count: 180)
        draw(
          Polygon(ring, fill: circle.fill, stroke: circle.stroke), projection, on: &list)
      case .marker(let marker): draw(marker, on: &list)
      }
    }
  }

  /// Draws the selected marker's callout, on the copy of the world nearest to the target.
  func drawCallout(of marker: Marker, typesetter: Typesetter, on list: inout DisplayList) {
    guard let (callout, tip, bottom) = callout(of: marker, typesetter: typesetter) else { return }
    callout.draw(at: tip, bottom: bottom, in: camera.size, on: &list)
  }

  /// The room of the selected marker's callout, points; `nil` where none is drawn.
  func calloutFrame(of marker: Marker, typesetter: Typesetter) -> PictureRect? {
    guard let (callout, tip, bottom) = callout(of: marker, typesetter: typesetter) else { return nil }
    return callout.frame(at: tip, bottom: bottom, in: camera.size).rect
  }

  private func callout(of marker: Marker, typesetter: Typesetter) -> (Callout, PicturePoint, Double)? {
    let figure = MarkerFigure(marker)
    let world = camera.nearestCopy(of: marker.position)
    guard let placement = figure.placement(at: world, camera: camera), let box = figure.box(placement),
      box.intersects(picture),
      let callout = Callout(marker, pictureWidth: camera.size.width, typesetter: typesetter)
    else { return nil }
    let tip = placement.project(
      x: marker.infoWindowAnchor.x * figure.size.width, y: marker.infoWindowAnchor.y * figure.size.height)
    return (callout, PicturePoint(x: tip.x, y: tip.y), box.maxY)
  }

  /// Where a marker stands.
  func placed(_ marker: Marker) -> PlacedMarker {
    let figure = MarkerFigure(marker)
    let world = camera.nearestCopy(of: marker.position)
    let placement = figure.placement(at: world, camera: camera)
    return PlacedMarker(
      marker: marker, point: placement == nil ? nil : camera.point(for: world),
      box: placement.flatMap(figure.box), isVisible: !placements(of: figure).isEmpty)
  }

  /// The upright rectangles around a marker's icon, one for each copy of the world in which some of it shows.
  func boxes(of marker: Marker) -> [PictureRect] {
    let figure = MarkerFigure(marker)
    return placements(of: figure).compactMap(figure.box)
  }

  private var picture: PictureRect {
    PictureRect(x: 0, y: 0, width: camera.size.width, height: camera.size.height)
  }

  /// One placement for each copy of the world in which some of the icon shows.
  private func placements(of figure: MarkerFigure) -> [Perspective] {
    let nearest = camera.nearestCopy(of: figure.marker.position)
    let seen = camera.visibleRegion(insetByPadding: false).corners.map(\.x)
    // An icon may reach into the picture from outside.
    let slack = 2 * (figure.size.width + figure.size.height) / camera.worldSize
    guard let west = seen.min(), let east = seen.max() else { return [] }
    let first = (west - slack - nearest.x).rounded(.up)
    let last = (east + slack - nearest.x).rounded(.down)
    guard first <= last else { return [] }
    return (0...min(64, Int(last - first))).compactMap { index in
      let world = WorldPoint(x: nearest.x + first + Double(index), y: nearest.y)
      guard let placement = figure.placement(at: world, camera: camera), let box = figure.box(placement),
        box.intersects(picture)
      else { return nil }
      return placement
    }
  }

  private func draw(_ marker: Marker, on list: inout DisplayList) {
    guard marker.opacity > 0 else { return }
    let figure = MarkerFigure(marker)
    for placement in placements(of: figure) { figure.draw(placement, on: &list) }
  }

  private func draw(_ polygon: Polygon, _ projection: OverlayProjection, on list: inout DisplayList) {
    if polygon.fill.alpha > 0 {
      let path = projection.areas(of: [polygon.outline] + polygon.holes, course: polygon.course)
      if !path.isEmpty {
        list.items.append(.fill(FillItem(path: path, toPixels: .identity, paint: .color(polygon.fill))))
      }
    }
    guard let style = polygon.stroke else { return }
    for ring in [polygon.outline] + polygon.holes {
      let closed = ring.first == ring.last ? ring : ring + ring.prefix(1)
      stroke(closed, style, course: polygon.course, projection, on: &list)
    }
  }

  private func stroke(
    _ coordinates: [Coordinate], _ style: LineStyle, course: LineCourse, _ projection: OverlayProjection,
    on list: inout DisplayList
  ) {
    guard style.width > 0, style.color.alpha > 0 else { return }
    let pieces = projection.pieces(of: coordinates, course: course)
    // Dashes go on where a line comes back into the picture: each piece has a phase of its own.
    let batches = style.dashes.isEmpty ? [pieces] : pieces.map { [$0] }
    for batch in batches where !batch.isEmpty {
      var path = Path()
      for piece in batch { projection.append(piece.points, to: &path) }
      var item = StrokeItem(
        path: path, toPixels: .identity, unitsPerPoint: scale, width: style.width, paint: .color(style.color))
      item.cap = style.dashes.isEmpty ? .round : .butt
      item.join = .round
      item.dashes = style.dashes
      item.dashPhase = style.dashes.isEmpty ? 0 : batch[0].start
      list.items.append(.stroke(item))
    }
  }
}
