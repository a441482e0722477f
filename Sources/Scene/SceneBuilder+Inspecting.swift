public import Geo
public import StyleSpec
internal import Tiles

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

  /// What the sources that visible layers draw want to be told, in the style's order, as they give it.
  public var attributions: [String] { sources.compactMap(\.attribution).filter { !$0.isEmpty } }

  /// The bounds of the tile sets that visible layers draw; the world where one of them names none, or there are none.
  public var dataBounds: CoordinateBounds {
    let used = Set(style.layers.filter(\.isVisible).compactMap(\.sourceID))
    let drawn = sources.filter { used.contains($0.id) && $0.isTileSet }
    var all = CoordinateBounds.invalid
    for source in drawn {
      guard let bounds = source.bounds else { return .world }
      all = all.union(
        CoordinateBounds(
          south: bounds.south, west: bounds.west, north: bounds.north, east: bounds.east))
    }
    return all.isValid ? all : .world
  }
}
