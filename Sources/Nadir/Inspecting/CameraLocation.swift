public import Geo
internal import Scene
internal import StyleSpec
internal import Wire

/// The camera a request means, for questions about it.
public struct CameraLocation: Sendable {
  public let camera: Camera
  /// What the limits changed.
  public let clamps: [CameraClamp]
  /// In the order of the request.
  public let markers: [PlacedMarker]
  /// The badges that stand for groups of markers, where the request groups them.
  public let clusters: [MarkerCluster]
  /// What all overlays together take up; invalid without any.
  public let fitted: CoordinateBounds
  /// What of files was left out.
  public let warnings: [InputWarning]

  /// Answers as JSON: the camera, what it shows, the places under points and the points of places.
  ///
  /// - Parameters:
  ///   - points: questions; one that is `nil` has the answer `null`, so that answers keep their places.
  ///   - places: likewise.
  public func json(points: [PicturePoint?] = [], places: [Coordinate?] = []) -> String {
    let position = camera.position
    let region = camera.visibleRegion
    var json = JSONObject()
    json["camera"] = [
      "latitude": .number(position.target.latitude), "longitude": .number(position.target.longitude),
      "zoom": .number(position.zoom), "styleZoom": .number(position.styleZoom),
      "bearing": .number(position.bearing), "tilt": .number(position.viewingAngle),
    ]
    json["size"] = ["width": .number(camera.size.width), "height": .number(camera.size.height)]
    json["metersPerPoint"] = .number(camera.metersPerPoint(atLatitude: position.target.latitude))
    let bounds = region.bounds
    json["bounds"] = Self.json(bounds)
    json["visibleRegion"] = .array(
      region.coordinates.map { .array([.number($0.longitude), .number($0.latitude)]) })
    json["region"] = Self.json(CoordinateRegion(bounds))
    json["mapCamera"] = Self.json(MapCamera(camera))
    json["fitted"] = fitted.isValid ? Self.json(fitted) : .null
    json["horizon"] = camera.horizon.isFinite ? .number(camera.horizon) : .null
    json["tiles"] = .array(tiles.map { .string("\($0.z)/\($0.x)/\($0.y)") })
    json["points"] = .array(points.map { $0.map(answer) ?? .null })
    json["places"] = .array(places.map { $0.map(answer) ?? .null })
    json["markers"] = .array(markers.map { $0.json })
    json["clusters"] = .array(clusters.map { $0.json(of: markers) })
    json["warnings"] = .array(warnings.map { .string("\($0)") })
    json["limited"] = .array(clamps.map { .object($0.members) })
    return JSONValue.object(json).serialized()
  }

  /// The tiles at the style zoom (512 points a side) that touch the picture, at most 4096, by row and column.
  public var tiles: [TileID] {
    let zoom = max(0, min(22, Int(camera.position.styleZoom.rounded(.down))))
    let corners = camera.visibleRegion(insetByPadding: false).corners
    let count = Double(1 << zoom)
    let xs = corners.map { $0.x * count }
    let ys = corners.map { max(0, min(1, $0.y)) * count }
    guard let west = xs.min(), let east = xs.max(), let north = ys.min(), let south = ys.max() else {
      return []
    }
    var found: [TileID] = []
    let outline = corners.map { PicturePoint(x: $0.x * count, y: $0.y * count) }
    for y in Int(north)...max(Int(north), min(Int(count) - 1, Int(south.rounded(.up)) - 1)) {
      for column in Int(west.rounded(.down))...max(Int(west.rounded(.down)), Int(east.rounded(.up)) - 1) {
        guard found.count < 4096 else { return found }
        let cell = PictureRect(x: Double(column), y: Double(y), width: 1, height: 1)
        guard !cell.clippedRing(outline).isEmpty else { continue }
        let side = 1 << zoom
        let tile = TileID(z: zoom, x: ((column % side) + side) % side, y: y)
        if !found.contains(tile) { found.append(tile) }
      }
    }
    return found
  }

  private func answer(_ point: PicturePoint) -> JSONValue {
    let place = camera.coordinate(for: point)
    return [
      "x": .number(point.x), "y": .number(point.y), "latitude": place.map { .number($0.latitude) } ?? .null,
      "longitude": place.map { .number($0.longitude) } ?? .null,
    ]
  }

  private func answer(_ place: Coordinate) -> JSONValue {
    let point = camera.point(for: place)
    return [
      "latitude": .number(place.latitude), "longitude": .number(place.longitude),
      "x": point.map { .number($0.x) } ?? .null, "y": point.map { .number($0.y) } ?? .null,
      "visible": .bool(camera.contains(place, insetByPadding: false)),
      "pointsPerMeter": .number(camera.points(forMeters: 1, at: place)),
    ]
  }

  private static func json(_ bounds: CoordinateBounds) -> JSONValue {
    .array([bounds.west, bounds.south, bounds.east, bounds.north].map(JSONValue.number))
  }

  private static func json(_ region: CoordinateRegion) -> JSONValue {
    [
      "latitude": .number(region.center.latitude), "longitude": .number(region.center.longitude),
      "latitudeDelta": .number(region.latitudeDelta), "longitudeDelta": .number(region.longitudeDelta),
    ]
  }

  private static func json(_ camera: MapCamera) -> JSONValue {
    [
      "distance": .number(camera.centerCoordinateDistance), "pitch": .number(camera.pitch),
      "heading": .number(camera.heading), "fieldOfView": .number(MapCamera.fieldOfView),
    ]
  }
}

extension Snapshotter {
  /// The camera of a request, without drawing; its data is opened only where the zoom depends on it.
  public func location(of request: MapSnapshot) async throws(NadirError) -> CameraLocation {
    try request.check(as: .png)
    let selected = try OpenedMap.selectedIndex(request)
    let style: Style
    var lowestZoom = 0.0
    if request.raisesZoomToData {
      let map = try await open(request)
      style = map.style
      lowestZoom = map.builder.lowestDataStyleZoom
    } else {
      style = try StyleInput(request.style, resources: resources).style
    }
    let resolver = CameraResolver(style: style, request: request, lowestZoom: lowestZoom)
    let (camera, clamps) = try resolver.camera()
    let markers = MarkerLayout(
      request.markers, camera: camera, clustering: request.clustering, selected: selected)
    return CameraLocation(
      camera: camera, clamps: clamps, markers: markers.placed, clusters: markers.clusters,
      fitted: request.overlayBounds, warnings: request.inputWarnings)
  }
}
