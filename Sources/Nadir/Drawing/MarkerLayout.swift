internal import Display
internal import Geo
internal import Pixels
internal import Typesetting

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

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
  private let selected: Int?
  private var entries: [Entry] = []
  /// For each badge its place, its members and its entry.
  private var groups: [(coordinate: Coordinate, members: [Int], entry: Int)] = []
  private let count: Int

  /// - Parameter selected: the index of the marker that is never put into a group and never hidden.
  init(
    _ markers: [Marker], camera: Camera, clustering: MarkerClustering? = nil, selected: Int? = nil
  ) {
    view = MarkerView(camera)
    self.selected = selected
    count = markers.count
    entries.reserveCapacity(markers.count)
    for marker in markers { entries.append(view.entry(for: marker)) }
    if let clustering, camera.position.zoom < clustering.maxZoom {
      for group in Self.groups(of: markers, clustering, view, selected: selected) {
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

  /// Groups on the map at a whole zoom, and joined so that no badge covers another there; where the camera is tilted,
  /// also on the picture, on which far badges stand closer together.
  private static func groups(
    of markers: [Marker], _ clustering: MarkerClustering, _ view: MarkerView, selected: Int?
  ) -> [MarkerGrouping.Group] {
    let zoom = view.camera.position.zoom.rounded(.down)
    let candidates = markers.indices.filter { $0 != selected && markers[$0].opacity > 0 }
    func singles(beside groups: [MarkerGrouping.Group]) -> [(index: Int, position: Coordinate)] {
      var isTaken = Array(repeating: false, count: markers.count)
      for group in groups { for member in group.members { isTaken[member] = true } }
      return candidates.filter { !isTaken[$0] }.map { ($0, markers[$0].position) }
    }
    var groups = MarkerGrouping(clustering, zoom: zoom).groups(of: markers, among: candidates)
    if groups.isEmpty { return groups }
    let size = 256 * exp2(zoom)
    var onMap = BadgeMerging(period: size) { PicturePoint(x: $0.x * size, y: $0.y * size) }
    groups = onMap.merged(groups, singles: singles(beside: groups))
    guard view.camera.position.viewingAngle > 0 else { return groups }
    var onPicture = BadgeMerging(period: nil) { view.point(for: view.nearestCopy(of: $0.coordinate)) }
    return onPicture.merged(groups, singles: singles(beside: groups))
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

  /// What shows, by z index, equal ones in the order given, badges behind them; the selected marker comes last.
  private var drawingOrder: [Int] {
    func rank(_ index: Int) -> (Int, Double, Int) {
      (index == selected ? 1 : 0, entries[index].figure.marker.zIndex, index)
    }
    return entries.indices.filter { !entries[$0].isHidden && !entries[$0].placements.isEmpty }
      .sorted { rank($0) < rank($1) }
  }

  /// What lies on top of others.
  enum Top {
    /// The index of a marker.
    case marker(Int)
    /// The index of a cluster.
    case cluster(Int)
  }

  /// What was drawn last of those whose icons hold a point of the picture.
  func topmost(at point: PicturePoint) -> Top? {
    guard let top = drawingOrder.last(where: { entries[$0].boxes.contains { $0.contains(point) } }) else {
      return nil
    }
    if top < count { return .marker(top) }
    return groups.firstIndex { $0.entry == top }.map { .cluster($0) }
  }

  /// The upright rectangles around a cluster's badge, one for each copy of the world in which it shows.
  func boxes(ofCluster index: Int) -> [PictureRect] { entries[groups[index].entry].boxes }

  /// The cluster that a marker is in.
  func cluster(of marker: Int) -> Int? { groups.firstIndex { $0.members.contains(marker) } }

  /// The upright rectangles around a marker's icon, one for each copy of the world in which it shows.
  func boxes(of index: Int) -> [PictureRect] { entries[index].isHidden ? [] : entries[index].boxes }

  /// - Parameter lacks: takes up the letters that no font has.
  func draw(typesetter: Typesetter?, noting lacks: inout LackNotes, on list: inout DisplayList) {
    var shared = FigureCache(typesetter: typesetter)
    defer { lacks.add(shared.lacks) }
    for index in drawingOrder where entries[index].figure.marker.opacity > 0 {
      for placement in entries[index].placements { entries[index].figure.draw(placement, &shared, on: &list) }
    }
    shared.flush(to: &list)
  }

  // MARK: The callout

  /// Draws a marker's callout, on the copy of the world nearest to the target.
  func drawCallout(
    of index: Int, typesetter: Typesetter, noting lacks: inout LackNotes, on list: inout DisplayList
  ) {
    guard let (callout, tip, bottom) = callout(of: index, typesetter: typesetter) else { return }
    let marker = entries[index].figure.marker
    for (block, text) in [(callout.title, marker.title), (callout.snippet, marker.snippet)] {
      if let block { lacks.add(block.lacks, of: text ?? "") }
    }
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
      let box = figure.box(placement), box.intersects(view.picture)
    else { return nil }
    let anchor = figure.marker.infoWindowAnchor
    let tip = placement.project(x: anchor.x * figure.size.width, y: anchor.y * figure.size.height)
    let room = Callout.room(above: tip.y, below: box.maxY, in: view.camera.size)
    return Callout(figure.marker, room: room, typesetter: typesetter).map {
      ($0, PicturePoint(x: tip.x, y: tip.y), box.maxY)
    }
  }
}
