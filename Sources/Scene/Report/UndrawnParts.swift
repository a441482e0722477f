internal import StyleSpec

/// What a style can ask for and a picture doesn't show. `PropertyCoverageTests` hold these tables against what the
/// drawing code reads: each property of the specification is read, or stands in one of them.
enum UndrawnParts {
  /// Properties, by name, and members of the root, by path, that are understood and not drawn: what the picture
  /// looks like instead.
  static let parts: [String: String] = [
    "sky.fog-color": "there is no fog",
    "sky.fog-ground-blend": "there is no fog",
    "sky.horizon-fog-blend": "there is no fog",
    "sky.atmosphere-blend": "there is no atmosphere: the map is flat",
    "projection.type": "the globe isn't drawn: the map is flat",
    "terrain.source": "terrain isn't drawn: the ground is flat",
    "font-faces": "fonts that a style brings along aren't loaded",
  ]

  /// Properties that change nothing in a still picture of a map whose labels are placed as a whole, in MapLibre
  /// neither: why.
  static let idle: [String: String] = [
    "raster-fade-duration": "nothing fades in a still picture",
    "symbol-avoid-edges": "labels are placed over all tiles at once, none is cut at an edge",
  ]

  /// The zoom from which MapLibre's globe is a flat map.
  static let flatZoom = 12.0

  /// One warning for each thing that the style asks for at a zoom and that isn't drawn.
  static func warnings(of style: Style, context: inout EvaluationContext) -> [SceneWarning] {
    var warnings: [SceneWarning] = []
    func note(_ path: String, _ suffix: String = "") {
      guard let message = parts[path] else { return }
      let property = path.split(separator: ".").last.map(String.init)
      warnings.append(SceneWarning(property: property, message: message, path: path + suffix))
    }
    if let sky = style.sky {
      if sky.fogColor.isSet { note("sky.fog-color") }
      if sky.fogGroundBlend.isSet { note("sky.fog-ground-blend") }
      if sky.horizonFogBlend.isSet { note("sky.horizon-fog-blend") }
      if sky.atmosphereBlend.isSet, sky.atmosphereBlend.evaluate(&context) > 0 {
        note("sky.atmosphere-blend")
      }
    }
    if context.zoom < flatZoom, style.projection.evaluate(&context) != ProjectionBlend("mercator") {
      note("projection.type")
    }
    if style.terrain != nil { note("terrain.source") }
    for face in style.fontFaces { note("font-faces", "." + face.name) }
    for layer in style.layers where layer.isDrawn(atStyleZoom: context.zoom) {
      for property in layer.givenProperties {
        guard let message = parts[property] else { continue }
        warnings.append(
          SceneWarning(
            layer: layer.id, property: property, message: message, path: layer.path(of: property)))
      }
    }
    return warnings
  }
}

extension StyleLayer {
  /// The property that names the layer's images.
  var imageProperty: String {
    switch kind {
    case .symbol: self[.iconImage].isSet ? "icon-image" : "text-field"
    default: kind.rawValue + "-pattern"
    }
  }
}
