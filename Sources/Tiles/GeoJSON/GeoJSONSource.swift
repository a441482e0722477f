public import Features
public import Geo
public import Wire

/// A GeoJSON document that can be cut into tiles, at any zoom and from any thread.
public final class GeoJSONSource: Sendable {
  /// The side of a tile in its units, as MapLibre cuts them.
  public static let extent: Int32 = 8192
  /// The name of the only layer.
  public static let layerName = "_geojsonTileLayer"

  public let options: GeoJSONOptions
  /// How many features were skipped because they can't be used.
  public let skippedFeatures: Int
  /// Why the first of them was, naming its index.
  public let firstProblem: String?

  private let table: AttributeTable
  private let features: [ProjectedFeature]
  private let clusters: ClusterIndex?

  /// Reads a document.
  ///
  /// - Throws: `TileError.badGeoJSON` where it isn't GeoJSON at all.
  public init(_ json: JSONValue, options: GeoJSONOptions = GeoJSONOptions()) throws(TileError) {
    var options = options
    options.maxZoom = max(0, min(24, options.maxZoom))
    options.buffer = max(0, min(512, options.buffer))
    options.tolerance = max(0, options.tolerance)
    var reader = GeoJSONReader(options)
    try reader.read(json)
    self.options = options
    skippedFeatures = reader.skipped
    firstProblem = reader.firstProblem
    table = reader.table
    if let clustering = options.clustering {
      clusters = ClusterIndex(reader.features, reader.table, clustering, sourceMaxZoom: options.maxZoom)
      features = []
    } else {
      clusters = nil
      features = GeoJSONSource.wrapped(reader.features, options)
    }
  }

  /// The features in a tile, or `nil` where there are none.
  public func layer(for tile: TileID) -> FeatureLayer? {
    guard tile.isValid else { return nil }
    if let clusters { return clusters.layer(for: tile, generatesIDs: options.generatesIDs) }
    var tiler = GeoJSONTiler(tile, options, table)
    for feature in features { tiler.add(feature) }
    return tiler.layer()
  }

  /// The zooms that GeoJSON has tiles at, and no bounds.
  public var description: TileSetDescription {
    var description = TileSetDescription()
    description.maxZoom = options.maxZoom
    description.statesMaxZoom = true
    return description
  }

  /// The features with what lies beyond the antimeridian repeated on the world's other side.
  private static func wrapped(_ features: [ProjectedFeature], _ options: GeoJSONOptions) -> [ProjectedFeature]
  {
    let buffer = options.buffer / 512
    func cut(_ low: Double, _ high: Double) -> [ProjectedFeature] {
      features.compactMap { $0.clipped(to: .columns(low, high), tracksLength: options.lineMetrics) }
    }
    let left = cut(-1 - buffer, buffer)
    let right = cut(1 - buffer, 2 + buffer)
    guard !left.isEmpty || !right.isEmpty else { return features }
    return left.map { $0.shifted(by: 1) } + cut(-buffer, 1 + buffer) + right.map { $0.shifted(by: -1) }
  }
}
