/// The layer types of the style specification; the raw value is the type as style files spell it.
public enum LayerKind: String, CaseIterable, Hashable, Sendable {
  case background, fill, line, symbol, circle, heatmap, raster, hillshade
  case fillExtrusion = "fill-extrusion"
  case colorRelief = "color-relief"

  /// Whether layers of this type draw sources of a type.
  public func draws(_ source: SourceDeclaration.Kind) -> Bool {
    switch self {
    case .background: false
    case .fill, .line, .symbol, .circle, .heatmap, .fillExtrusion: source == .vector || source == .geojson
    case .raster: source == .raster || source == .image || source == .video
    case .hillshade, .colorRelief: source == .rasterDEM
    }
  }
}
