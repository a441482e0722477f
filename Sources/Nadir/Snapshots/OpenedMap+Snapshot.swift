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
  /// Makes one picture. The request's style, sources, assets, fonts, network and the density of `{ratio}` tiles are
  /// those the map was opened with.
  ///
  /// - Throws: any `NadirError`.
  public func snapshot(_ request: MapSnapshot) async throws(NadirError) -> Snapshot {
    try request.check()
    return try await drawn(request).painted()
  }

  /// Everything up to painting.
  func drawn(_ request: MapSnapshot) async throws(NadirError) -> DrawnMap {
    var clock = StageClock()
    let selected = try Self.selectedIndex(request)
    let (camera, clamps) = try CameraResolver(
      style: style, request: request, lowestZoom: builder.lowestDataStyleZoom
    ).camera()
    let overlays = OverlayDrawing(camera: camera, scale: request.scale)
    let markers = MarkerLayout(
      request.markers, camera: camera, clustering: request.clustering, selected: selected)
    let placed = markers.placed
    let scene = await builder.scene(sceneRequest(request, camera, markers, selected: selected))
    try Self.check(scene.report, request)
    clock.finish("scene", parts: scene.report.timings.map { ($0.stage, $0.milliseconds) })
    var list = scene.displayList
    overlays.draw(request.overlays, below: scene.firstLabelItem, on: &list)
    var lacks = scene.report.lacks
    markers.draw(typesetter: typesetter, noting: &lacks, on: &list)
    var warnings = request.inputWarnings.map {
      Snapshot.Warning(layer: nil, property: nil, message: $0.description)
    }
    if let selected {
      if !placed[selected].isVisible {
        warnings.append(Self.outside(request.selectedMarker ?? ""))
      }
      if let typesetter {
        markers.drawCallout(of: selected, typesetter: typesetter, noting: &lacks, on: &list)
      } else {
        warnings.append(Self.noFonts("the callout"))
      }
    }
    clock.finish("overlays")
    let credits = CreditText.distinct(scene.report.attribution)
    let mask: Mask?
    if let clip = request.clip {
      mask = try clip.mask(size: request.size, scale: request.scale, outside: request.background)
      clock.finish("mask")
    } else {
      mask = nil
    }
    var over: DisplayList?
    if request.showsAttribution && !credits.isEmpty {
      if mask == nil {
        addPlate(credits, request, to: &list, warnings: &warnings, lacks: &lacks)
      } else {
        // A clip would cut the credits off: they are laid over the clipped picture.
        var plate = DisplayList(size: list.size, scale: list.scale)
        addPlate(credits, request, to: &plate, warnings: &warnings, lacks: &lacks)
        over = plate
      }
    }
    warnings = self.warnings(of: scene.report, lacks: lacks, request: request, clamps: clamps) + warnings
    let facts = SnapshotFacts(
      scale: request.scale, camera: camera, clamps: clamps, markers: placed, clusters: markers.clusters,
      labels: Self.labels(scene.report),
      attribution: credits,
      missing: Snapshot.Missing(
        tiles: scene.report.missingTiles, tileNames: scene.report.missingTileNames,
        filledTiles: scene.report.filledTiles, filledTileNames: scene.report.filledTileNames,
        glyphs: lacks.missingGlyphs, images: scene.report.missingImages),
      warnings: Self.distinct(warnings), digest: digest(of: request),
      timings: openingTimings + clock.timings,
      isSurelyOpaque: Painter.isOpaque(list, background: request.background, mask: mask))
    return DrawnMap(
      list: list, over: over, mask: mask, background: request.background,
      threads: max(1, min(64, request.threads)), facts: facts, layers: scene.report.drawnLayers,
      timesLayers: request.timesLayers, stock: stock)
  }

  /// The labels with a text, in drawing order.
  static func labels(_ report: SceneReport) -> [Snapshot.PlacedLabel] {
    report.labels.filter { !$0.text.isEmpty }.map {
      Snapshot.PlacedLabel(text: $0.text, layer: $0.layer, source: $0.source, box: $0.box)
    }
  }

  /// Which of the request's markers is selected.
  static func selectedIndex(_ request: MapSnapshot) throws(NadirError) -> Int? {
    guard let wanted = request.selectedMarker else { return nil }
    return try index(named: wanted, among: request.markers)
  }

  /// The one marker of an id, or else of a title.
  static func marker(named wanted: String, among markers: [Marker]) throws(NadirError) -> Marker {
    markers[try index(named: wanted, among: markers)]
  }

  private static func index(named wanted: String, among markers: [Marker]) throws(NadirError) -> Int {
    let identified = markers.indices.filter { markers[$0].id == wanted }
    let found = identified.isEmpty ? markers.indices.filter { markers[$0].title == wanted } : identified
    guard let index = found.first else {
      throw .unknownMarker(title: wanted, known: markers.compactMap { $0.title ?? $0.id })
    }
    guard found.count == 1 else { throw .ambiguousMarker(title: wanted, count: found.count) }
    return index
  }

  /// Labels give way to markers and to the callout.
  private func sceneRequest(
    _ request: MapSnapshot, _ camera: Camera, _ markers: MarkerLayout, selected: Int?
  ) -> SceneRequest {
    var scene = SceneRequest(camera: camera, scale: request.scale)
    var boxes = markers.reservedBoxes
    if let selected, let typesetter,
      let callout = markers.calloutFrame(of: selected, typesetter: typesetter)
    {
      boxes.append(callout)
    }
    scene.images = request.images.map(\.sceneImage)
    scene.reservations = boxes.map { LabelReservation(box: $0, behavior: .requiredAndHides) }
    return scene
  }

  /// A source that was named for this picture has to open, and a remote one has to answer at all; what the style
  /// lacks on its own is a warning.
  static func check(_ report: SceneReport, _ request: MapSnapshot) throws(NadirError) {
    let lacking = report.missingTiles + report.filledTiles
    if request.failsOnMissingTiles, lacking > 0 {
      throw .missingTiles(
        count: lacking, names: Array((report.missingTileNames + report.filledTileNames).prefix(5)))
    }
    for warning in report.failures {
      guard let cause = warning.cause else { continue }
      switch cause {
      case .remote(let location, let reason):
        throw .remoteFailure(location: location, reason: reason)
      case .offline(let location):
        throw .remoteFailure(
          location: location, reason: "the source is remote and the network is switched off")
      case .damagedTile, .badCompression: continue
      default:
        if let source = warning.source, let location = request.sources[source] {
          throw .wrapping("\(cause)", location: "\(source)=\(Location.redacted(location))")
        }
      }
    }
  }

  static func outside(_ marker: String) -> Snapshot.Warning {
    Snapshot.Warning(
      layer: nil, property: nil, message: "the selected marker '\(marker)' lies outside the picture")
  }

  static func noFonts(_ what: String) -> Snapshot.Warning {
    Snapshot.Warning(
      layer: nil, property: nil,
      message: "\(what) can't be lettered: no fonts beside the program; name a folder")
  }

  private func addPlate(
    _ credits: [String], _ request: MapSnapshot, to list: inout DisplayList,
    warnings: inout [Snapshot.Warning], lacks: inout LackNotes
  ) {
    guard let typesetter else {
      warnings.append(Self.noFonts("the attribution"))
      return
    }
    switch AttributionPlate.draw(
      credits, in: request.size, typesetter: typesetter, noting: &lacks, on: &list)
    {
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

extension StyleImage {
  /// The image as scenes take it.
  var sceneImage: SceneImage {
    SceneImage(
      id: id, bitmap: bitmap, pixelRatio: pixelRatio, isField: isDistanceField, stretchX: stretchX,
      stretchY: stretchY, content: content)
  }
}
