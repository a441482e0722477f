internal import Geo
internal import Wire

extension PlacedMarker {
  /// As the sidecar holds it.
  var json: JSONValue {
    [
      "id": (marker.id ?? marker.title).map { .string($0) } ?? .null,
      "title": marker.title.map { .string($0) } ?? .null,
      "latitude": .number(marker.position.latitude), "longitude": .number(marker.position.longitude),
      "x": point.map { .number($0.x) } ?? .null, "y": point.map { .number($0.y) } ?? .null,
      "box": box.map { $0.json } ?? .null, "visible": .bool(isVisible),
    ]
  }
}

extension PictureRect {
  /// `[x, y, width, height]`.
  var json: JSONValue { .array([x, y, width, height].map { .number($0) }) }
}
