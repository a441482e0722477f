internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

/// Where the markers of one picture stand, which of them show, and how they are drawn.
struct MarkerLayout {
  /// A marker or a badge in its place.
  struct Entry {
    let figure: MarkerFigure
    /// From the icon's points to the picture's, once for each copy of the world in which some of the icon shows.
    let placements: [Perspective]
    /// The rectangles around them, points.
    let boxes: [PictureRect]
    var isHidden = false
  }

  private let view: MarkerView
  private var entries: [Entry] = []
  /// For each badge its place, its members and its entry.
  private var groups: [(coordinate: Coordinate, members: [Int], entry: Int)] = []
  private let count: Int

  /// - Parameter selected: the index of the marker that is never put into a group and never hidden.
  init(
    _ markers: [Marker], camera: Camera, clustering: MarkerClustering? = nil, selected: Int? = nil
  ) {
    view = MarkerView(camera)
    count = markers.count
    entries.reserveCapacity(markers.count)
    for marker in markers { entries.append(view.entry(for: marker)) }
    if let clustering, camera.position.zoom < clustering.maxZoom {
      let zoom = camera.position.zoom.rounded(.down)
      let candidates = markers.indices.filter { $0 != selected && markers[$0].opacity > 0 }
      for group in MarkerGrouping(clustering, zoom: zoom).groups(of: markers, among: candidates) {
        for member in group.members { entries[member].isHidden = true }
        var badge = Marker(position: group.coordinate, icon: .badge(count: group.members.count))
        badge.groundAnchor = .center
        badge.color = Self.badgeColor
        groups.append((group.coordinate, group.members, entries.count))
        entries.append(view.entry(for: badge))
      }
    }
    for index in MarkerCollisions.hidden(entries, selected: selected) { entries[index].isHidden = true }
  }

  private static let badgeColor = Color(red: 0.13, green: 0.33, blue: 0.62)

  /// The markers in the order given, then nothing of the badges.
  var placed: [PlacedMarker] { (0..<count).map { view.placed(entries[$0]) } }

  var clusters: [MarkerCluster] {
    groups.map { group in
      MarkerCluster(
        coordinate: group.coordinate, members: group.members, placed: view.placed(entries[group.entry]))
    }
  }

  /// The room that labels leave to markers, points.
  var reservedBoxes: [PictureRect] {
    entries.filter { !$0.isHidden && $0.figure.marker.opacity > 0 }.flatMap(\.boxes)
  }

  /// What shows, by z index, equal ones in the order given.
  private var drawingOrder: [Int] {
    entries.indices.filter { !entries[$0].isHidden && !entries[$0].placements.isEmpty }
      .sorted { (entries[$0].figure.marker.zIndex, $0) < (entries[$1].figure.marker.zIndex, $1) }
  }

  /// The marker that was drawn last of those whose icons hold a point of the picture; `nil` where a badge is on top.
  func topmost(at point: PicturePoint) -> Int? {
    drawingOrder.last { entries[$0].boxes.contains { $0.contains(point) } }.flatMap { $0 < count ? $0 : nil }
  }

  /// The upright rectangles around a marker's icon, one for each copy of the world in which it shows.
  func boxes(of index: Int) -> [PictureRect] { entries[index].isHidden ? [] : entries[index].boxes }

  func draw(typesetter: Typesetter?, on list: inout DisplayList) {
    var shared = FigureCache(typesetter: typesetter)
    for index in drawingOrder where entries[index].figure.marker.opacity > 0 {
      for placement in entries[index].placements { entries[index].figure.draw(placement, &shared, on: &list) }
    }
  }

  // MARK: The callout

  /// Draws a marker's callout, on the copy of the world nearest to the target.
  func drawCallout(of index: Int, typesetter: Typesetter, on list: inout DisplayList) {
    guard let (callout, tip, bottom) = callout(of: index, typesetter: typesetter) else { return }
    callout.draw(at: tip, bottom: bottom, in: view.camera.size, on: &list)
  }

  /// The room of a marker's callout, points; `nil` where none is drawn.
  func calloutFrame(of index: Int, typesetter: Typesetter) -> PictureRect? {
    guard let (callout, tip, bottom) = callout(of: index, typesetter: typesetter) else { return nil }
    return callout.frame(at: tip, bottom: bottom, in: view.camera.size).rect
  }

  private func callout(of index: Int, typesetter: Typesetter) -> (Callout, PicturePoint, Double)? {
    let figure = entries[index].figure
    guard let placement = view.placement(of: figure, at: view.nearestCopy(of: figure.marker.position)),
      let box = figure.box(placement), box.intersects(view.picture),
      let callout = Callout(figure.marker, pictureWidth: view.camera.size.width, typesetter: typesetter)
    else { return nil }
    let anchor = figure.marker.infoWindowAnchor
    let tip = placement.project(x: anchor.x * figure.size.width, y: anchor.y * figure.size.height)
    return (callout, PicturePoint(x: tip.x, y: tip.y), box.maxY)
  }
}
