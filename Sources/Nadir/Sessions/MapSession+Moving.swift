public import Geo

/// Moves of the camera, by the program and by gestures.
extension MapSession {
  // MARK: At once

  /// Moves the camera without animation.
  ///
  /// - Returns: what the limits changed of it.
  @discardableResult
  public func move(_ update: CameraUpdate) -> [CameraClamp] {
    var clamps: [CameraClamp] = []
    change { clamps = $0.move(update, duration: .zero, curve: .linear) }
    return clamps
  }

  /// Sets the range of the camera; one that is outside moves to the nearest position inside.
  public func setLimits(_ limits: CameraLimits) { change { $0.setLimits(limits) } }

  /// Sets the range of the zoom, the other limits stay.
  ///
  /// - Throws: `outOfRange` where the smallest is above the largest.
  public func setMinZoom(_ minZoom: Double, maxZoom: Double) throws(NadirError) {
    let present = limits
    do throws(GeoError) {
      setLimits(
        try CameraLimits(
          minZoom: minZoom, maxZoom: maxZoom, viewingAngles: present.viewingAngles,
          targetBounds: present.targetBounds))
    } catch {
      throw .outOfRange(
        quantity: "a range of zooms", value: "from \(minZoom) to \(maxZoom)",
        remedy: "give a smallest zoom that is at most the largest")
    }
  }

  /// Confines the target to bounds while gestures move it; `nil` frees it.
  public func setTargetBounds(_ bounds: CoordinateBounds?) { change { $0.limits.targetBounds = bounds } }

  /// Sets what of the view is covered, points: the target moves to the middle of what is left.
  public func setPadding(_ padding: EdgeInsets) { change { $0.setPadding(padding) } }

  // MARK: Animated

  /// Animates the camera to another position: each property by itself, bearing and longitude the shorter way
  /// round. An animation that is under way ends where it is.
  ///
  /// - Returns: what the limits changed of the position.
  @discardableResult
  public func animate(
    to position: CameraPosition, duration: Duration = animationDuration, curve: TimingCurve = .easeInOut
  ) -> [CameraClamp] {
    animate(with: .setCamera(position), duration: duration, curve: curve)
  }

  /// Animates an update of the camera.
  @discardableResult
  public func animate(
    with update: CameraUpdate, duration: Duration = animationDuration, curve: TimingCurve = .easeInOut
  ) -> [CameraClamp] {
    var clamps: [CameraClamp] = []
    change { clamps = $0.move(update, duration: duration, curve: curve) }
    return clamps
  }

  @discardableResult
  public func animate(
    toLocation target: Coordinate, duration: Duration = animationDuration, curve: TimingCurve = .easeInOut
  ) -> [CameraClamp] {
    animate(with: .setTarget(target), duration: duration, curve: curve)
  }

  @discardableResult
  public func animate(
    toZoom zoom: Double, duration: Duration = animationDuration, curve: TimingCurve = .easeInOut
  ) -> [CameraClamp] {
    animate(with: .zoomTo(zoom), duration: duration, curve: curve)
  }

  @discardableResult
  public func animate(
    toBearing bearing: Double, duration: Duration = animationDuration, curve: TimingCurve = .easeInOut
  ) -> [CameraClamp] {
    var position = position
    position.bearing = bearing
    return animate(to: position, duration: duration, curve: curve)
  }

  @discardableResult
  public func animate(
    toViewingAngle viewingAngle: Double, duration: Duration = animationDuration,
    curve: TimingCurve = .easeInOut
  ) -> [CameraClamp] {
    var position = position
    position.viewingAngle = viewingAngle
    return animate(to: position, duration: duration, curve: curve)
  }

  // MARK: Gestures

  /// A finger goes from one point to another, and the map with it. One without duration is done at once.
  ///
  /// - Throws: `outOfRange` where it begins outside the picture.
  public func drag(
    from: PicturePoint, to: PicturePoint, duration: Duration = .zero, curve: TimingCurve = .linear
  ) throws(NadirError) {
    try attempt { (state) throws(NadirError) in
      try state.drag(from: from, to: to, duration: duration, curve: curve)
    }
  }

  /// Two fingers spread or close about a point; what lies there stays there.
  ///
  /// - Parameter scale: how many times larger the map becomes; 2 is one zoom level closer.
  /// - Throws: `outOfRange`.
  public func pinch(
    by scale: Double, at point: PicturePoint, duration: Duration = .zero, curve: TimingCurve = .linear
  ) throws(NadirError) {
    try attempt { (state) throws(NadirError) in
      try state.pinch(by: scale, at: point, duration: duration, curve: curve)
    }
  }

  /// Two fingers turn clockwise about a point, and the map with them: the bearing becomes less by as much.
  ///
  /// - Throws: `outOfRange`.
  public func rotate(
    by degrees: Double, at point: PicturePoint, duration: Duration = .zero, curve: TimingCurve = .linear
  ) throws(NadirError) {
    try attempt { (state) throws(NadirError) in
      try state.rotate(by: degrees, at: point, duration: duration, curve: curve)
    }
  }

  /// Two fingers go up and tilt the map: the viewing angle becomes more by as much.
  ///
  /// - Throws: `outOfRange`.
  public func tilt(by degrees: Double, duration: Duration = .zero, curve: TimingCurve = .linear)
    throws(NadirError)
  {
    try attempt { (state) throws(NadirError) in
      try state.tilt(by: degrees, duration: duration, curve: curve)
    }
  }

  // MARK: What lies on the map

  /// Selects a marker by its id or title, as a tap on it does; `nil` selects none. A title that several markers have
  /// means none of them: give each an `id`.
  ///
  /// - Throws: `unknownMarker`, `ambiguousMarker`.
  public func select(_ name: String?) throws(NadirError) {
    try attempt { (state) throws(NadirError) in
      state.select(try name.map { (name) throws(NadirError) in try state.marker(named: name) })
    }
  }

  /// Replaces everything that lies on the map. A selected marker stays so where its id is still there.
  ///
  /// - Throws: `ambiguousMarker` where two markers have the same id.
  public func setOverlays(_ overlays: [Overlay]) throws(NadirError) {
    try attempt { (state) throws(NadirError) in try state.setOverlays(overlays) }
  }

  /// Adds to what lies on the map.
  ///
  /// - Throws: `ambiguousMarker` where a marker has the id of another.
  public func add(_ overlay: Overlay) throws(NadirError) { try setOverlays(overlays + [overlay]) }

  /// Takes a marker off the map.
  ///
  /// - Throws: `unknownMarker`, `ambiguousMarker`.
  public func removeMarker(_ name: String) throws(NadirError) {
    try attempt { (state) throws(NadirError) in
      let id = try state.marker(named: name).id
      try state.setOverlays(state.overlays.filter { $0.marker == nil || $0.marker?.id != id })
    }
  }

  /// Takes everything off the map.
  public func clear() throws(NadirError) { try setOverlays([]) }
}
