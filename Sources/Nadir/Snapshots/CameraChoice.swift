public import Geo

/// What a snapshot looks at.
public enum CameraChoice: Hashable, Sendable {
  /// The style's own camera, within the limits of the style specification. Values given here replace the style's.
  case style(bearing: Double? = nil)
  /// A camera of the map SDKs, within `limits`; the target and the zoom of the style where they are `nil`.
  case position(
    target: Coordinate?, zoom: Double?, bearing: Double = 0, viewingAngle: Double = 0,
    limits: CameraLimits = .sdk)
  /// North up and straight down: the bounds inside the picture minus the padding, at the greatest zoom.
  /// The padding `nil`: `CameraPosition.fitPadding(for:)` of the picture.
  case bounds(CoordinateBounds, padding: EdgeInsets? = nil, limits: CameraLimits = .sdk)
  /// The region's centre, and at least the region.
  case region(CoordinateRegion, padding: EdgeInsets = .zero, limits: CameraLimits = .sdk)
  /// All overlays inside the picture minus the padding; nothing closer than `maxZoom`.
  case overlays(padding: EdgeInsets? = nil, maxZoom: Double = 16)
}

extension CameraChoice {
  /// The limits that the choice gives; those of the map SDKs where it gives none.
  public var limits: CameraLimits {
    switch self {
    case .position(_, _, _, _, let limits), .bounds(_, _, let limits), .region(_, _, let limits): limits
    case .style, .overlays: .sdk
    }
  }
}
