internal import Geo
internal import Wire

extension Snapshot {
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
    json["labels"] = .array(labels.map(Self.json))
    json["attribution"] = .array(attribution.map(JSONValue.string))
    json["missing"] = [
      "tiles": .number(Double(missing.tiles)), "glyphs": .array(missing.glyphs.map(JSONValue.string)),
      "images": .array(missing.images.map(JSONValue.string)),
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

  private static func json(_ label: PlacedLabel) -> JSONValue {
    [
      "text": .string(label.text), "layer": .string(label.layer), "source": .string(label.source),
      "box": label.box.json,
    ]
  }
}
