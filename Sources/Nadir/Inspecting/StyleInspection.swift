internal import Scene
internal import StyleSpec
internal import Wire

/// What is right and wrong with a style: the work behind `Inspection` of styles.
struct StyleInspection: Sendable {
  struct HiddenLayer: Sendable {
    var id: String
    var path: String
    var reason: String
  }

  let diagnosis: StyleDiagnosis
  let usage: StyleUsage
  /// Sources by id, as far as they could be opened.
  let contents: [SceneBuilder.OpenedContents]
  /// What sources and sprites had to say.
  let remarks: [SceneWarning]
  let hiddenLayers: [HiddenLayer]
  /// Images that the style names and no sprite has; `nil` where a sprite can't be read.
  let missingImages: [String]?

  var style: Style { diagnosis.style }

  /// - Parameters:
  ///   - base: the style's own path.
  ///   - sources: archives, folders and addresses in place of the style's, by name.
  ///   - isOffline: whether what lies on the network stays unopened.
  init(_ json: JSONValue, base: String, assets: String?, sources: [String: String], isOffline: Bool) async {
    diagnosis = StyleDiagnosis(json: json)
    let style = diagnosis.style
    usage = StyleUsage(style)
    var options = SceneOptions()
    options.base = base
    options.assets = assets
    options.offline = isOffline
    options.sourceOverrides = sources
    let builder = await SceneBuilder(style: style, options: options)
    let contents = builder.openedContents
    let sprites = builder.spriteImages
    self.contents = contents
    remarks =
      contents.flatMap(\.warnings) + sprites.warnings + builder.undrawnParts(atStyleZoom: style.zoom ?? 0)
    hiddenLayers = style.layers.compactMap { layer in
      let source = layer.sourceID.flatMap { style.source($0) }
      let opened = contents.first { $0.id == layer.sourceID }?.contents
      return layer.neverShows(source: source, contents: opened).map {
        HiddenLayer(id: layer.id, path: "layers[\(layer.position)]", reason: $0)
      }
    }
    let known = Set(sprites.names)
    missingImages = sprites.warnings.isEmpty ? usage.images.filter { !known.contains($0) } : nil
  }
}
