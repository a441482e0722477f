internal import Features
internal import StyleSpec

/// Which kinds of geometry a layer draws.
struct GeometryTypes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let unknown = GeometryTypes(rawValue: 1 << GeometryType.unknown.rawValue)
  static let points = GeometryTypes(rawValue: 1 << GeometryType.point.rawValue)
  static let lines = GeometryTypes(rawValue: 1 << GeometryType.line.rawValue)
  static let polygons = GeometryTypes(rawValue: 1 << GeometryType.polygon.rawValue)

  func contains(_ type: GeometryType) -> Bool { rawValue & (1 << type.rawValue) != 0 }
}

extension StyleLayer {
  /// The kinds of geometry that the layer draws of a vector tile; none for layers of other sources.
  var drawnTypes: GeometryTypes {
    switch kind {
    case .fill, .line: [.lines, .polygons]
    case .fillExtrusion: .polygons
    case .circle, .heatmap: [.points, .lines, .polygons]
    case .symbol: [.unknown, .points, .lines, .polygons]
    case .background, .raster, .hillshade, .colorRelief: []
    }
  }

  /// Whether the layer draws lines and polygons as paths.
  var drawsShapes: Bool { kind == .fill || kind == .line }

  /// The property by which the layer's features are drawn in order.
  var drawingOrder: Property<Double?>? {
    let key: Property<Double?>
    switch kind {
    case .fill: key = self[.fillSortKey]
    case .line: key = self[.lineSortKey]
    default: return nil
    }
    return key.isSet ? key : nil
  }
}
