internal import Geo

/// Markers, the selected one, and the focus on it.
extension SessionState {
  var markers: [Marker] { overlays.compactMap(\.marker) }

  var selectedMarker: Marker? { selection.flatMap { id in markers.first { $0.id == id } } }

  /// The one marker of a name: an id, or a title that no other marker has.
  ///
  /// - Throws: `unknownMarker`, `ambiguousMarker`.
  func marker(named name: String) throws(NadirError) -> Marker {
    let markers = markers
    let marker = try OpenedMap.marker(named: name, among: markers)
    if names.isAmbiguous(name, among: markers) {
      throw .ambiguousMarker(title: name, count: markers.count { $0.title == name })
    }
    return marker
  }

  /// - Throws: `ambiguousMarker` where two markers have one id.
  mutating func setOverlays(_ overlays: [Overlay]) throws(NadirError) {
    self.overlays = try names.named(overlays)
    if let selection, selectedMarker == nil {
      self.selection = nil
      tell(.didDeselect(selection))
    }
  }

  /// Selects a marker, or none. The one that is selected already isn't told of again.
  mutating func select(_ marker: Marker?) {
    guard marker?.id != selection else { return }
    if let selection { tell(.didDeselect(selection)) }
    selection = marker?.id
    if let selection { tell(.didSelect(selection)) }
  }

  /// Begins the sequence of `focusStyle`.
  ///
  /// - Returns: whether it did: the marker that is selected already isn't focused on again.
  @discardableResult
  mutating func focus(on marker: Marker) -> Bool {
    guard let id = marker.id, id != selection else { return false }
    interruptFocus()
    select(marker)
    let style = focusStyle
    let moves: [CameraUpdate] = [
      .zoomTo(limits.minZoom), .setTarget(marker.position), .zoomTo(style.zoom),
    ]
    for (index, update) in moves.enumerated() {
      plan(
        Plan(
          time: now + style.delay + style.step * index, duration: style.step,
          action: .animate(update, style.curve)))
    }
    plan(Plan(time: now + style.duration, action: .endFocus(id)))
    return true
  }

  mutating func endFocus(_ id: String) {
    tell(.animationEnded(id))
    setFocused(true)
  }

  /// A gesture, or another focus: what is left of the sequence doesn't happen, and the circle opens.
  mutating func interruptFocus() {
    dropPlans()
    setFocused(false)
  }

  private mutating func setFocused(_ isFocused: Bool) {
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    let open = FocusStyle.openDiameter(for: request.size)
    clip = ClipMotion(
      from: clipDiameter, to: isFocused ? request.size.width : open, begin: now,
      duration: focusStyle.clipDuration, curve: focusStyle.clipCurve)
    tell(.focusChanged(isFocused))
  }
}
