internal import Geo
internal import Wire

/// Reads the picture that a scenario begins with.
struct ScenarioReader {
  private static let keys = [
    "style", "sources", "assets", "fonts", "size", "scale", "background", "padding", "camera", "fieldOfView",
    "limits", "markers", "overlays", "cluster", "selected", "focus", "attribution", "steps",
  ]

  let root: ScenarioValue
  /// Whether nothing may be wrong in the files of markers and overlays.
  var isStrict = false
  /// How servers are asked for pictures; `nil` asks none.
  var network: NetworkOptions?
  var isOffline = false

  func request() throws(NadirError) -> MapSnapshot {
    try root.checkKeys(Self.keys)
    var request = MapSnapshot()
    if let style = try root["style"]?.text() {
      if let builtIn = BuiltInStyle(rawValue: style) {
        request.style = .builtIn(builtIn)
      } else {
        request.style = .file(path(style))
      }
    }
    if let sources = root["sources"] {
      guard let object = sources.json.object else {
        throw sources.failure("the sources are no object", "write {\"NAME\": \"FILE\"}")
      }
      for key in object.keys { request.sources[key] = location(try sources.required(key).text()) }
    }
    if let assets = root["assets"] { request.assets = path(try assets.text()) }
    for font in try root["fonts"]?.elements("folders of fonts") ?? [] {
      request.fonts.append(path(try font.text()))
    }
    if let size = root["size"] {
      let sides = try size.numbers(2, form: "[WIDTH, HEIGHT] in points", in: 1...32_767)
      request.size = PictureSize(width: sides[0], height: sides[1])
    }
    if let scale = root["scale"] { request.scale = try scale.number(in: 0.1...16) }
    if let color = root["background"] { request.background = try color.color() }
    if let view = root["fieldOfView"] { request.fieldOfView = try view.number(in: 1...120) }
    if let shows = root["attribution"] { request.showsAttribution = try shows.flag() }
    if let padding = root["padding"] {
      request.padding = try padding.insets()
    }
    let contents = try overlays()
    request.overlays = contents.overlays
    request.inputWarnings = contents.warnings
    if let radius = root["cluster"] {
      request.clustering = MarkerClustering(radius: try radius.number(in: 1...1000))
    }
    request.selectedMarker = try root["selected"]?.text()
    if let selected = root["selected"] { try selected.checkMarker(among: request.markers) }
    if let camera = root["camera"] { request.camera = try self.camera(camera) }
    try checkPadding(of: request)
    return request
  }

  /// Padding has to leave something to look at. Only a fit knows what to do without: it zooms out all the way.
  private func checkPadding(of request: MapSnapshot) throws(NadirError) {
    guard let padding = root["padding"] else { return }
    switch request.camera {
    case .bounds, .region, .overlays: return
    default: break
    }
    let (edges, size) = (request.padding, request.size)
    guard edges.left + edges.right >= size.width || edges.top + edges.bottom >= size.height else { return }
    throw padding.failure(
      "the padding leaves nothing of a picture of \(JSONValue.text(of: size.width))x"
        + "\(JSONValue.text(of: size.height)) points", "give less padding or a larger size")
  }

  // MARK: Camera

  func limits() throws(NadirError) -> CameraLimits {
    guard let limits = root["limits"] else { return .sdk }
    return try Self.limits(limits)
  }

  static func limits(_ value: ScenarioValue) throws(NadirError) -> CameraLimits {
    try value.checkKeys(["minZoom", "maxZoom", "target"])
    let (low, high) = (
      try value["minZoom"]?.number(in: -2...25) ?? CameraLimits.sdk.minZoom,
      try value["maxZoom"]?.number(in: -2...25) ?? CameraLimits.sdk.maxZoom
    )
    let target = try value["target"]?.bounds()
    do throws(GeoError) { return try CameraLimits(minZoom: low, maxZoom: high, targetBounds: target) } catch {
      throw value.failure(
        "minZoom \(low) is above maxZoom \(high)", "give a smallest zoom that is at most the largest")
    }
  }

