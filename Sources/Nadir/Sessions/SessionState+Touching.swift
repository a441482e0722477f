internal import Geo
internal import Typesetting

/// Taps and long presses: what lies under a finger.
extension SessionState {
  /// What a point of the picture belongs to.
  enum Touched: Sendable {
    case infoWindow(Marker)
    case marker(Marker)
    case cluster(SessionEvent.Cluster)
    /// `nil` above the horizon.
    case map(Coordinate?)
  }

  /// The callout lies on top, then markers from the last drawn to the first, then the map.
  func touched(at point: PicturePoint, typesetter: Typesetter?) -> Touched {
    let layout = markerLayout
    if let selected = layout.selected, let typesetter,
      let frame = layout.markers.calloutFrame(of: selected, typesetter: typesetter), frame.contains(point)
    {
      return .infoWindow(markers[selected])
    }
    switch layout.markers.topmost(at: point) {
    case .marker(let index)?: return .marker(markers[index])
    case .cluster(let index)?: return .cluster(event(of: layout.markers.clusters[index]))
    case nil: return .map(camera.coordinate(for: point))
    }
  }

  private func event(of cluster: MarkerCluster) -> SessionEvent.Cluster {
    let members = cluster.members.map { markers[$0] }
    return SessionEvent.Cluster(
      coordinate: cluster.coordinate, markers: members.map { $0.id ?? "" },
      bounds: CoordinateBounds(around: members.map(\.position)))
  }

  /// A tap on a marker selects it, one on a badge changes nothing, one beside everything selects none.
  mutating func tap(at point: PicturePoint, typesetter: Typesetter?) throws(NadirError) {
    try check(point)
    switch touched(at: point, typesetter: typesetter) {
    case .infoWindow(let marker): tell(.didTapInfoWindow(marker.id ?? ""))
    case .marker(let marker):
      tell(.didTapMarker(marker.id ?? ""))
      select(marker)
    case .cluster(let cluster): tell(.didTapCluster(cluster))
    case .map(let place):
      if let place { tell(.didTap(place)) }
      select(nil)
    }
  }

  /// - Returns: the coordinate under the finger; `nil` on the info window and above the horizon.
  @discardableResult
  mutating func longPress(at point: PicturePoint, typesetter: Typesetter?) throws(NadirError) -> Coordinate? {
    try check(point)
    if case .infoWindow(let marker) = touched(at: point, typesetter: typesetter) {
      tell(.didLongPressInfoWindow(marker.id ?? ""))
      return nil
    }
    guard let place = camera.coordinate(for: point) else { return nil }
    tell(.didLongPress(place))
    return place
  }

  /// The middle of a marker's icon where it can be touched, of several copies of the world the westernmost.
  func touchPoint(of marker: Marker) -> PicturePoint? {
    let picture = PictureRect(x: 0, y: 0, width: camera.size.width, height: camera.size.height)
    guard let index = markers.firstIndex(where: { $0.id == marker.id }) else { return nil }
    return markerLayout.markers.boxes(of: index).map { box in
      PicturePoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
    }.first(where: picture.contains)
  }

  /// Whether a badge stands for a marker.
  func isInCluster(_ marker: Marker) -> Bool {
    markers.firstIndex { $0.id == marker.id }.map { markerLayout.markers.cluster(of: $0) != nil } ?? false
  }

  /// The middle of the badge that stands for a marker, where it can be touched; `nil` where the marker is in no group.
  func clusterPoint(of marker: Marker) -> PicturePoint? {
    let picture = PictureRect(x: 0, y: 0, width: camera.size.width, height: camera.size.height)
    let layout = markerLayout.markers
    guard let index = markers.firstIndex(where: { $0.id == marker.id }),
      let cluster = layout.cluster(of: index)
    else { return nil }
    return layout.boxes(ofCluster: cluster).map { box in
      PicturePoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
    }.first(where: picture.contains)
  }

  /// The middle of the selected marker's callout.
  func calloutPoint(typesetter: Typesetter?) -> PicturePoint? {
    let layout = markerLayout
    guard let selected = layout.selected, let typesetter else { return nil }
    return layout.markers.calloutFrame(of: selected, typesetter: typesetter).map { frame in
      PicturePoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
  }

  /// The markers in their places, and which of them is selected.
  private var markerLayout: (markers: MarkerLayout, selected: Int?) {
    let markers = markers
    let selected = selection.flatMap { id in markers.firstIndex { $0.id == id } }
    let layout = MarkerLayout(markers, camera: camera, clustering: request.clustering, selected: selected)
    return (layout, selected)
  }
}
