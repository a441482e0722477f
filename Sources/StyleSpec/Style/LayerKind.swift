/// The layer types of the style specification; the raw value is the type as style files spell it.
public enum LayerKind: String, CaseIterable, Hashable, Sendable {
  case background, fill, line, symbol, circle, heatmap, raster, hillshade
  case fillExtrusion = "fill-extrusion"
  case colorRelief = "color-relief"
}
