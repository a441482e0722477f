/// What can be wrong with geometry that a caller gives.
public enum GeoError: Error, Hashable, Sendable {
  /// The smallest zoom is above the largest, or one of them isn't a number.
  case emptyZoomRange(minZoom: Double, maxZoom: Double)
  /// A table of viewing angles that is empty, not ascending by zoom, or leaves 0..<90 degrees.
  case invalidAngles
}

extension GeoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyZoomRange(let minZoom, let maxZoom):
      "the zoom range is empty — \(minZoom) to \(maxZoom) — give a smallest zoom that is at most the largest"
    case .invalidAngles:
      "the table of viewing angles is unusable — camera limits — give ascending zooms and angles from 0 to below 90"
    }
  }
}