  private func camera(_ value: ScenarioValue) throws(NadirError) -> CameraChoice {
    let limits = try limits()
    if value.json.string == "fit" { return .overlays() }
    try value.checkKeys(["latitude", "longitude", "zoom", "bearing", "tilt", "bounds", "region", "padding"])
    let padding = try value["padding"]?.insets()
    let position = ["latitude", "longitude", "zoom", "bearing", "tilt"].filter(value.has)
    let ways = ["bounds", "region"].filter(value.has)
    guard ways.count <= 1, ways.isEmpty || position.isEmpty else {
      throw value.failure(
        "several cameras: \((ways + position).joined(separator: ", "))",
        "give bounds, or region, or latitude, longitude, zoom, bearing and tilt")
    }
    if ways.isEmpty, let padding = value["padding"] {
      throw padding.failure(
        "the padding has no bounds or region to stand off from",
        "leave it out, or set the scenario's own padding")
    }
    if let bounds = value["bounds"] { return .bounds(try bounds.bounds(), padding: padding, limits: limits) }
    if let region = value["region"] {
      let values = try region.numbers(
        4, form: "[LATITUDE, LONGITUDE, LATITUDE SPAN, LONGITUDE SPAN]", in: -360...360)
      let wanted = CoordinateRegion(
        center: Coordinate(latitude: values[0], longitude: values[1]), latitudeDelta: values[2],
        longitudeDelta: values[3])
      guard wanted.bounds.isValid else {
        throw region.failure("this is no region", "give a latitude within 90 degrees and spans from 0")
      }
      return .region(wanted, padding: padding ?? .zero, limits: limits)
    }
    let camera = try Self.partialCamera(value)
    return .position(
      target: camera.target, zoom: camera.zoom, bearing: camera.bearing ?? 0,
      viewingAngle: camera.viewingAngle ?? 0, limits: limits)
  }

  static func partialCamera(_ value: ScenarioValue) throws(NadirError) -> ScenarioStep.PartialCamera {
    ScenarioStep.PartialCamera(
      target: try value.coordinate(), zoom: try value["zoom"]?.number(in: -2...25),
      bearing: try value["bearing"]?.number(in: -3600...3600),
      viewingAngle: try value["tilt"]?.number(in: 0...85))
  }

  func focusStyle() throws(NadirError) -> FocusStyle {
    var style = FocusStyle()
    guard let value = root["focus"] else { return style }
    try value.checkKeys(["delay", "step", "zoom", "curve", "clipDuration", "clipCurve"])
    if let delay = value["delay"] { style.delay = try delay.duration() }
    if let step = value["step"] { style.step = try step.duration() }
    if let zoom = value["zoom"] { style.zoom = try zoom.number(in: -2...25) }
    if let curve = value["curve"] { style.curve = try curve.curve() }
    if let duration = value["clipDuration"] { style.clipDuration = try duration.duration() }
    if let curve = value["clipCurve"] { style.clipCurve = try curve.curve() }
    return style
  }

  // MARK: Overlays

  func steps() throws(NadirError) -> [ScenarioValue] {
    let steps = try root.required("steps").elements("steps")
    guard steps.count <= Scenario.stepLimit else {
      throw root.failure("more than \(Scenario.stepLimit) steps", "split the scenario")
    }
    return steps
  }

  /// Shapes and what else is in their files, then markers: one file, or a list of files and single markers.
  private func overlays() throws(NadirError) -> OverlayContents {
    var contents = OverlayContents()
    for file in try root["overlays"]?.elements("names of files") ?? [] {
      let found = try OverlayFile.contents(
        at: path(try file.text()), isStrict: isStrict, network: network, isOffline: isOffline)
      contents.overlays += found.overlays
      contents.warnings += found.warnings
    }
    guard let value = root["markers"] else { return contents }
    let isOne = value.json.string != nil
    for item in isOne ? [value] : try value.elements("names of files and markers") {
      guard item.json.string != nil else {
        contents.overlays.append(.marker(try marker(item)))
        continue
      }
      let found = try MarkerFile.contents(
        at: path(try item.text()), isStrict: isStrict, network: network, isOffline: isOffline)
      contents.overlays += found.overlays
      contents.warnings += found.warnings
    }
    return contents
  }

  // MARK: Files

  /// Relative to the scenario's folder.
  func path(_ name: String) -> String { FilePath.joined(FilePath.directory(of: root.file), name) }

  /// Likewise, but an address stays as it is.
  private func location(_ name: String) -> String { name.contains("://") ? name : path(name) }
}
