internal import Display
internal import Geo
internal import Painting
internal import Pixels
internal import Raster
internal import Scene
internal import StyleSpec
internal import Tiles
internal import Typesetting

extension OpenedMap {
  /// Makes one picture. The request's style, sources, assets, fonts and offline flag are those the map was opened
  /// with.
  ///
  /// - Throws: any `NadirError`.
  public func snapshot(_ request: MapSnapshot) async throws(NadirError) -> Snapshot {
    try request.check()
    return try await drawn(request).painted()
  }

  /// Everything up to painting.
  func drawn(_ request: MapSnapshot) async throws(NadirError) -> DrawnMap {
    var clock = StageClock()
    let selected = try Self.selected(request)
    let (camera, clamps) = try CameraResolver(
      style: style, request: request, lowestZoom: builder.lowestDataStyleZoom
    ).camera()
    let overlays = OverlayDrawing(camera: camera, scale: request.scale)
    let placed = request.markers.map(overlays.placed)
    let scene = await builder.scene(sceneRequest(request, overlays, markers: placed, selected: selected))
    try Self.check(scene.report, request)
    clock.finish("scene")
    var list = scene.displayList
    overlays.draw(request.overlays, on: &list)
    var warnings = warnings(of: scene.report, request: request, clamps: clamps)
    if let selected {
      if !overlays.placed(selected).isVisible {
        warnings.append(
          Snapshot.Warning(
            layer: nil, property: nil,
            message: "the selected marker '\(request.selectedMarker ?? "")' lies outside the picture"))
      }
      if let typesetter {
        overlays.drawCallout(of: selected, typesetter: typesetter, on: &list)
      } else {
        warnings.append(Self.noFonts("the callout"))
      }
    }
    clock.finish("overlays")
    let credits = CreditText.distinct(scene.report.attribution)
    let mask: Mask?
    if let clip = request.clip {
      mask = try clip.mask(size: request.size, scale: request.scale, outside: request.background)
    } else {
      mask = nil
    }
    var over: DisplayList?
    if request.showsAttribution && !credits.isEmpty {
      if mask == nil {
        addPlate(credits, request, to: &list, warnings: &warnings)
      } else {
        // A clip would cut the credits off: they are laid over the clipped picture.
        var plate = DisplayList(size: list.size, scale: list.scale)
        addPlate(credits, request, to: &plate, warnings: &warnings)
        over = plate
      }
    }
    let facts = SnapshotFacts(
      scale: request.scale, camera: camera, clamps: clamps, markers: placed,
      labels: Self.labels(scene.report),
      attribution: credits,
      missing: Snapshot.Missing(
        tiles: scene.report.missingTiles, glyphs: scene.report.missingGlyphs,
        images: scene.report.missingImages),
      warnings: Self.distinct(warnings), digest: digest(of: request),
      timings: openingTimings + clock.timings,
      isSurelyOpaque: Painter.isOpaque(list, background: request.background, mask: mask))
    return DrawnMap(
      list: list, over: over, mask: mask, background: request.background,
      threads: max(1, min(64, request.threads)), facts: facts, layers: scene.report.drawnLayers)
  }

  /// The labels with a text, in drawing order.
  static func labels(_ report: SceneReport) -> [Snapshot.PlacedLabel] {
    report.labels.filter { !$0.text.isEmpty }.map {
      Snapshot.PlacedLabel(text: $0.text, layer: $0.layer, source: $0.source, box: $0.box)
    }
  }

  static func selected(_ request: MapSnapshot) throws(NadirError) -> Marker? {
    guard let wanted = request.selectedMarker else { return nil }
    return try marker(named: wanted, among: request.markers)
  }

  /// The one marker of an id, or else of a title.
  static func marker(named wanted: String, among markers: [Marker]) throws(NadirError) -> Marker {
    let identified = markers.filter { $0.id == wanted }
    let found = identified.isEmpty ? markers.filter { $0.title == wanted } : identified
    guard let marker = found.first else {
      throw .unknownMarker(title: wanted, known: markers.compactMap { $0.title ?? $0.id })
    }
    guard found.count == 1 else { throw .ambiguousMarker(title: wanted, count: found.count) }
    return marker
  }

  /// Labels give way to markers and to the callout.
  private func sceneRequest(
    _ request: MapSnapshot, _ overlays: OverlayDrawing, markers: [PlacedMarker], selected: Marker?
  ) -> SceneRequest {
    var scene = SceneRequest(camera: overlays.camera, scale: request.scale)
    var boxes = markers.compactMap { placed in
      placed.isVisible && placed.marker.opacity > 0 ? placed.box : nil
    }
    if let selected, let typesetter,
      let callout = overlays.calloutFrame(of: selected, typesetter: typesetter)
    {
      boxes.append(callout)
    }
    scene.images = request.images.map(\.sceneImage)
    scene.reservations = boxes.map { LabelReservation(box: $0, behavior: .requiredAndHides) }
    return scene
  }

  /// A source that was named for this picture has to open, and what is remote has to answer; what the style lacks
  /// on its own is a warning.
  static func check(_ report: SceneReport, _ request: MapSnapshot) throws(NadirError) {
    for warning in report.warnings {
      guard let cause = warning.cause else { continue }
      switch cause {
      case .remote(let location, let reason):
        throw .remoteFailure(location: location, reason: reason)
      case .offline(let location):
        throw .remoteFailure(
          location: location, reason: "the source is remote and the network is switched off")
      default:
        if let source = warning.source, let location = request.sources[source] {
          throw .wrapping("\(cause)", location: "\(source)=\(location)")
        }
      }
    }
  }

  static func noFonts(_ what: String) -> Snapshot.Warning {
    Snapshot.Warning(
      layer: nil, property: nil,
      message: "\(what) can't be lettered: no fonts beside the program; name a folder")
  }

  private func addPlate(
    _ credits: [String], _ request: MapSnapshot, to list: inout DisplayList,
    warnings: inout [Snapshot.Warning]
  ) {
    guard let typesetter else {
      warnings.append(Self.noFonts("the attribution"))
      return
    }
    switch AttributionPlate.draw(credits, in: request.size, typesetter: typesetter, on: &list) {
    case .drawn: break
    case .noLetters: warnings.append(Self.noFonts("the attribution"))
    case .noRoom:
      warnings.append(
        Snapshot.Warning(
          layer: nil, property: nil,
          message: "the picture is too small for the attribution; show it beside: "
            + credits.joined(separator: ", ")))
    }
  }
}

extension CameraClamp.Quantity {
  /// For messages.
  var label: String {
    switch self {
    case .zoom: "zoom"
    case .viewingAngle: "viewing angle"
    case .latitude: "latitude"
    }
  }
}

extension StyleImage {
  /// The image as scenes take it.
  var sceneImage: SceneImage {
    SceneImage(
      id: id, bitmap: bitmap, pixelRatio: pixelRatio, isField: isDistanceField, stretchX: stretchX,
      stretchY: stretchY, content: content)
  }
}
