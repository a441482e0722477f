internal import Geo
internal import Scene
internal import StyleSpec
internal import Typesetting

// What is said at the end of a picture.
extension OpenedMap {
  /// The style's warnings, then those of the camera, of the scene, of what nobody had and of fonts.
  func warnings(
    of report: SceneReport, lacks: LackNotes, request: MapSnapshot, clamps: [CameraClamp]
  ) -> [Snapshot.Warning] {
    style.warnings.map {
      Snapshot.Warning(layer: $0.layer, property: $0.property, message: $0.description, path: $0.path)
    } + cameraWarnings(request, clamps)
      + report.warnings.map { warning in
        Snapshot.Warning(
          layer: warning.layer, property: warning.property, message: "\(warning)", path: warning.path)
      }
      + Self.lacks(of: report, lacks) + lackingImages(report)
      + lacks.substitutions.map { font in
        Snapshot.Warning(
          layer: nil, property: "text-font",
          message: "font '\(font.requested)' isn't there, '\(font.used)' stands in")
      }
  }

  private func cameraWarnings(_ request: MapSnapshot, _ clamps: [CameraClamp]) -> [Snapshot.Warning] {
    var warnings = clamps.map { clamp in
      Snapshot.Warning(
        layer: nil, property: nil,
        message: "camera: \(clamp.message)")
    }
    guard case .style = request.camera else { return warnings }
    if style.roll != 0 {
      warnings.append(
        Snapshot.Warning(
          layer: nil, property: "roll", message: "roll: the camera stays upright", path: "roll"))
    }
    if let altitude = style.centerAltitude, altitude != 0 {
      warnings.append(
        Snapshot.Warning(
          layer: nil, property: "centerAltitude", message: "centerAltitude: the camera looks at the ground",
          path: "centerAltitude"))
    }
    return warnings
  }

  /// One line for each kind of thing that nobody had.
  private static func lacks(of report: SceneReport, _ texts: LackNotes) -> [Snapshot.Warning] {
    let letters = texts.missingGlyphs
    return [
      ("tiles the sources don't have", report.missingTileNames, report.missingTiles),
      ("tiles that coarser ones stand in for", report.filledTileNames, report.filledTiles),
      ("letters no font has", letters, letters.count),
    ].filter { $0.2 > 0 }.map { what, names, count in
      Snapshot.Warning(layer: nil, property: nil, message: lack(what, names, count))
    }
  }

  /// One line for each layer whose images nobody had.
  private func lackingImages(_ report: SceneReport) -> [Snapshot.Warning] {
    style.layers.compactMap { layer in
      let lacks = report.imageLacks.filter { $0.layer == layer.id }
      guard let property = lacks.first?.property else { return nil }
      return Snapshot.Warning(
        layer: layer.id, property: property,
        message: Self.lack("images no sprite has", lacks.map(\.image).sorted(), lacks.count)
          + ", asked for by layer '\(layer.id)'", path: layer.path(of: property))
    }
  }

  private static func lack(_ what: String, _ names: [String], _ count: Int) -> String {
    let more = count > 5 ? " …" : ""
    return "missing: \(what): \(count) (\(names.prefix(5).joined(separator: ", "))\(more))"
  }

  /// Each thing once, in the order of the first time.
  static func distinct(_ warnings: [Snapshot.Warning]) -> [Snapshot.Warning] {
    var told: Set<Snapshot.Warning> = []
    return warnings.filter { told.insert($0).inserted }
  }
}
