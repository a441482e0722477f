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
    let bitmap = try await painted(list, request, credits: credits, warnings: &warnings)
    clock.finish("paint")
    return Snapshot(
      bitmap: bitmap, scale: request.scale, camera: camera, clamps: clamps, markers: placed,
      labels: scene.report.labels.filter { !$0.text.isEmpty }.map {
        Snapshot.PlacedLabel(text: $0.text, layer: $0.layer, source: $0.source, box: $0.box)
      },
      attribution: credits,
      missing: Snapshot.Missing(
        tiles: scene.report.missingTiles, glyphs: scene.report.missingGlyphs,
        images: scene.report.missingImages),
      warnings: Self.distinct(warnings), digest: digest(of: request), timings: openingTimings + clock.timings)
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
    scene.images = request.images.map {
      SceneImage(
        id: $0.id, bitmap: $0.bitmap, pixelRatio: $0.pixelRatio, isField: $0.isDistanceField,
        stretchX: $0.stretchX, stretchY: $0.stretchY, content: $0.content)
    }
    scene.reservations = boxes.map { LabelReservation(box: $0, behavior: .requiredAndHides) }
    return scene
  }

  /// A source that was named for this picture has to open, and what is remote has to answer; what the style lacks
  /// on its own is a warning.
  private static func check(_ report: SceneReport, _ request: MapSnapshot) throws(NadirError) {
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

  /// The list as pixels, clipped, with the credits on top of all.
  private func painted(
    _ drawn: DisplayList, _ request: MapSnapshot, credits: [String], warnings: inout [Snapshot.Warning]
  ) async throws(NadirError) -> Bitmap {
    var list = drawn
    let threads = max(1, min(64, request.threads))
    let needsPlate = request.showsAttribution && !credits.isEmpty
    guard let clip = request.clip else {
      if needsPlate { addPlate(credits, request, to: &list, warnings: &warnings) }
      return await Painter.paint(list, threads: threads, background: request.background)
    }
    let mask = try clip.mask(size: request.size, scale: request.scale, outside: request.background)
    let bitmap = await Painter.paint(list, threads: threads, background: request.background, mask: mask)
    guard needsPlate else { return bitmap }
    // A clip would cut the credits off: they are laid over the clipped picture.
    var plate = DisplayList(size: list.size, scale: list.scale)
    plate.bitmaps = [bitmap]
    plate.items = [.image(ImageItem(bitmap: 0, toPixels: .identity, sampling: .nearest))]
    addPlate(credits, request, to: &plate, warnings: &warnings)
    return await Painter.paint(plate, threads: threads)
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
