internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// Draws the shapes among the overlays into a map's display list.
struct OverlayDrawing {
  let camera: Camera
  let scale: Double

  /// The overlays of a level in drawing order: by z index, equal ones in the order given; without markers.
  static func ordered(_ overlays: [Overlay], level: OverlayLevel) -> [Overlay] {
    overlays.filter { $0.marker == nil && $0.level == level }.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
  }

  /// Adds all shapes: those above the roads before an item of the map, the others behind all.
  func draw(_ overlays: [Overlay], below firstLabelItem: Int, on list: inout DisplayList) {
    var under = DisplayList(size: list.size, scale: list.scale)
    under.bitmaps = list.bitmaps
    draw(overlays, level: .aboveRoads, on: &under)
    list.bitmaps = under.bitmaps
    list.items.insert(contentsOf: under.items, at: max(0, min(list.items.count, firstLabelItem)))
    draw(overlays, level: .aboveLabels, on: &list)
  }

  /// Appends the shapes of a level.
  private func draw(_ overlays: [Overlay], level: OverlayLevel, on list: inout DisplayList) {
    let projection = OverlayProjection(camera: camera, scale: scale)
    for overlay in Self.ordered(overlays, level: level) {
      switch overlay {
      case .polyline(let line): draw(line, projection, on: &list)
      case .polygon(let polygon): draw(polygon, projection, on: &list)
      case .circle(let circle): draw(circle, projection, on: &list)
      case .ground(let ground): draw(ground, projection, on: &list)
      case .marker: break
      }
    }
  }

  // MARK: Areas

