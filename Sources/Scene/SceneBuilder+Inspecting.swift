public import StyleSpec

extension SceneBuilder {
  /// A source as it was opened.
  public struct OpenedContents: Sendable {
    public var id: String
    /// `nil` where it couldn't be opened.
    public var contents: SourceContents?
    public var warnings: [SceneWarning]
  }

  /// What the sources that visible layers draw hold, in the style's order.
  public var openedContents: [OpenedContents] {
    sources.map { source in
      var contents: SourceContents?
      switch source.content {
      case .nothing: break
      case .vectorTiles:
        contents = SourceContents(
          layers: source.vectorLayers.isEmpty ? nil : source.vectorLayers,
          minZoom: Double(source.zooms.lowerBound))
      case .pictures, .elevations: contents = SourceContents(minZoom: Double(source.zooms.lowerBound))
      case .geoJSON, .picture: contents = SourceContents()
      }
      return OpenedContents(id: source.id, contents: contents, warnings: source.warnings)
    }
  }

  /// The names of the images that the style's sprites have at scale 1, sorted, and what was wrong with the sprites.
  public var spriteImages: (names: [String], warnings: [SceneWarning]) {
    let loaded = loadedSprites(scale: 1)
    return (loaded.set.names.sorted(), loaded.warnings)
  }

  /// What the style asks for at a style zoom, and what isn't drawn.
  public func undrawnParts(atStyleZoom zoom: Double) -> [SceneWarning] {
    var context = EvaluationContext(zoom: zoom)
    context.globalState = style.state
    return UndrawnParts.warnings(of: style, context: &context)
  }
}
