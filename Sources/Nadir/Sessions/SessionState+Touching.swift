internal import Geo
internal import Typesetting

/// Taps and long presses: what lies under a finger.
extension SessionState {
  /// What a point of the picture belongs to.
  enum Touched: Sendable {
    case infoWindow(Marker)
    case marker(Marker)
    /// `nil` above the horizon.
    case map(Coordinate?)
  }

  /// The callout lies on top, then markers from the last drawn to the first, then the map.
  func touched(at point: PicturePoint, typesetter: Typesetter?) -> Touched {
    let drawing = OverlayDrawing(camera: camera, scale: request.scale)
    if let selected = selectedMarker, let typesetter,
      let frame = drawing.calloutFrame(of: selected, typesetter: typesetter), frame.contains(point)
    {
      return .infoWindow(selected)
    }
    for marker in OverlayDrawing.ordered(overlays).reversed().compactMap(\.marker) {
      if drawing.boxes(of: marker).contains(where: { $0.contains(point) }) { return .marker(marker) }
    }
    return .map(camera.coordinate(for: point))
  }

  /// A tap on a marker selects it, one beside everything selects none.
  mutating func tap(at point: PicturePoint, typesetter: Typesetter?) throws(NadirError) {
    try check(point)
    switch touched(at: point, typesetter: typesetter) {
    case .infoWindow(let marker): tell(.didTapInfoWindow(marker.id ?? ""))
    case .marker(let marker):
      tell(.didTapMarker(marker.id ?? ""))
      select(marker)
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
    return OverlayDrawing(camera: camera, scale: request.scale).boxes(of: marker).map { box in
      PicturePoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
    }.first(where: picture.contains)
  }

  /// The middle of the selected marker's callout.
  func calloutPoint(typesetter: Typesetter?) -> PicturePoint? {
    guard let marker = selectedMarker, let typesetter else { return nil }
    let drawing = OverlayDrawing(camera: camera, scale: request.scale)
    return drawing.calloutFrame(of: marker, typesetter: typesetter).map { frame in
      PicturePoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }
  }
}