  private func draw(_ circle: CircleOverlay, _ projection: OverlayProjection, on list: inout DisplayList) {
    // Chords stay within 0.05 points of the arc, as far as the picture's scale at the centre goes.
    let radius = circle.radius / camera.metersPerPoint(atLatitude: circle.center.latitude)
    let count = max(48, min(1440, Int(.pi * (radius / 0.1).squareRoot())))
    let ring = SphericalCircle.points(around: circle.center, radius: circle.radius, count: count)
    draw(Polygon(ring, fill: circle.fill, stroke: circle.stroke), projection, on: &list)
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
      let line = UnrolledLine(closed, course: polygon.course).points
      stroke(projection.pieces(of: line), style, projection, on: &list)
    }
  }

  // MARK: Lines

  private func draw(_ line: Polyline, _ projection: OverlayProjection, on list: inout DisplayList) {
    let unrolled = UnrolledLine(line.coordinates, course: line.course)
    guard !line.spans.isEmpty else {
      stroke(projection.pieces(of: unrolled.points), line.stroke, projection, on: &list)
      return
    }
    var start = 0.0
    for (index, span) in line.spans.enumerated() {
      let isLast = index == line.spans.count - 1
      let end = isLast ? Double(unrolled.segments) : start + max(0, span.segments)
      let pieces = projection.pieces(of: unrolled.part(from: start, to: end))
      draw(span.paint, pieces, line.stroke, projection, on: &list)
      start = end
    }
  }

  /// - Parameter stroke: the line's own, whose width all stretches have, and whose dashes those without a pattern.
  private func draw(
    _ paint: StyleSpan.Paint, _ pieces: [OverlayProjection.Piece], _ stroke: LineStyle,
    _ projection: OverlayProjection, on list: inout DisplayList
  ) {
    switch paint {
    case .solid(let color):
      guard color.alpha > 0 else { return }
      append(pieces, .color(color), stroke, dashes: stroke.dashes, projection, on: &list)
    case .dashed(let color, let dashes):
      guard color.alpha > 0 else { return }
      append(pieces, .color(color), stroke, dashes: dashes, projection, on: &list)
    case .gradient(let start, let end):
      // A gradient runs along the whole line, dashes along each of its pieces: each dash is a piece of its own.
      let dashes = pieces.flatMap { $0.dashed(stroke.dashes) }
      guard var item = item(dashes, width: stroke.width, projection) else { return }
      item.paint = .lineGradient(stops: Self.ramp(from: start, to: end), opacity: 1)
      item.gradientSpans = dashes.map(\.shares)
      if !stroke.dashes.isEmpty { item.cap = .butt }
      list.items.append(.stroke(item))
    case .stamp(let image):
      guard var item = item(pieces, width: stroke.width, projection), image.width > 0, image.height > 0
      else { return }
      list.bitmaps.append(image)
      item.paint = .linePattern(
        bitmap: list.bitmaps.count - 1, length: stroke.width * Double(image.width) / Double(image.height),
        height: stroke.width, opacity: 1)
      item.cap = .butt
      list.items.append(.stroke(item))
    }
  }

  /// A ramp of colours as the painter samples them: each stands in the middle of its share, mixed premultiplied.
  private static func ramp(from start: Color, to end: Color) -> [Color] {
    (0..<256).map { index in
      let share = (Double(index) + 0.5) / 256
      func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      let (before, after) = (Double(start.alpha), Double(end.alpha))
      let alpha = mixed(before, after)
      guard alpha > 0 else { return .transparent }
      func part(_ a: Double, _ b: Double) -> Double { mixed(a * before, b * after) / alpha }
      return Color(
        red: part(Double(start.red), Double(end.red)), green: part(Double(start.green), Double(end.green)),
        blue: part(Double(start.blue), Double(end.blue)), alpha: alpha)
    }
  }

  private func stroke(
    _ pieces: [OverlayProjection.Piece], _ style: LineStyle, _ projection: OverlayProjection,
    on list: inout DisplayList
  ) {
    guard style.color.alpha > 0 else { return }
    append(pieces, .color(style.color), style, dashes: style.dashes, projection, on: &list)
  }

  private func append(
    _ pieces: [OverlayProjection.Piece], _ paint: Paint, _ style: LineStyle, dashes: [Double],
    _ projection: OverlayProjection, on list: inout DisplayList
  ) {
    // Dashes go on where a line comes back into the picture: each piece has a phase of its own.
    let batches = dashes.isEmpty ? [pieces] : pieces.map { [$0] }
    for batch in batches {
      guard var item = item(batch, width: style.width, projection) else { continue }
      item.paint = paint
      if !dashes.isEmpty {
        item.cap = .butt
        item.dashes = dashes
        item.dashPhase = batch[0].start
      }
      list.items.append(.stroke(item))
    }
  }

  private func item(
    _ pieces: [OverlayProjection.Piece], width: Double, _ projection: OverlayProjection
  ) -> StrokeItem? {
    guard !pieces.isEmpty, width > 0 else { return nil }
    var path = Path()
    for piece in pieces { projection.append(piece.points, to: &path) }
    var item = StrokeItem(
      path: path, toPixels: .identity, unitsPerPoint: scale, width: width, paint: .color(.black))
    item.cap = .round
    item.join = .round
    item.isOneShape = true
    return item
  }

  // MARK: Pictures

  private func draw(_ ground: GroundOverlay, _ projection: OverlayProjection, on list: inout DisplayList) {
    guard ground.opacity > 0, ground.image.width > 0, ground.image.height > 0 else { return }
    let target = camera.targetWorldPoint
    let (size, map) = (camera.worldSize, camera.groundToPicture)
    let toWorld = ground.toWorld
    list.bitmaps.append(ground.image)
    let bitmap = list.bitmaps.count - 1
    for offset in projection.copyOffsets(of: ground.worldCorners) {
      let toPixels =
        toWorld
        .followed(
          by: .scaling(
            x: size, y: size, offsetX: (offset - target.x) * size, offsetY: -target.y * size)
        ).followed(by: map).followed(by: .scaling(x: scale, y: scale))
      guard
        let window = projection.window(of: ground.worldCorners.map { WorldPoint(x: $0.x + offset, y: $0.y) })
      else { continue }
      var item = ImageItem(bitmap: bitmap, toPixels: toPixels, opacity: Float(ground.opacity))
      item.window = window
      list.items.append(.image(item))
    }
  }
}
