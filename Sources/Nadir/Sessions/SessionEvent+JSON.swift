internal import Geo
internal import Wire

extension SessionEvent {
  /// One line of a log: `time` in seconds, `event`, and what belongs to the event.
  public var json: String {
    var object: JSONObject = ["time": .number(time.inSeconds), "event": .string(name)]
    switch kind {
    case .willMove(let gesture): object["gesture"] = .bool(gesture)
    case .didChange(let position), .idle(let position): object["camera"] = position.json
    case .didLimit(let clamp):
      for (key, value) in clamp.members { object[key] = value }
    case .didTap(let place), .didLongPress(let place):
      object["latitude"] = .number(place.latitude)
      object["longitude"] = .number(place.longitude)
    case .didTapMarker(let id), .didSelect(let id), .didDeselect(let id), .didTapInfoWindow(let id),
      .didLongPressInfoWindow(let id), .animationEnded(let id):
      object["marker"] = .string(id)
    case .didTapCluster(let cluster):
      object["latitude"] = .number(cluster.coordinate.latitude)
      object["longitude"] = .number(cluster.coordinate.longitude)
      object["markers"] = .array(cluster.markers.map { .string($0) })
      let bounds = cluster.bounds
      object["bounds"] = .array([bounds.south, bounds.west, bounds.north, bounds.east].map { .number($0) })
    case .focusChanged(let isFocused): object["focused"] = .bool(isFocused)
    case .snapshotReady: break
    }
    return JSONValue.object(object).serialized()
  }

  /// The event's name, as logs and scenarios spell it.
  public var name: String {
    switch kind {
    case .willMove: "willMove"
    case .didChange: "didChange"
    case .idle: "idle"
    case .didLimit: "didLimit"
    case .didTap: "didTap"
    case .didLongPress: "didLongPress"
    case .didTapMarker: "didTapMarker"
    case .didTapCluster: "didTapCluster"
    case .didSelect: "didSelect"
    case .didDeselect: "didDeselect"
    case .didTapInfoWindow: "didTapInfoWindow"
    case .didLongPressInfoWindow: "didLongPressInfoWindow"
    case .animationEnded: "animationEnded"
    case .focusChanged: "focusChanged"
    case .snapshotReady: "snapshotReady"
    }
  }

  static let names = [
    "willMove", "didChange", "idle", "didLimit", "didTap", "didLongPress", "didTapMarker",
    "didTapCluster", "didSelect", "didDeselect", "didTapInfoWindow", "didLongPressInfoWindow",
    "animationEnded", "focusChanged",
    "snapshotReady",
  ]
}

extension Duration {
  /// The whole duration in seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

extension CameraPosition {
  /// As logs and sidecars hold it.
  var json: JSONValue {
    [
      "latitude": .number(target.latitude), "longitude": .number(target.longitude), "zoom": .number(zoom),
      "bearing": .number(bearing), "tilt": .number(viewingAngle),
    ]
  }
}
