internal import Geo
internal import Wire

extension Snapshot {
  /// What the picture shows as JSON: the facts' own.
  public func sidecar() -> String { facts.sidecar() }
}

extension SnapshotFacts {
  /// What the picture shows as JSON, for programs that lay things over it: positions in points from the top left
  /// corner.
  public func sidecar() -> String {
    let position = camera.position
    let bounds = camera.visibleRegion.bounds
    var json = JSONObject()
    json["nadir"] = .string(Release.version)
    json["size"] = [
      "width": .number(camera.size.width), "height": .number(camera.size.height), "scale": .number(scale),
    ]
    json["camera"] = [
      "latitude": .number(position.target.latitude), "longitude": .number(position.target.longitude),
      "zoom": .number(position.zoom), "bearing": .number(position.bearing),
      "tilt": .number(position.viewingAngle),
    ]
    json["bounds"] = .array([bounds.west, bounds.south, bounds.east, bounds.north].map(JSONValue.number))
    json["visibleRegion"] = .array(
      camera.visibleRegion.coordinates.map { .array([.number($0.longitude), .number($0.latitude)]) })
    json["markers"] = .array(markers.map { $0.json })
    if !clusters.isEmpty { json["clusters"] = .array(clusters.map { $0.json(of: markers) }) }
    json["labels"] = .array(labels.map(Self.json))
    json["attribution"] = .array(attribution.map(JSONValue.string))
    json["missing"] = [
      "tiles": .number(Double(missing.tiles)), "glyphs": .array(missing.glyphs.map(JSONValue.string)),
      "images": .array(missing.images.map(JSONValue.string)),
      "tileNames": .array(missing.tileNames.map(JSONValue.string)),
      "filledTiles": .number(Double(missing.filledTiles)),
      "filledTileNames": .array(missing.filledTileNames.map(JSONValue.string)),
    ]
    json["warnings"] = .array(
      warnings.map { warning in
        [
          "layer": warning.layer.map(JSONValue.string) ?? .null,
          "property": warning.property.map(JSONValue.string) ?? .null, "message": .string(warning.message),
          "path": warning.path.map(JSONValue.string) ?? .null,
        ]
      })
    json["digest"] = .string(digest)
    return JSONValue.object(json).serialized()
  }

  private static func json(_ label: Snapshot.PlacedLabel) -> JSONValue {
    [
      "text": .string(label.text), "layer": .string(label.layer), "source": .string(label.source),
      "box": label.box.json,
    ]
  }
}

extension MarkerCluster {
  /// As sidecars and answers tell it.
  ///
  /// - Parameter markers: all of the picture.
  func json(of markers: [PlacedMarker]) -> JSONValue {
    let members = members.map { markers[$0].marker }
    return [
      "count": .number(Double(members.count)), "latitude": .number(coordinate.latitude),
      "longitude": .number(coordinate.longitude), "x": placed.point.map { .number($0.x) } ?? .null,
      "y": placed.point.map { .number($0.y) } ?? .null, "box": placed.box.map { $0.json } ?? .null,
      "visible": .bool(placed.isVisible),
      "members": .array(members.map { ($0.id ?? $0.title).map { .string($0) } ?? .null }),
    ]
  }
}
