internal import Geo
internal import StyleSpec
internal import Tiles

extension OpenedSource {
  /// Whether it is a set of tiles, whose zooms and bounds come from elsewhere.
  var isTileSet: Bool {
    switch content {
    case .vectorTiles, .pictures, .elevations: true
    case .geoJSON, .picture, .nothing: false
    }
  }

  /// The least style zoom at which a picture shows its tiles.
  var lowestStyleZoom: Double {
    guard let cover else { return 0 }
    let lowest = Double(zooms.lowerBound)
    if lowest == 0 { return 0 }
    var zoom = lowest
    while zoom > 0, cover.idealZoom(styleZoom: zoom - 0.5) >= zooms.lowerBound { zoom -= 0.5 }
    while cover.idealZoom(styleZoom: zoom) < zooms.lowerBound, zoom < 30 { zoom += 0.5 }
    return zoom
  }

  /// That a picture shows none of its tiles, and which there are.
  func nothingToShow(atStyleZoom zoom: Double) -> SceneWarning {
    func rounded(_ value: Double, _ steps: Double) -> String { "\((value * steps).rounded() / steps)" }
    var message =
      "no tiles at style zoom \(rounded(zoom, 100)) here; it holds tiles of zooms \(zooms.lowerBound) to "
      + "\(zooms.upperBound)"
    if let bounds {
      let edges = [bounds.west, bounds.south, bounds.east, bounds.north].map { rounded($0, 10_000) }
      message += " within west, south, east, north \(edges.joined(separator: ", "))"
    }
    return SceneWarning(source: id, message: message)
  }
}

extension SceneBuilder {
  /// The least style zoom at which one of the sources that are drawn has tiles; 0 where some data is there at any.
  public var lowestDataStyleZoom: Double {
    let used = Set(style.layers.filter(\.isVisible).compactMap(\.sourceID))
    return sources.filter { used.contains($0.id) && $0.isTileSet }.map(\.lowestStyleZoom).min() ?? 0
  }
}
