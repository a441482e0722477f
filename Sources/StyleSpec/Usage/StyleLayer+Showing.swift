internal import Wire

/// What is known of an opened source, for finding layers that can't show.
public struct SourceContents: Hashable, Sendable {
  /// The names of its layers; `nil` where it has none or they aren't known.
  public var layers: [String]?
  /// The least style zoom that has tiles.
  public var minZoom: Double?

  public init(layers: [String]? = nil, minZoom: Double? = nil) {
    self.layers = layers
    self.minZoom = minZoom
  }
}

extension StyleLayer {
  /// The highest zoom that a camera comes to.
  private static let zoomLimit = 22.0

  /// Why the layer can never show anything; `nil` where it may.
  ///
  /// - Parameters:
  ///   - source: the declaration of its source.
  ///   - contents: what the source holds, where that is known.
  public func neverShows(source: SourceDeclaration?, contents: SourceContents? = nil) -> String? {
    if !isVisible { return "its visibility is 'none'" }
    if maxZoom <= 0 { return "its maxzoom \(text(maxZoom)) lies below every camera" }
    if minZoom >= maxZoom {
      return "no zoom lies from minzoom \(text(minZoom)) to below maxzoom \(text(maxZoom))"
    }
    if minZoom > Self.zoomLimit { return "its minzoom \(text(minZoom)) lies above every camera" }
    if let literal = filter.expression?.root as? Literal, literal.value != .bool(true) {
      return "its filter accepts nothing"
    }
    if let reason = sourceReason(source, contents) { return reason }
    return invisibleReason
  }

  private func sourceReason(_ source: SourceDeclaration?, _ contents: SourceContents?) -> String? {
    guard kind != .background, let source else { return nil }
    if !kind.draws(source.kind) { return "its source is of type \(source.kind.rawValue)" }
    if source.kind == .video { return "video sources aren't drawn" }
    if source.kind == .vector, sourceLayer == nil { return "it names no source-layer" }
    if let lowest = contents?.minZoom, maxZoom <= lowest {
      return "its source has no tiles below zoom \(text(lowest))"
    }
    if source.kind == .vector, let name = sourceLayer, let layers = contents?.layers, !layers.contains(name) {
      return "its source has no layer '\(name)'" + StyleReader.guess(name, among: layers)
    }
    return nil
  }

  private var invisibleReason: String? {
    func isZero(_ key: PropertyKey<Double>) -> Bool { (self[key].constant ?? 1) <= 0 }
    switch kind {
    case .background: return isZero(.backgroundOpacity) ? "its background-opacity is 0" : nil
    case .fill:
      if isZero(.fillOpacity) { return "its fill-opacity is 0" }
      return isZero(.fillLayerOpacity) ? "its fill-layer-opacity is 0" : nil
    case .line:
      if isZero(.lineOpacity) { return "its line-opacity is 0" }
      if isZero(.lineLayerOpacity) { return "its line-layer-opacity is 0" }
      return isZero(.lineWidth) ? "its line-width is 0" : nil
    case .circle:
      let hasNoStroke = isZero(.circleStrokeWidth) || isZero(.circleStrokeOpacity)
      if !hasNoStroke { return nil }
      if isZero(.circleOpacity) { return "its circle-opacity is 0" }
      return isZero(.circleRadius) ? "its circle-radius is 0" : nil
    case .heatmap: return isZero(.heatmapOpacity) ? "its heatmap-opacity is 0" : nil
    case .fillExtrusion: return isZero(.fillExtrusionOpacity) ? "its fill-extrusion-opacity is 0" : nil
    case .raster: return isZero(.rasterOpacity) ? "its raster-opacity is 0" : nil
    case .hillshade: return isZero(.hillshadeExaggeration) ? "its hillshade-exaggeration is 0" : nil
    case .colorRelief: return isZero(.colorReliefOpacity) ? "its color-relief-opacity is 0" : nil
    case .symbol:
      let hasNoText = self[.textField].constant?.isEmpty ?? false
      let hasNoIcon = !self[.iconImage].isSet
      if hasNoText && hasNoIcon { return "it has neither text-field nor icon-image" }
      let showsNoText = hasNoText || isZero(.textOpacity) || isZero(.textSize)
      let showsNoIcon = hasNoIcon || isZero(.iconOpacity) || isZero(.iconSize)
      return showsNoText && showsNoIcon ? "its opacity or size is 0" : nil
    }
  }

  private func text(_ zoom: Double) -> String { JSONValue.text(of: zoom) }
}
